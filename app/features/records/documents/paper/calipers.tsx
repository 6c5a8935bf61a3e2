import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { PaperDefinition } from '~/domain/records/define'
import { intervalOf } from '~/domain/records/paper'
import { formatNumber } from '~/domain/values/numbers'

/** Where the two lines stand, from the left edge, in pixels of the picture. */
export type Legs = readonly [first: number, second: number]

const legs = [0, 1] as const

/** Two lines over the trace. */
export const CaliperLines = ({ at, width }: { at: Legs; width: number }) =>
  legs.map((leg) => (
    <span
      key={leg}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 w-0.5 bg-red-ink"
      style={{ insetInlineStart: `${(at[leg] / width) * 100}%` }}
    />
  ))

interface CaliperSlidersProps {
  at: Legs
  /** Pixels of the picture. */
  width: number
  onMove: (at: Legs) => void
}

/** What moves them, by hand or by arrow keys. */
export function CaliperSliders({ at, width, onMove }: CaliperSlidersProps) {
  const t = useWords('records')
  const locale = usePageLocale()
  const percent = (pixels: number) =>
    t('pdf.percent', { percent: formatNumber(locale, Math.round((pixels / width) * 1000) / 10) })
  return (
    <div dir="ltr" className="grid gap-1">
      {legs.map((leg) => (
        <input
          key={leg}
          type="range"
          min={0}
          max={width}
          step={1}
          value={at[leg]}
          aria-label={t(leg === 0 ? 'paper.first' : 'paper.second')}
          aria-valuetext={percent(at[leg])}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            onMove(leg === 0 ? [valueAsNumber, at[1]] : [at[0], valueAsNumber])
          }
          className="block h-8 w-full accent-[var(--coral-action)]"
        />
      ))}
    </div>
  )
}

/** What lies between the lines, where a scale is known. */
export function CaliperReading({ paper, mm }: { paper: PaperDefinition; mm: number }) {
  const t = useWords('records')
  const locale = usePageLocale()
  const { milliseconds, perMinute, ...interval } = intervalOf(paper, mm)
  const number = (value: number) => formatNumber(locale, value)
  return (
    <output className="flex flex-wrap gap-x-6 gap-y-1 font-strong">
      <span>{t('paper.time', { milliseconds: number(milliseconds) })}</span>
      <span>{t('paper.distance', { mm: number(interval.mm) })}</span>
      {perMinute !== null && <span>{t('paper.rate', { rate: number(perMinute) })}</span>}
    </output>
  )
}
