import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { usePageLocale } from '~/app/ui/page-locale'
import { meanPressure } from '~/domain/records/pressure'
import { directionOf } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { pressureMonth, pressureZones, zoneOf, type PressureZone } from './pressure-month'

/** mmHg at the foot and the head of the chart. */
const [lowest, highest] = [72, 154]
const height = (pressure: number) => ((pressure - lowest) / (highest - lowest)) * 100
/** Percent that stay free before the first and after the last day. */
const edge = 2
const percent = (value: number) => `${value.toFixed(2)}%`

const zoneFills: Record<PressureZone, string> = {
  low: 'fill-amber-soft',
  normal: 'fill-sea-soft',
  highNormal: 'fill-amber-soft',
  grade1: 'fill-red-soft',
}
const marks: Record<PressureZone, string> = {
  low: 'fill-amber-ink stroke-amber-ink',
  normal: 'fill-sea stroke-sea',
  highNormal: 'fill-amber-ink stroke-amber-ink',
  grade1: 'fill-red-ink stroke-red-ink',
}

/** The zones of systolic pressure with a bar a day over them; time runs from left to right in every language. */
const Chart = () => (
  <svg className="absolute inset-0 size-full [forced-color-adjust:none]">
    {pressureZones.map(({ zone, systolic }, index) => {
      const top = pressureZones[index + 1]?.systolic ?? highest
      const foot = Math.max(systolic, lowest)
      return (
        <rect
          key={zone}
          x="0"
          width="100%"
          y={percent(100 - height(top))}
          height={percent(height(top) - height(foot))}
          className={zoneFills[zone]}
        />
      )
    })}
    {pressureMonth.map((reading, day) => {
      const x = edge + ((day + 0.5) / pressureMonth.length) * (100 - 2 * edge)
      const [top, foot] = [percent(100 - height(reading.systolic)), percent(100 - height(reading.diastolic))]
      return (
        <g key={day} className={marks[zoneOf(reading)]}>
          <line x1={percent(x)} x2={percent(x)} y1={top} y2={foot} strokeWidth="3" strokeOpacity="0.3" />
          <circle cx={percent(x)} cy={top} r="3.5" />
          <circle cx={percent(x)} cy={foot} r="2.5" />
        </g>
      )
    })}
  </svg>
)

/** What the record makes of a month of blood pressure. */
export function PressureCard() {
  const t = useWords('home')
  const locale = usePageLocale()
  const number = (value: number) => formatNumber(locale, value)
  const average = meanPressure(pressureMonth)
  if (!average) return null
  const high = pressureMonth.filter((reading) => ['highNormal', 'grade1'].includes(zoneOf(reading))).length
  const figures = [
    { term: t('pressure.systolic'), value: average.systolic },
    { term: t('pressure.diastolic'), value: average.diastolic },
    { term: t('pressure.pulse'), value: 74 },
  ]
  return (
    <div className="rounded-large border border-line bg-card p-6 shadow-soft sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-lg font-bold">
          {t('pressure')} <span className="font-normal text-ink-3">· {t('pressure.days')}</span>
        </p>
        <Badge tone="attention">{t(`pressure.${zoneOf(average)}`)}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-3">
        {t('pressure.average')} ({t('sample')})
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        {figures.map(({ term, value }) => (
          <div key={term}>
            <dt className="text-sm text-ink-2">{term}</dt>
            <dd className="text-[2.125rem] font-heading leading-tight">{number(value)}</dd>
          </div>
        ))}
      </dl>
      <div
        role="img"
        aria-label={t('pressure.summary', {
          systolic: number(average.systolic),
          diastolic: number(average.diastolic),
          high: number(high),
          days: number(pressureMonth.length),
        })}
        dir="ltr"
        className="mt-6 flex gap-2"
      >
        <div className="relative h-52 flex-1 overflow-hidden rounded-[12px] sm:h-64">
          <Chart />
        </div>
        <ul
          aria-hidden="true"
          className="relative w-[5.25rem] text-xs sm:w-[6.25rem] leading-none text-ink-2"
        >
          {pressureZones.map(({ zone, systolic }) => (
            <li
              key={zone}
              dir={directionOf(locale)}
              className="absolute inset-x-0 flex gap-1.5 whitespace-nowrap pb-1"
              style={{ bottom: percent(height(Math.max(systolic, lowest))) }}
            >
              {systolic > 0 && <b>{number(systolic)}</b>}
              {t(`pressure.${zone}`)}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-3">{t('pressure.guideline')}</p>
    </div>
  )
}
