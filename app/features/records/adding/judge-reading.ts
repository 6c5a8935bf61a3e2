import type { MeasurementDefinition } from '~/domain/records/define'
import { isImplausible } from '~/domain/records/fields'
import { readPressureText, type ReadingText, type TypedReading } from '~/domain/records/reading-text'
import { quantities, type QuantityName } from '~/domain/values/quantity'

/** What is to be said of a typed reading before it is kept. */
export type JudgedReading =
  | ReadingText
  /** No living person has it. */
  | { kind: 'outside'; reading: TypedReading }
  /** Far from the usual: whoever types it says that they are sure. */
  | { kind: 'unlikely'; reading: TypedReading }

const isOutside = (name: QuantityName, value: number): boolean => {
  const { min, max } = quantities[name]
  return value < min || value > max
}

/** Reads a blood pressure as it was typed, and looks at its numbers by what the definition says of them. */
export function judgeReading(definition: MeasurementDefinition, text: string): JudgedReading {
  const read = readPressureText(text)
  if (read.kind === 'swapped' || read.kind === 'half') {
    const { suggestion } = read
    return suggestion && partsOf(suggestion).some(([name, value]) => isOutside(name, value))
      ? { kind: read.kind }
      : read
  }
  if (read.kind !== 'understood') return read
  const parts = partsOf(read.reading)
  if (parts.some(([name, value]) => isOutside(name, value))) return { kind: 'outside', reading: read.reading }
  return parts.some(([name, value]) => isImplausible(definition, name, value))
    ? { kind: 'unlikely', reading: read.reading }
    : read
}

const partsOf = ({ systolic, diastolic, heartRate }: TypedReading): [QuantityName, number][] => [
  ['systolic', systolic],
  ['diastolic', diastolic],
  ...(heartRate === undefined ? [] : [['heartRate', heartRate] satisfies [QuantityName, number]]),
]

/** The reading that may be kept, once whoever typed it is sure where that is asked. */
export const acceptedReading = (judged: JudgedReading, isSure: boolean): TypedReading | undefined =>
  judged.kind === 'understood' || (judged.kind === 'unlikely' && isSure) ? judged.reading : undefined
