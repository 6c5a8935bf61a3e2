import { formatNumber } from '~/domain/values/numbers'
import { Choice } from './choice'
import type { DemoInput } from './demo'
import { lineOf } from './drawing/path'
import {
  bloodPressureMonth,
  classOf,
  mishaps,
  pressureClasses,
  type PressureClass,
  type Reading,
} from './signals/blood-pressure'
import { recordCuff, type CuffState } from './signals/cuff'

const month = bloodPressureMonth()
/** mmHg at the bottom and the top of the chart. */
const [lowest, highest] = [60, 170]
const heightOf = (pressure: number) => ((pressure - lowest) / (highest - lowest)) * 100
const percent = (value: number) => `${value.toFixed(2)}%`
const placeOf = (day: number) => ((day - 0.5) / month.length) * 100

type ShownClass = Exclude<PressureClass, 'low' | 'grade2'>
/** The month reaches no further. */
const shownClasses = pressureClasses.filter(
  (limits): limits is typeof limits & { name: ShownClass } =>
    limits.name !== 'grade2' && limits.name !== 'low',
)

const classTones: Record<PressureClass, string> = {
  low: 'bp-low',
  normal: 'bp-normal',
  highNormal: 'bp-high-normal',
  grade1: 'bp-grade1',
  grade2: 'bp-grade2',
}

/** The zones of systolic pressure, behind the readings. */
function Zones({ locale }: Pick<DemoInput, 'locale'>) {
  return shownClasses.map(({ name, systolic }, index) => {
    const from = Math.max(systolic, lowest)
    const to = shownClasses[index + 1]?.systolic ?? highest
    return (
      <div
        key={name}
        className={`bp-zone ${classTones[name]}`}
        style={{ insetBlockEnd: percent(heightOf(from)), blockSize: percent(heightOf(to) - heightOf(from)) }}
      >
        {index > 0 && <b className="bp-label">{formatNumber(locale, systolic)}</b>}
      </div>
    )
  })
}

/** Figures of the scale below the classes' own limits, where the diastolic ends of the bars stand. */
const Scale = ({ locale }: Pick<DemoInput, 'locale'>) =>
  [80, 100].map((pressure) => (
    <span
      key={pressure}
      className="bp-label text-[0.8125rem] text-ink-3"
      style={{ insetBlockEnd: percent(heightOf(pressure)), translate: '0 50%' }}
    >
      {formatNumber(locale, pressure)}
    </span>
  ))

const Bar = ({ reading }: { reading: Reading }) => (
  <span
    className={`bp-bar ${classTones[classOf(reading)]}`}
    style={{
      insetInlineStart: percent(placeOf(reading.day)),
      insetBlockEnd: percent(heightOf(reading.diastolic)),
      blockSize: percent(heightOf(reading.systolic) - heightOf(reading.diastolic)),
    }}
  />
)

