import { quantities, roundedQuantity, type QuantityName } from '../values/quantity'
import {
  isDocument,
  type Band,
  type Classification,
  type MeasurementDefinition,
  type RecordDefinition,
  type StatusDefinition,
  type Tone,
} from './define'

/** What is judged: fields of a record or of a mean, as they are known. */
type Judged = Readonly<Record<string, unknown>>

const quantityNames = Object.keys(quantities) as QuantityName[]

const numberIn = (values: Judged, name: QuantityName): number | undefined => {
  const value = values[name]
  return typeof value === 'number' ? roundedQuantity(name, value) : undefined
}

/** The bands that a record is judged by, which its place or occasion may change. */
export function bandsOf({ status }: MeasurementDefinition, fields: Judged): readonly Band[] {
  const option = status.by === undefined ? undefined : fields[status.by]
  return (typeof option === 'string' ? status.bands[option] : undefined) ?? status.bands.other
}

const reaches = (values: Judged, limits: Partial<Record<QuantityName, number>>, isReached: Comparison) =>
  quantityNames.some((name) => {
    const limit = limits[name]
    if (limit === undefined) return false
    const value = numberIn(values, name)
    return value !== undefined && isReached(value, limit)
  })
type Comparison = (value: number, limit: number) => boolean

/** Whether the guideline of a type speaks of whose record it is. @param isAdult whether they have come of age */
export const isJudged = ({ status: { adultsOnly } }: MeasurementDefinition, isAdult: boolean): boolean =>
  isAdult || !adultsOnly

/** Whether it is to be looked at now; of whom the guideline says nothing, never. @param isAdult as in `statusOf` */
export const isUrgent = (definition: MeasurementDefinition, values: Judged, isAdult = true): boolean => {
  const { urgent = {} } = definition.status
  return (
    isJudged(definition, isAdult) &&
    (reaches(values, urgent.above ?? {}, (value, limit) => value > limit) ||
      reaches(values, urgent.below ?? {}, (value, limit) => value < limit))
  )
}

/**
 * What a record or a mean is called by the guideline of its type; values are judged as they are shown, on their step. Null where the
 * guideline says nothing, and of documents. Never a diagnosis: one reading, or a mean, says little by itself.
 * @param fields values and choices by name
 * @param isAdult whether whose record it is has come of age
 */
export function statusOf(
  definition: RecordDefinition,
  fields: Judged,
  isAdult = true,
): Classification | null {
  if (isDocument(definition) || !isJudged(definition, isAdult)) return null
  const { guideline, low } = definition.status
  const bands = bandsOf(definition, fields)
  const band = bands.findLast((one) => reaches(fields, one, (value, limit) => value >= limit))
  if (!band || band.category === null) return null
  const isLow =
    low !== undefined && band === bands[0] && reaches(fields, low.below, (value, limit) => value < limit)
  const { category, tone } = isLow ? low : { ...band, category: band.category }
  return {
    guideline: isLow ? low.guideline : guideline,
    category,
    tone,
    isUrgent: isUrgent(definition, fields),
  }
}

/** Where readings of an option begin to be high, by value; of none where the guideline has no threshold, but grades. @param fields as in `chartOf` */
export const thresholdsOf = (
  definition: MeasurementDefinition,
  fields: Judged = {},
): [QuantityName, number][] =>
  chartOf(definition, fields).flatMap(({ value, threshold, zones }) =>
    threshold !== null && zones.at(-1)?.tone !== 'good' ? [[value, threshold]] : [],
  )

/** How much attention a category asks for in its type. */
export const toneOfCategory = ({ status }: MeasurementDefinition, category: string): Tone =>
  [...Object.values(status.bands).flat(), ...(status.low ? [status.low] : [])].find(
    (band) => band.category === category,
  )?.tone ?? 'attention'

/** A stretch of a value's scale, its end not in it. */
export interface Zone {
  /** Null where the guideline says nothing. */
  category: string | null
  tone: Tone
  from: number
  to: number
}

export interface Panel {
  value: QuantityName
  unit: string
  /** From low to high; none where the guideline does not speak of this value. */
  zones: Zone[]
  /** Where a reading of home counts as high: the one bound of two zones. */
  threshold: number | null
  urgentAbove: number | null
  urgentBelow: number | null
}

/** The lowest zone is cut where low begins. */
function withLow([lowest, ...others]: Zone[], value: QuantityName, low: StatusDefinition['low']): Zone[] {
  const limit = low?.below[value]
  if (!lowest) return []
  if (!low || limit === undefined) return [lowest, ...others]
  const { category, tone } = low
  return [{ category, tone, from: lowest.from, to: limit }, { ...lowest, from: limit }, ...others]
}

/**
 * The panels of a type's chart, from above; without zones and limits where the guideline says nothing of whose it is.
 * @param fields the choice that the type is judged by, as `{ place: 'home' }`
 * @param isAdult as in `statusOf`
 */
export function chartOf(definition: MeasurementDefinition, fields: Judged = {}, isAdult = true): Panel[] {
  const isLimited = isJudged(definition, isAdult)
  const bands = isLimited ? bandsOf(definition, fields) : []
  const urgent = isLimited ? definition.status.urgent : undefined
  return definition.chart.map((value) => {
    const { min, max, unit } = quantities[value]
    // Of some values a guideline has fewer bounds than bands: one that does not name it has no zone there.
    const of = bands.filter((band) => {
      const from = band[value]
      return from !== undefined && Number.isFinite(from)
    })
    const zones = of.map(({ category, tone, ...band }, index): Zone => ({
      category,
      tone,
      from: Math.max(min, band[value] ?? min),
      to: of[index + 1]?.[value] ?? max,
    }))
    return {
      value,
      unit,
      zones: isLimited ? withLow(zones, value, definition.status.low) : zones,
      threshold: zones.length === 2 ? (zones[1]?.from ?? null) : null,
      urgentAbove: urgent?.above?.[value] ?? null,
      urgentBelow: urgent?.below?.[value] ?? null,
    }
  })
}
