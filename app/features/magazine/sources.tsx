import { useWords } from '~/app/platform/words/use-words'
import { SiteLink } from '~/app/ui/site-link'
import type { ArticleQueryResult } from '~/content/generated/content'

type Source = NonNullable<NonNullable<ArticleQueryResult>['sources']>[number]

/** What an article rests on; titles stay in the language of the source. */
export function Sources({ sources }: { sources: Source[] }) {
  const t = useWords('magazine')
  const shell = useWords('shell')
  return (
    <section aria-labelledby="sources" className="border-t border-line pt-8">
      <h2 id="sources" className="mb-3 text-xl">
        {t('sources')}
      </h2>
      <ol className="numbered space-y-2 ps-7 text-[0.9375rem] text-ink-2 marker:text-ink-3">
        {sources.map(({ _key, title, url }) => (
          <li key={_key}>
            {url ? (
              <SiteLink href={url} externalLabel={shell('external')} className="underline underline-offset-4">
                <bdi>{title}</bdi>
              </SiteLink>
            ) : (
              <bdi>{title}</bdi>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
