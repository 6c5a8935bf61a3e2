import { z } from 'zod'
import { addDays, daysBetween } from '../values/plain-date'
import { dateSchema } from '../values/typed-date'
import { defineTool } from './define'
import { amount } from './inputs'

/** Days from the first day of the last period to the birth, at a cycle of 28 (ACOG, Committee Opinion 700, 2017). */
const pregnancy = 280
const usualCycle = 28
/** Days at which each of the later trimesters begins. */
const trimesters = { second: 14 * 7, third: 28 * 7 }

export const dueDate = defineTool({
  id: 'due-date',
  source: 'ACOG 2017',
  url: 'https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2017/05/methods-for-estimating-the-due-date',
  schema: z.object({
    lastPeriod: dateSchema().meta({ field: 'day' }),
    cycle: amount('unit.days', { min: 20, max: 45, step: 1 }),
  }),
  compute: ({ lastPeriod, cycle }, today) => {
    const shift = cycle - usualCycle
    const day = (after: number) => addDays(lastPeriod, after + shift)
    const age = daysBetween(lastPeriod, today) - shift
    const isUnderWay = age >= 0 && age <= pregnancy + 14
    return {
      figures: [
        { name: 'due', day: day(pregnancy) },
        ...(isUnderWay ? [{ name: 'weeks', value: Math.floor(age / 7), unit: 'unit.weeks' }] : []),
        { name: 'second', day: day(trimesters.second) },
        { name: 'third', day: day(trimesters.third) },
      ],
      verdict: isUnderWay ? 'estimate' : 'elsewhen',
      tone: 'plain',
    }
  },
})
