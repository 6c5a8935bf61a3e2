import { isUncertain, type OutboxEntry } from '~/app/platform/offline/outbox/entry'
import { drop, sendWaiting } from '~/app/platform/offline/outbox/send'
import { entriesOf } from '~/app/platform/offline/outbox/store'

/** Measurements of whose page this is that are on this device alone, or were taken back and may be stored. */
export interface Unsent {
  user: string
  count: number
  takenBack: number
}

const isUnsent = ({ isTakenBack }: OutboxEntry): boolean => !isTakenBack

/** Asks the device alone: they wait since the server is away. @returns undefined when there are none @throws where the browser keeps nothing */
export async function findUnsent(user: string): Promise<Unsent | undefined> {
  const entries = await entriesOf(user)
  const count = entries.filter(isUnsent).length
  return entries.length > 0 ? { user, count, takenBack: entries.length - count } : undefined
}

/** Sends what waits, and deletes from the record what was taken back. @returns what is left */
export async function sendBeforeLeaving(user: string): Promise<Unsent | undefined> {
  await sendWaiting()
  return findUnsent(user)
}

/**
 * Deletes from this device what was never sent. What was taken back is first deleted where it is stored; while that cannot be done it stays, until it is told
 * and `isForgotten` all the same.
 * @returns what is left
 */
export async function dropBeforeLeaving(user: string, isForgotten: boolean): Promise<Unsent | undefined> {
  await drop(user, isUnsent)
  if (!isForgotten) {
    if ((await entriesOf(user)).some((entry) => !isUncertain(entry, Date.now()))) await sendWaiting()
    const left = await findUnsent(user)
    if (left) return left
  }
  await drop(user)
  return undefined
}
