import type { DemoName } from './demo'
import type { Enhance } from './enhance'

/** Those that need a script, each in a chunk of its own; the others are markup and style alone. */
export const enhancers: Partial<Record<DemoName, () => Promise<Enhance>>> = {
  'sound-filter': async () => (await import('./sound-filter-live')).bringSoundToLife,
  'vital-signs': async () => (await import('./vital-signs-live')).bringTurnToLife,
}
