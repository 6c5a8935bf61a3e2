import { useWords } from '~/app/platform/words/use-words'
import { Coming } from '~/app/ui/coming'
import { DateTime } from '~/app/ui/date-time'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Picture } from '~/app/ui/picture'
import { calendarOf } from '~/domain/values/calendar'
import { plainDayOf } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import type { NewsQueryResult } from '~/content/generated/content'
import { newsPath } from './news-path'

export type NewsLine = NewsQueryResult['items'][number]

/** What it is about and of which day, in one quiet line. */
export function NewsFacts({
  item,
  className = '',
}: {
  item: Pick<NewsLine, 'category' | 'publishedAt' | 'feature'>
  className?: string
}) {
  const t = useWords('news')
  return (
    <p className={`flex flex-wrap items-center gap-x-3 text-sm text-ink-3 ${className}`}>
      <span className="font-strong text-coral-ink">{t(`category.${item.category}`)}</span>
      <DateTime value={item.publishedAt} />
      <Coming feature={item.feature} />
    </p>
  )
}

/** The newest, before all others: its picture beside it where it has one, else on a ground of its own. */
export const LeadNews = ({ item }: { item: NewsLine }) => (
  <article
    className={`card-link relative mb-14 grid overflow-hidden rounded-large md:mb-20 ${
      item.picture?.asset ? 'bg-card shadow-small lg:grid-cols-[1.15fr_1fr]' : 'bg-mist'
    }`}
  >
    <Picture
      picture={item.picture}
      ratio={3 / 2}
      sizes="(min-width: 64rem) 40rem, 92vw"
      isFirst
      isDecorative
      className="aspect-[3/2] size-full object-cover"
    />
    <div className="max-w-text self-center p-6 sm:p-10">
      <NewsFacts item={item} />
      <h2 className="mt-3 text-3xl">
        <PageLink to={newsPath(item.slug)} className="stretched">
          <LocalText text={item.title} />
        </PageLink>
      </h2>
      <LocalText as="p" text={item.lead} className="mt-4 text-lg text-ink-2" />
    </div>
  </article>
)

/** A leaf of the calendar: the day large, month and year under it. */
function Leaf({ at }: { at: string }) {
  const locale = usePageLocale()
  const stored = plainDayOf(at)
  if (stored === undefined) return null
  const { monthNames, partsOf } = calendarOf(locale)
  const { year, month, day } = partsOf(stored)
  return (
    <time dateTime={at} className="block max-sm:flex max-sm:items-baseline max-sm:gap-2">
      <span className="block text-4xl font-display text-ink">{digitsIn(locale, String(day))}</span>
      <span className="block text-sm text-ink-2">{digitsIn(locale, `${monthNames[month - 1]} ${year}`)}</span>
    </time>
  )
}

function Row({ item }: { item: NewsLine }) {
  const t = useWords('news')
  return (
    <li className="relative grid gap-x-10 gap-y-3 border-t border-line py-8 sm:grid-cols-[7rem_minmax(0,1fr)] md:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <Leaf at={item.publishedAt} />
      <div className="max-w-text">
        <p className="flex flex-wrap items-center gap-x-3 text-sm font-strong text-coral-ink">
          {t(`category.${item.category}`)} <Coming feature={item.feature} />
        </p>
        <h2 className="mt-1 text-2xl">
          <PageLink to={newsPath(item.slug)} className="stretched underline-offset-4 hover:underline">
            <LocalText text={item.title} />
          </PageLink>
        </h2>
        <LocalText as="p" text={item.lead} className="mt-2 text-ink-2" />
      </div>
      <Picture
        picture={item.picture}
        ratio={4 / 3}
        sizes="14rem"
        isDecorative
        className="aspect-[4/3] w-56 rounded-medium object-cover max-md:hidden"
      />
    </li>
  )
}

/** News by their day, the newest first. */
export const NewsRows = ({ items }: { items: readonly NewsLine[] }) =>
  items.length > 0 && (
    <ol className="border-b border-line">
      {items.map((item) => (
        <Row key={item._id} item={item} />
      ))}
    </ol>
  )

/** Other news, beside one. */
export function OtherNews({ items }: { items: readonly NewsLine[] }) {
  const t = useWords('news')
  return items.length === 0 ? null : (
    <nav aria-labelledby="others">
      <h2 id="others" className="mb-2 text-base font-bold">
        {t('others')}
      </h2>
      <ul className="border-t border-line">
        {items.map((item) => (
          <li key={item._id} className="relative border-b border-line py-4">
            <NewsFacts item={item} />
            <h3 className="mt-1 text-base">
              <PageLink to={newsPath(item.slug)} className="stretched underline-offset-4 hover:underline">
                <LocalText text={item.title} />
              </PageLink>
            </h3>
          </li>
        ))}
      </ul>
    </nav>
  )
}
