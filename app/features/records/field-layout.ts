import type { ValueField } from '~/domain/records/fields'

/** Two fields beside each other where there is room. */
export const gridClass = 'grid items-start gap-x-5 gap-y-6 md:grid-cols-2'

/** What a field of a quantity refuses, as an input has it. */
export const boundsOf = ({ quantity: { min, max, step } }: Pick<ValueField, 'quantity'>) => ({
  min,
  max,
  step,
})
