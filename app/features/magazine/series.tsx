import { Link } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { LocalText } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ArticleQueryResult } from '~/content/generated/content'
import { formatNumber } from '~/domain/values/numbers'

type SeriesData = NonNullable<NonNullable<ArticleQueryResult>['series']>
export type SeriesPart = NonNullable<SeriesData['parts']>[number]

interface SeriesProps {
  title: SeriesData['title']
  /** Those that have been published, in the order of reading. */
  parts: SeriesPart[]
  /** The article at hand. */
  slug: string
}

/** The others that an article is read with, in their order. */
export function Series({ title, parts, slug }: SeriesProps) {
  const t = useWords('magazine')
  const locale = usePageLocale()
  return (
    <nav aria-labelledby="series" className="rounded-large bg-sand p-6 sm:p-8 print:hidden">
      <h2 id="series" className="text-lg font-heading">
        <span className="text-ink-2">{t('series')}:</span> <LocalText text={title} />
      </h2>
      <ol className="mt-4 grid gap-1">
        {parts.map((part, index) => {
          const isHere = part.slug === slug
          return (
            <li key={part._id}>
              <Link
                to={`/magazine/${encodeURIComponent(part.slug)}`}
                aria-current={isHere ? 'page' : undefined}
                className={`flex min-h-11 items-baseline gap-4 py-2 ${isHere ? 'font-bold' : 'text-ink-2 hover:text-ink hover:underline'}`}
              >
                <bdi className="w-5 flex-none text-ink-3">{formatNumber(locale, index + 1)}</bdi>
                <LocalText text={part.title} />
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