function Chart({ locale }: Pick<DemoInput, 'locale'>) {
  return (
    <div dir="ltr" aria-hidden="true">
      <div className="bp-chart">
        <Zones locale={locale} />
        <Scale locale={locale} />
        <div className="bp-bars">
          {month.map((reading) => (
            <Bar key={reading.day} reading={reading} />
          ))}
          {mishaps.map(({ day, kind }) => (
            <b key={kind} className="bp-mishap" style={{ insetInlineStart: percent(placeOf(day)) }}>
              !
            </b>
          ))}
        </div>
      </div>
      <div className="bp-days text-xs text-ink-3">
        {[1, 10, 20, 30].map((day) => (
          <span
            key={day}
            className="absolute -translate-x-1/2"
            style={{ insetInlineStart: percent(placeOf(day)) }}
            dir="auto"
          >
            {formatNumber(locale, day)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The limits of each class, for both numbers; the higher class counts. */
const Legend = ({ t }: Pick<DemoInput, 't'>) => (
  <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
    {shownClasses.map(({ name }) => (
      <li key={name} className={`flex items-center gap-2 ${classTones[name]}`}>
        <span className="bp-dot" />
        <b className="font-strong">{t(`bp.${name}`)}</b>
        <span className="text-ink-2">{t(`bp.${name}Range`)}</span>
      </li>
    ))}
  </ul>
)

const mean = (readings: Reading[], pick: (reading: Reading) => number) =>
  Math.round(readings.reduce((sum, reading) => sum + pick(reading), 0) / readings.length)

/** Systolic over diastolic; the larger number comes first for everyone. */
const Pressure = ({
  reading,
  locale,
}: { reading: Pick<Reading, 'systolic' | 'diastolic'> } & Pick<DemoInput, 'locale'>) => (
  <bdi dir="ltr">
    {formatNumber(locale, reading.systolic)}/{formatNumber(locale, reading.diastolic)}
  </bdi>
)

function Week({
  t,
  locale,
  readings,
  title,
}: Pick<DemoInput, 't' | 'locale'> & { readings: Reading[]; title: string }) {
  const average = {
    systolic: mean(readings, (one) => one.systolic),
    diastolic: mean(readings, (one) => one.diastolic),
  }
  const status = classOf(average)
  return (
    <div>
      <dt className="text-sm text-ink-2">{title}</dt>
      <dd className="flex flex-wrap items-center gap-3">
        <span className="text-3xl font-heading">
          <Pressure reading={average} locale={locale} />
        </span>
        <span className={`bp-badge ${classTones[status]}`}>{t(`bp.${status}`)}</span>
      </dd>
    </div>
  )
}

function Readings({ t, locale }: Pick<DemoInput, 't' | 'locale'>) {
  return (
    <details className="mt-5">
      <summary className="inline-flex min-h-11 items-center font-strong text-coral-ink">
        {t('bp.table')}
      </summary>
      <div
        className="mt-3 max-h-80 overflow-auto rounded-medium border border-line"
        tabIndex={0}
        role="region"
        aria-label={t('bp.table')}
      >
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('bp.day')}</th>
              <th scope="col">{t('bp.pressure')}</th>
              <th scope="col">{t('bp.pulse')}</th>
              <th scope="col">{t('bp.status')}</th>
            </tr>
          </thead>
          <tbody>
            {month.map((reading) => (
              <tr key={reading.day}>
                <th scope="row">{formatNumber(locale, reading.day)}</th>
                <td>
                  <Pressure reading={reading} locale={locale} />
                </td>
                <td>{formatNumber(locale, reading.pulse)}</td>
                <td>{t(`bp.${classOf(reading)}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

const cuffStates = ['steady', 'loose', 'movement'] as const satisfies readonly CuffState[]
const cuffFigures = Object.fromEntries(
  cuffStates.map((state) => {
    const { pressure, pulses } = recordCuff(state)
    return [state, { pressure: lineOf(pressure, 300, 0.55, 0.3), pulses: lineOf(pulses, 300, 21, 0.15) }]
  }),
) as Record<CuffState, { pressure: string; pulses: string }>

/** What the cuff feels, and what the monitor's screen says of it. */
const Cuff = ({ t, state }: Pick<DemoInput, 't'> & { state: CuffState }) => (
  <figure className="grid items-center gap-6 sm:max-lg:grid-cols-[1.4fr_1fr]">
    <svg viewBox="0 -100 300 162" className="block w-full" fill="none" strokeWidth="2" aria-hidden="true">
      <path d="M0 4H300M0 36H300" className="stroke-line" vectorEffect="non-scaling-stroke" />
      <path d={cuffFigures[state].pressure} className="stroke-ink-2" vectorEffect="non-scaling-stroke" />
      <path
        d={cuffFigures[state].pulses}
        transform="translate(0 36)"
        className={state === 'steady' ? 'stroke-sea' : 'stroke-coral'}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
    <figcaption>
      <p className="rounded-medium bg-night px-5 py-4 text-white">
        <span className="block text-sm text-night-ink">{t('bp.screen')}</span>
        <span className="text-xl font-heading">{t(`bp.${state}Screen`)}</span>
      </p>
      <p className="mt-4 text-ink-2">{t(`bp.${state}Text`)}</p>
    </figcaption>
  </figure>
)

/** A month of readings on the zones of a named guideline, and the errors that the monitor detects. */
export function BloodPressureHistory({ t, locale }: DemoInput) {
  const normal = month.filter((reading) => classOf(reading) === 'normal').length
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1.35fr_1fr]">
      <figure className="rounded-large bg-card p-6 shadow-small sm:p-8">
        <dl className="mb-6 flex flex-wrap gap-x-12 gap-y-4">
          <Week t={t} locale={locale} readings={month.slice(0, 7)} title={t('bp.firstWeek')} />
          <Week t={t} locale={locale} readings={month.slice(-7)} title={t('bp.lastWeek')} />
        </dl>
        <Chart locale={locale} />
        <Legend t={t} />
        <figcaption className="mt-4 border-t border-line pt-4 text-sm text-ink-2">
          {t('bp.summary', { normal, days: month.length })} {t('bp.guideline')}
        </figcaption>
        <Readings t={t} locale={locale} />
      </figure>
      <div className="rounded-large bg-card p-6 shadow-small sm:p-8">
        <h3 className="mb-5 text-2xl">{t('bp.errors')}</h3>
        <Choice
          name="cuff-state"
          legend={t('bp.errors')}
          className="cuff"
          options={cuffStates.map((state) => ({
            value: state,
            label: t(`bp.${state}`),
            panel: <Cuff t={t} state={state} />,
          }))}
        />
      </div>
    </div>
  )
}
