import { useWords } from '~/app/platform/words/use-words'
import { Coming } from '~/app/ui/coming'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { Section } from '~/app/ui/section'
import type { HelpCard } from '~/content/types'
import { helpCategories, helpPath } from './categories'

/** Every page of help under its category: columns of links, not cards. */
export function HelpTopics({ articles }: { articles: readonly HelpCard[] }) {
  const t = useWords('help')
  const topics = helpCategories
    .map(({ key, icon }) => ({ key, icon, pages: articles.filter(({ category }) => category === key) }))
    .filter(({ pages }) => pages.length > 0)
  if (topics.length === 0) return null
  return (
    <Section tone="card" labelledBy="topics">
      <div className="grid gap-10 lg:grid-cols-[12rem_1fr]">
        <h2 id="topics" className="text-3xl">
          {t('topics')}
        </h2>
        <div className="grid gap-x-10 gap-y-12 sm:grid-cols-2 xl:grid-cols-3">
          {topics.map(({ key, icon, pages }) => (
            <section key={key} aria-labelledby={`topic-${key}`}>
              <h3 id={`topic-${key}`} className="flex items-center gap-2.5 text-lg">
                <Icon name={icon} className="size-5 text-coral-ink" />
                {t(`category.${key}`)}
              </h3>
              <ul className="mt-2">
                {pages.map(({ _id, slug, title, feature }) => (
                  <li key={_id}>
                    <PageLink
                      to={helpPath(slug)}
                      className="inline-flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline"
                    >
                      <LocalText text={title} />
                    </PageLink>{' '}
                    <Coming feature={feature} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Section>
  )
}
