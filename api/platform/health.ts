import { z } from 'zod'

export const stateSchema = z.enum(['ok', 'degraded', 'down'])

/**
 * State of one part: `degraded` still serves, with less or with what was known last; `down` does not. `reason` says what is wrong
 * without naming addresses, people or secrets.
 */
export const partHealthSchema = z.object({
  state: stateSchema,
  reason: z.string().optional(),
  since: z.iso.datetime().optional(),
})
export type PartHealth = z.infer<typeof partHealthSchema>

/** The worst of the parts. Where one is down, visitors had better be sent to another process. */
export function overallState(parts: Record<string, PartHealth>): PartHealth['state'] {
  const states = Object.values(parts).map(({ state }) => state)
  return (['down', 'degraded'] as const).find((state) => states.includes(state)) ?? 'ok'
}
