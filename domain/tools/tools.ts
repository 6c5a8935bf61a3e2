import { bodyMassIndex, idealWeight } from './body-mass'
import { childGrowth } from './child-growth'
import { heartRateZones, waterIntake } from './daily'
import type { Tool } from './define'
import { dueDate } from './due-date'
import { kidneyFunction } from './kidney'
import { pressureClass } from './pressure-class'

/** Every calculator of the site. A page shows one by its id, as its document in the Studio names it. */
export const tools: readonly Tool[] = [
  bodyMassIndex,
  pressureClass,
  childGrowth,
  dueDate,
  idealWeight,
  waterIntake,
  heartRateZones,
  kidneyFunction,
]

export const findTool = (id: string | null | undefined): Tool | undefined =>
  tools.find((tool) => tool.id === id)
