import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { PageLink } from '~/app/ui/page-link'
import { digitsIn } from '~/domain/values/digits'
import { newsAddress, type NewsView } from './news-address'

interface NewsFilterProps {
  view: NewsView
  /** Those that there is something of. */
  categories: readonly NonNullable<NewsView['category']>[]
  years: readonly number[]
}

interface Choice {
  key: string
  label: string
  to: string
  isChosen: boolean
}

const Choices = ({ label, choices }: { label: string; choices: Choice[] }) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ key, label: words, to, isChosen }) => (
        <li key={key}>
          <PageLink
            to={to}
            aria-current={isChosen ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-pill bg-sand px-5 font-strong hover:bg-mist aria-[current=page]:bg-ink aria-[current=page]:text-paper"
          >
            {words}
          </PageLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** What is shown of the news: links, with and without script. A choice of one is none. */
export function NewsFilter({ view, categories, years }: NewsFilterProps) {
  const t = useWords('news')
  const locale = usePageLocale()
  const { category, year } = view
  return (
    <div className="mb-12 flex flex-wrap gap-x-10 gap-y-4" data-print="hidden">
      {(categories.length > 1 || category) && (
        <Choices
          label={t('filter.category')}
          choices={[undefined, ...categories].map((one) => ({
            key: one ?? '',
            label: one ? t(`category.${one}`) : t('filter.all'),
            to: newsAddress({ category: one, year }),
            isChosen: one === category,
          }))}
        />
      )}
      {(years.length > 1 || year !== undefined) && (
        <Choices
          label={t('filter.year')}
          choices={[undefined, ...years].map((one) => ({
            key: String(one ?? ''),
            label: one === undefined ? t('filter.allYears') : digitsIn(locale, String(one)),
            to: newsAddress({ category, year: one }),
            isChosen: one === year,
          }))}
        />
      )}
    </div>
  )
}
