import { otherSide, type MessageSide } from '~/domain/messages/rules'
import type { RecordComment } from '~/domain/record-comments/contract'
import type { UserId } from '~/domain/values/ids'

/** The last comment of the other in a doctor’s thread among those that a page shows, by its number; 0: it shows none. What one wrote oneself says nothing of what one has seen. */
export const lastShown = (items: readonly RecordComment[], doctor: UserId, side: MessageSide): number =>
  Math.max(
    0,
    ...items.filter((one) => one.doctor === doctor && one.by === otherSide(side)).map(({ number }) => number),
  )
