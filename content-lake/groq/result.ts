import type { Budget } from './budget'
import { OverBudget } from './budget'
import { DateTime, Path } from './values'

/** Values in a result, and characters of it: beyond, whoever asks is better served in slices. */
const mostValues = 3_000_000
const mostCharacters = 32_000_000

/**
 * A result as JSON, once it is known to have a bearable size: what holds one object many times is small in memory and
 * endless to write out.
 * @throws OverBudget
 */
export function settle(result: unknown, budget: Budget): unknown {
  const size = new Size(budget)
  size.add(result)
  return size.hasOwnKinds ? toJson(result) : (result ?? null)
}

class Size {
  /** Whether there are instants or paths, which JSON does not have. */
  hasOwnKinds = false
  private values = 0
  private characters = 0

  constructor(private readonly budget: Budget) {}

  add(value: unknown): void {
    this.values += 1
    if (typeof value === 'string') this.addText(value)
    else if (Array.isArray(value)) {
      this.budget.spend(1 + value.length)
      if (this.values + value.length > mostValues) throw new OverBudget('memory')
      for (const item of value as unknown[]) this.add(item)
    } else if (value instanceof DateTime || value instanceof Path) this.hasOwnKinds = true
    else if (typeof value === 'object' && value !== null) this.addObject(value)
    if (this.values > mostValues) throw new OverBudget('memory')
  }

  private addObject(value: object): void {
    const entries = Object.entries(value)
    this.budget.spend(1 + entries.length)
    for (const [key, inner] of entries) {
      this.characters += key.length
      this.add(inner)
    }
  }

  private addText(text: string): void {
    // Texts are copied into the answer fast.
    this.budget.spend(text.length >> 5)
    this.characters += text.length
    if (this.characters > mostCharacters) throw new OverBudget('memory')
  }
}

function toJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJson)
  if (value instanceof DateTime || value instanceof Path) return value.toJSON()
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toJson(inner)]))
}
