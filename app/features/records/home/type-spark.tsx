import { Spark } from '~/app/ui/chart/panels/spark'
import { useIsAdult } from '~/app/platform/members/whose'
import type { MeasurementDefinition } from '~/domain/records/define'
import { chartOf } from '~/domain/records/status'
import { judgedFields } from '../history/chart-of-history'
import { optionOf, type ShownSummary } from './shown-summary'

interface TypeSparkProps {
  definition: MeasurementDefinition
  summary: ShownSummary
  /** Left out: of the person whose record is open. */
  isAdult?: boolean | undefined
  height?: number
  className?: string
}

/** The last readings of a type over what is good. */
export function TypeSpark({ definition, summary, isAdult: isOfAdult, height, className }: TypeSparkProps) {
  const isChosenAdult = useIsAdult()
  const isAdult = isOfAdult ?? isChosenAdult
  const { drawn, trace: values } = summary
  if (values.length < 2) return null
  const option = optionOf(definition, summary)
  const panel = chartOf(definition, judgedFields(definition, option), isAdult).find(
    ({ value }) => value === drawn,
  )
  const good = panel?.zones.find(({ tone }) => tone === 'good')
  return (
    <Spark
      values={values}
      band={good ? { from: good.from, to: good.to } : undefined}
      height={height}
      className={className}
    />
  )
}
