import { Amount } from '~/app/ui/amount'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { Picture } from '~/app/ui/picture'
import { useWords } from '~/app/platform/words/use-words'
import { MarkedText } from './marked-text'
import type { SearchResult } from './result'

interface ResultsProps {
  results: readonly SearchResult[]
  words: readonly string[]
  /** Whole toman by the shop's ids; empty while the shop does not answer. */
  prices: Readonly<Record<string, { price: number }>>
}

/** Goods: the first one large, where it stands before others. */
export function GoodsResults({ results, words, prices }: ResultsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {results.map((result, index) => {
        const isLarge = index === 0 && results.length > 2
        const price = prices[result.shopProductId]?.price
        return (
          <li key={result.id} className={isLarge ? 'sm:row-span-2' : ''}>
            <article
              className={`card-link relative flex h-full overflow-hidden rounded-large ${
                isLarge ? 'bg-card shadow-small max-sm:items-start sm:flex-col' : 'items-start'
              }`}
            >
              <Picture
                picture={result.picture}
                ratio={isLarge ? 4 / 3 : 1}
                sizes={isLarge ? '(min-width: 40rem) 30rem, 7rem' : '8rem'}
                isDecorative
                className={
                  isLarge
                    ? 'w-28 flex-none object-cover max-sm:aspect-square max-sm:rounded-medium sm:aspect-[4/3] sm:w-full'
                    : 'aspect-square w-28 flex-none rounded-medium object-cover'
                }
              />
              <div className={isLarge ? 'min-w-0 p-4 sm:p-6' : 'min-w-0 px-4 py-1'}>
                <h3 className={isLarge ? 'text-lg sm:text-2xl' : 'text-lg'}>
                  <PageLink to={result.path} className="stretched">
                    <MarkedText text={result.title} words={words} />
                  </PageLink>
                </h3>
                <p className="mt-1 line-clamp-2 text-[0.9375rem] text-ink-2">
                  <MarkedText text={result.summary} words={words} />
                </p>
                {price !== undefined && (
                  <p className="mt-2">
                    <Amount
                      value={price}
                      className="text-lg font-heading"
                      unitClass="text-sm font-normal text-ink-2"
                    />
                  </p>
                )}
              </div>
            </article>
          </li>
        )
      })}
    </ul>
  )
}

/** What is read: with a picture where there is one. */
export const ReadResults = ({ results, words }: Omit<ResultsProps, 'prices'>) => (
  <ul className="grid gap-5">
    {results.map((result) => (
      <li key={result.id}>
        <article className="card-link relative flex items-start gap-4">
          <Picture
            picture={result.picture}
            ratio={4 / 3}
            sizes="9rem"
            isDecorative
            className="aspect-[4/3] w-24 flex-none rounded-medium object-cover sm:w-36"
          />
          <div className="min-w-0">
            <h3 className="text-lg">
              <PageLink to={result.path} className="stretched">
                <MarkedText text={result.title} words={words} />
              </PageLink>
            </h3>
            <p className="mt-1 line-clamp-2 text-[0.9375rem] text-ink-2">
              <MarkedText text={result.summary} words={words} />
            </p>
          </div>
        </article>
      </li>
    ))}
  </ul>
)

/** Lines of an index. */
export const LineResults = ({ results, words }: Omit<ResultsProps, 'prices'>) => (
  <ul className="border-b border-line">
    {results.map((result) => (
      <li key={result.id} className="card-link relative flex items-center gap-3 border-t border-line py-3.5">
        <div className="min-w-0 flex-1">
          <h3 className="text-base font-strong">
            <PageLink to={result.path} className="stretched">
              <MarkedText text={result.title} words={words} />
            </PageLink>
          </h3>
          <p className="line-clamp-1 text-sm text-ink-2">
            <MarkedText text={result.summary} words={words} />
          </p>
        </div>
        <Icon name="chevron" className="size-5 flex-none text-ink-3" />
      </li>
    ))}
  </ul>
)

export const PeopleResults = ({ results, words }: Omit<ResultsProps, 'prices'>) => (
  <ul className="grid gap-4">
    {results.map((result) => (
      <li key={result.id} className="card-link relative flex items-center gap-4">
        <Picture
          picture={result.picture}
          ratio={1}
          sizes="4rem"
          isDecorative
          className="size-16 flex-none rounded-full object-cover"
        />
        <div className="min-w-0">
          <h3 className="text-base font-strong">
            <PageLink to={result.path} className="stretched">
              <MarkedText text={result.title} words={words} />
            </PageLink>
          </h3>
          <p className="text-sm text-ink-2">
            <MarkedText text={result.summary} words={words} />
          </p>
        </div>
      </li>
    ))}
  </ul>
)

/** The heading of a group, with the way to all of it. */
export function GroupHead({ title, total, to }: { title: string; total: number; to: string | null }) {
  const t = useWords('search')
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-2xl">{title}</h2>
      {to !== null && (
        <PageLink to={to} className="inline-flex min-h-11 items-center gap-1 font-strong text-coral-ink">
          {t('more', { count: total })}
          <Icon name="chevron" className="size-4" />
        </PageLink>
      )}
    </div>
  )
}
