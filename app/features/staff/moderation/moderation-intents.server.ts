import type { z } from 'zod'
import type { ApiClient } from '~/app/platform/api.server'
import { bulkIntent, intent, type Intents } from '~/app/platform/forms/intents.server'
import type { CarriedWord } from '~/app/platform/notifications.server'
import type { ModeratedStatus, ModerationFault, ModerationStep } from '~/domain/moderation/moderation'
import { faultFormOf, stepFormOf } from './moderation.form'

interface Queue<Id extends string, Step extends string> {
  idSchema: z.ZodType<Id>
  change: (
    api: ApiClient,
    id: Id,
    change: { step: Step; seen: ModeratedStatus; fault?: ModerationFault | undefined },
  ) => Promise<unknown>
  /** How each step is told. */
  done: Readonly<Record<Step, CarriedWord>>
  approvedAll: CarriedWord
  /** What is done by a press, beside what is done in every queue. */
  presses?: readonly Step[]
}

/** What staff do in any queue of what people write for everybody. */
export function moderationIntents<Id extends string, Step extends string>({
  idSchema,
  change,
  done,
  approvedAll,
  presses = [],
}: Queue<Id, Step | ModerationStep>): Intents {
  const pressed = (step: Step | ModerationStep) =>
    intent(
      stepFormOf(idSchema),
      ({ writing, seen }, { api }) => change(api, writing, { step, seen }),
      done[step],
    )
  const withFault = (step: 'refuse' | 'hide') =>
    intent(
      faultFormOf(idSchema),
      ({ writing, seen, fault }, { api }) => change(api, writing, { step, seen, fault }),
      done[step],
    )
  return {
    approve: pressed('approve'),
    // Only what waits can be chosen: what a colleague has judged meanwhile is refused.
    'approve-all': bulkIntent(
      idSchema,
      (id, { api }) => change(api, id, { step: 'approve', seen: 'waiting' }),
      approvedAll,
    ),
    keep: pressed('keep'),
    refuse: withFault('refuse'),
    hide: withFault('hide'),
    ...Object.fromEntries(presses.map((step) => [step, pressed(step)])),
  }
}
