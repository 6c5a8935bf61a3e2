import type { Translate } from '~/app/platform/words/use-words'
import type { Zone } from '~/app/ui/chart/reading'
import { pressureGuidelines } from '~/domain/records/pressure'
import { quantities } from '~/domain/values/quantity'

/** The zones of systolic pressure behind a chart, by ISH 2020. */
export function pressureZones(t: Translate<'records'>): Zone[] {
  const { bands } = pressureGuidelines.ish
  return bands.map(({ category, systolic, tone }, index) => ({
    name: t(`category.${category}`),
    from: systolic,
    to: bands[index + 1]?.systolic ?? quantities.systolic.max,
    tone,
  }))
}
