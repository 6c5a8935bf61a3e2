import { type Panel as ChartPanel, type PanelPoint, type Zone } from '~/app/ui/chart/panels/panel'
import type { RecordHistory } from '~/domain/records/contract'
import type { MeasurementDefinition } from '~/domain/records/define'
import { chartOf, type Panel } from '~/domain/records/status'
import { quantities, roundedQuantity } from '~/domain/values/quantity'
import type { RecordWords } from '../record-words'

/** The option whose limits stand behind the chart: the one chosen, else the one that most readings have. */
export function mainOption(history: Pick<RecordHistory, 'means'>, chosen?: string): string | null {
  if (chosen !== undefined) return chosen
  const whole = history.means.filter(({ half }) => half === 'all')
  return whole.reduce(
    (most, one) => (one.count > most.count ? one : most),
    whole[0] ?? { option: null, count: 0 },
  ).option
}

/** The lowest and the highest reading of the main option; undefined where one number does not say it, or there is one reading. */
export function extremesOf(
  { headline }: MeasurementDefinition,
  { buckets }: Pick<RecordHistory, 'buckets'>,
  main: string | null,
): { lowest: number; highest: number } | undefined {
  const [name, second] = headline
  if (second !== undefined) return undefined
  const own = buckets.filter(({ option }) => option === main)
  const spreads = own.flatMap(({ values }) => values[name] ?? [])
  if (own.reduce((sum, { count }) => sum + count, 0) < 2 || spreads.length === 0) return undefined
  return {
    lowest: Math.min(...spreads.map(({ minimum }) => minimum)),
    highest: Math.max(...spreads.map(({ maximum }) => maximum)),
  }
}

/** The fields by which a record of this option is judged. */
export const judgedFields = (
  { status }: MeasurementDefinition,
  option: string | null,
): Record<string, string> => (status.by !== undefined && option !== null ? { [status.by]: option } : {})

/** Points of the chart; those of another option than the main one stand apart. */
export const pointsOf = (
  definition: MeasurementDefinition,
  { buckets }: Pick<RecordHistory, 'buckets'>,
  main: string | null,
): PanelPoint[] =>
  buckets.map(({ from, to, option, count, values }) => ({
    // On whole minutes, which no chart can tell apart.
    at: Math.round((Date.parse(from) + Date.parse(to)) / 120_000) * 60_000,
    count,
    isApart: option !== main,
    values: definition.chart.map((name) => {
      const spread = values[name]
      return spread
        ? { low: spread.minimum, high: spread.maximum, mean: roundedQuantity(name, spread.mean) }
        : null
    }),
  }))

/** Finest distance of the lines of an axis, in steps of the quantity. */
const stepsBetweenLines = 5

/** The panels in words, with what is urgent as a zone of its own. */
export const panelsInWords = (
  definition: MeasurementDefinition,
  main: string | null,
  words: RecordWords,
  isAdult = true,
): ChartPanel[] =>
  chartOf(definition, judgedFields(definition, main), isAdult).map((panel) => ({
    name: words.field(panel.value),
    unit: words.unit(panel.value),
    zones: zonesInWords(panel, words),
    threshold: panel.threshold ?? undefined,
    step: quantities[panel.value].step * (quantities[panel.value].step < 1 ? 10 : stepsBetweenLines),
  }))

function zonesInWords(panel: Panel, words: RecordWords): Zone[] {
  const { step } = quantities[panel.value]
  const zones = panel.zones.map(({ category, tone, from, to }, index): Zone => ({
    name: words.category(category),
    from: index === 0 ? -Infinity : from,
    to: index === panel.zones.length - 1 ? Infinity : to,
    tone,
  }))
  const last = zones.at(-1)
  if (panel.urgentAbove === null || !last) return zones
  const from = panel.urgentAbove + step
  return [
    ...zones.slice(0, -1),
    { ...last, to: from },
    { name: words.urgentZone, from, to: Infinity, tone: 'urgent', isUrgent: true },
  ]
}
