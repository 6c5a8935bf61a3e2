import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import type { SearchKind } from '~/domain/search/entry'
import { GoodsResults, LineResults, PeopleResults, ReadResults } from './result-group'
import { searchAddress } from './search-address'
import type { ResultGroup } from './result'

/** The heading of a group, with the way to all of it. */
function GroupHead({ title, total, to }: { title: string; total: number; to: string | null }) {
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

/** What is a line of an index: neither a picture nor a face says what it is. */
const isOfLines = (kind: SearchKind) =>
  kind === 'help' || kind === 'questions' || kind === 'courses' || kind === 'pages'

interface GroupedResultsProps {
  groups: readonly ResultGroup[]
  words: readonly string[]
  /** Whole toman by the shop's ids. */
  prices: Readonly<Record<string, { price: number }>>
  q: string
  kept: Record<string, string>
  /** One kind alone, with all that there is of it. */
  isOne: boolean
}

/** Goods and articles in the wide column, the rest beside it; on phones one below the other, in the order of what counts. */
export function GroupedResults({ groups, words, prices, q, kept, isOne }: GroupedResultsProps) {
  const t = useWords('search')
  const isWide = ({ kind }: ResultGroup) => kind === 'shop' || kind === 'articles'
  const section = (group: ResultGroup) => {
    const { kind, results, total } = group
    return (
      <section key={kind} aria-label={t(`kind.${kind}`)}>
        <GroupHead
          title={t(`kind.${kind}`)}
          total={total}
          to={!isOne && total > results.length ? searchAddress(q, { ...kept, kind }) : null}
        />
        {kind === 'shop' && <GoodsResults results={results} words={words} prices={prices} />}
        {kind === 'articles' && <ReadResults results={results} words={words} />}
        {kind === 'doctors' && <PeopleResults results={results} words={words} />}
        {isOfLines(kind) && <LineResults results={results} words={words} />}
        {isOne && total > results.length && (
          <p className="mt-4 text-ink-2">{t('left', { shown: results.length, total })}</p>
        )}
      </section>
    )
  }
  const wide = groups.filter(isWide)
  const beside = groups.filter((group) => !isWide(group))
  if (wide.length === 0 || beside.length === 0)
    return <div className="mt-8 grid max-w-4xl grid-cols-1 gap-10">{groups.map(section)}</div>
  return (
    <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
      <div className="grid grid-cols-1 content-start gap-10">{wide.map(section)}</div>
      <div className="grid grid-cols-1 content-start gap-10">{beside.map(section)}</div>
    </div>
  )
}
