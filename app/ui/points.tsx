import { formatNumber } from '~/domain/values/numbers'
import { LocalText, type Localized } from './local-text'
import { usePageLocale } from './page-locale'
import { PromiseTitle } from './promise'

export interface Point {
  _key: string
  title: Localized | null
  text: Localized | null
  /** What it promises, of `domain/values/features`. */
  feature?: string | null
}

interface PointsProps {
  points: Point[] | null | undefined
  /** `steps` are numbered and follow one another; `columns` and `pairs` stand side by side. */
  layout?: 'steps' | 'columns' | 'pairs'
  onDark?: boolean
}

/** The points of a section. */
export function Points({ points, layout = 'columns', onDark = false }: PointsProps) {
  const locale = usePageLocale()
  if (!points?.length) return null
  const quiet = onDark ? 'text-night-ink' : 'text-ink-2'
  if (layout === 'steps')
    return (
      <ol className="divide-y divide-line border-y border-line">
        {points.map(({ _key, title, text, feature }, index) => (
          <li key={_key} className="flex gap-5 py-5">
            <span
              aria-hidden="true"
              className="grid size-10 flex-none place-items-center rounded-[12px] bg-sea-soft font-heading text-sea-ink"
            >
              {formatNumber(locale, index + 1)}
            </span>
            <div>
              <h3 className="text-lg">
                <PromiseTitle title={title} feature={feature} />
              </h3>
              <LocalText as="p" text={text} className={quiet} />
            </div>
          </li>
        ))}
      </ol>
    )
  return (
    <ul className={`grid gap-x-10 gap-y-8 sm:grid-cols-2 ${layout === 'columns' ? 'lg:grid-cols-3' : ''}`}>
      {points.map(({ _key, title, text, feature }) => (
        <li key={_key} className={`border-t-2 pt-5 ${onDark ? 'border-night-line' : 'border-line'}`}>
          <h3 className="text-xl">
            <PromiseTitle title={title} feature={feature} />
          </h3>
          <LocalText as="p" text={text} className={`mt-2 ${quiet}`} />
        </li>
      ))}
    </ul>
  )
}
