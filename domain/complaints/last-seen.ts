import type { ComplaintActor } from './complaint-machine'

/**
 * The number of the last of one side’s messages that the other side has seen; undefined: none.
 * @param read the number up to which the other side has seen the conversation
 */
export const lastSeenOf = (
  messages: readonly { number: number; by: ComplaintActor }[],
  side: ComplaintActor,
  read: number,
): number | undefined => messages.findLast(({ by, number }) => by === side && number <= read)?.number
