import { z } from 'zod'
import { defineTool } from './define'
import { amount, oneOf } from './inputs'

/** Litres of water a day, from food and drink together (EFSA Journal 8(3):1459, 2010). */
const adequateIntake = { woman: 2, man: 2.5, pregnant: 2.3, breastfeeding: 2.7 } as const

/** A fifth to three tenths of it come with food. */
const [leastByDrinking, mostByDrinking] = [0.7, 0.8]
const oneDecimal = (value: number) => Math.round(value * 10) / 10

export const waterIntake = defineTool({
  id: 'water',
  source: 'EFSA 2010',
  url: 'https://www.efsa.europa.eu/en/efsajournal/pub/1459',
  schema: z.object({ person: oneOf('person', ['woman', 'man', 'pregnant', 'breastfeeding']) }),
  compute: ({ person }) => {
    const litres = adequateIntake[person]
    return {
      figures: [
        { name: 'total', value: litres, unit: 'unit.litres', decimals: 1 },
        {
          name: 'drinks',
          value: oneDecimal(litres * leastByDrinking),
          to: oneDecimal(litres * mostByDrinking),
          unit: 'unit.litres',
          decimals: 1,
        },
      ],
      verdict: 'usual',
      tone: 'plain',
    }
  },
})

/** Beats a minute, by age alone (Tanaka, Monahan, Seals, J Am Coll Cardiol 37:153, 2001). */
const highestRate = (age: number) => 208 - 0.7 * age

/** Shares of the highest rate (American College of Sports Medicine, position stand of 2011). */
const zones = {
  light: [0.57, 0.63],
  moderate: [0.64, 0.76],
  vigorous: [0.77, 0.95],
} as const

export const heartRateZones = defineTool({
  id: 'heart-rate-zones',
  source: 'Tanaka 2001, ACSM 2011',
  url: 'https://doi.org/10.1016/S0735-1097(00)01054-8',
  schema: z.object({ age: amount('unit.years', { min: 18, max: 90, step: 1 }) }),
  compute: ({ age }) => {
    const highest = highestRate(age)
    const zone = (name: keyof typeof zones) => ({
      name,
      value: Math.round(highest * zones[name][0]),
      to: Math.round(highest * zones[name][1]),
      unit: 'unit.beats',
    })
    return {
      figures: [
        zone('moderate'),
        zone('light'),
        zone('vigorous'),
        { name: 'highest', value: Math.round(highest), unit: 'unit.beats' },
      ],
      verdict: 'zones',
      tone: 'plain',
    }
  },
})
