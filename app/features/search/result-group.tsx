import { Amount } from '~/app/ui/amount'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { Picture } from '~/app/ui/picture'
import { MarkedText } from './marked-text'
import type { SearchResult } from './result'

interface ResultsProps {
  results: readonly SearchResult[]
  /** What was looked for, as the answer says it. */
  words: readonly string[]
}

interface OneProps {
  result: SearchResult
  words: readonly string[]
  className?: string
}

/** What was found by its name, which leads to its page. */
const Title = ({ result, words, className }: OneProps) => (
  <h3 className={className}>
    <PageLink to={result.path} className="stretched">
      <MarkedText text={result.title} words={words} />
    </PageLink>
  </h3>
)

const Summary = ({ result, words, className }: OneProps) => (
  <p className={`text-ink-2 ${className ?? ''}`}>
    <MarkedText text={result.summary} words={words} />
  </p>
)

/** Whole toman by the shop's ids; empty while the shop does not answer. */
type Prices = Readonly<Record<string, { price: number }>>

/** A good in a row, or large, above its words on wide screens. */
function Good({ result, words, price, isLarge }: OneProps & { price: number | undefined; isLarge: boolean }) {
  return (
    <article
      className={`card-link relative flex h-full items-start overflow-hidden rounded-large ${
        isLarge ? 'bg-card shadow-small sm:flex-col' : ''
      }`}
    >
      <Picture
        picture={result.picture}
        ratio={isLarge ? 4 / 3 : 1}
        sizes={isLarge ? '(min-width: 40rem) 30rem, 7rem' : '7rem'}
        isDecorative
        className={`aspect-square w-28 flex-none object-cover ${
          isLarge ? 'max-sm:rounded-medium sm:aspect-[4/3] sm:w-full' : 'rounded-medium'
        }`}
      />
      <div className={`min-w-0 ${isLarge ? 'p-4 sm:p-6' : 'px-4 py-1'}`}>
        <Title result={result} words={words} className={`text-lg ${isLarge ? 'sm:text-2xl' : ''}`} />
        <Summary result={result} words={words} className="mt-1 line-clamp-2 text-[0.9375rem]" />
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
  )
}

/** Goods: the first one large, where it stands before others. */
export const GoodsResults = ({ results, words, prices }: ResultsProps & { prices: Prices }) => (
  <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    {results.map((result, index) => {
      const isLarge = index === 0 && results.length > 2
      return (
        <li key={result.id} className={isLarge ? 'sm:row-span-2' : ''}>
          <Good result={result} words={words} price={prices[result.shopProductId]?.price} isLarge={isLarge} />
        </li>
      )
    })}
  </ul>
)

/** What is read: with a picture where there is one. */
export const ReadResults = ({ results, words }: ResultsProps) => (
  <ul className="grid grid-cols-1 gap-5">
    {results.map((result) => (
      <li key={result.id} className="card-link relative flex items-start gap-4">
        <Picture
          picture={result.picture}
          ratio={4 / 3}
          sizes="9rem"
          isDecorative
          className="aspect-[4/3] w-24 flex-none rounded-medium object-cover sm:w-36"
        />
        <div className="min-w-0">
          <Title result={result} words={words} className="text-lg" />
          <Summary result={result} words={words} className="mt-1 line-clamp-2 text-[0.9375rem]" />
        </div>
      </li>
    ))}
  </ul>
)

/** Lines of an index. */
export const LineResults = ({ results, words }: ResultsProps) => (
  <ul className="border-b border-line">
    {results.map((result) => (
      <li key={result.id} className="card-link relative flex items-center gap-3 border-t border-line py-3.5">
        <div className="min-w-0 flex-1">
          <Title result={result} words={words} className="text-base font-strong" />
          <Summary result={result} words={words} className="line-clamp-1 text-sm" />
        </div>
        <Icon name="chevron" className="size-5 flex-none text-ink-3" />
      </li>
    ))}
  </ul>
)

/** People, by their face. */
export const PeopleResults = ({ results, words }: ResultsProps) => (
  <ul className="grid grid-cols-1 gap-4">
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
          <Title result={result} words={words} className="text-base font-strong" />
          <Summary result={result} words={words} className="text-sm" />
        </div>
      </li>
    ))}
  </ul>
)
