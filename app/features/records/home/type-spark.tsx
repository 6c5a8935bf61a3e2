import { Spark } from '~/app/ui/chart/panels/spark'
import { useIsAdult } from '~/app/platform/members/whose'
import type { AnySummary } from '~/domain/records/contract'
import type { MeasurementDefinition } from '~/domain/records/define'
import { chartOf } from '~/domain/records/status'
import type { QuantityName } from '~/domain/values/quantity'
import { judgedFields } from '../history/chart-of-history'

interface TypeSparkProps {
  definition: MeasurementDefinition
  summary: AnySummary
  /** What is drawn; of a record that two numbers stand for, the first when absent. */
  value?: QuantityName
  height?: number
  className?: string
}

/** The option by whose limits the latest record is judged. */
export function optionOf({ status: { by } }: MeasurementDefinition, { latest }: AnySummary): string | null {
  const option = by === undefined ? null : latest?.[by]
  return typeof option === 'string' ? option : null
}

/** The last readings of a type over what is good; those of the latest one's option, since others have other limits. */
export function TypeSpark(props: TypeSparkProps) {
  const { definition, summary, value: drawn = definition.headline[0], height, className } = props
  const isAdult = useIsAdult()
  const { by } = definition.status
  const option = optionOf(definition, summary)
  const alike = summary.trace.filter((entry) => by === undefined || option === null || entry[by] === option)
  const values = alike.flatMap((entry) => {
    const value = entry[drawn]
    return typeof value === 'number' ? value : []
  })
  if (values.length < 2) return null
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
