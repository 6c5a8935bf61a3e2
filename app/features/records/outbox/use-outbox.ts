import { useCallback, useEffect, useState } from 'react'
import { entryVersion, type OutboxEntry } from '~/app/platform/offline/outbox/entry'
import { sendWaiting, syncTag, takeBackStored, withdraw } from '~/app/platform/offline/outbox/send'
import { entriesOf, findEntry, isHeldBack, onOutboxNews, putEntry } from '~/app/platform/offline/outbox/store'

/** What became of taking a measurement back. */
export type TakenBack = 'done' | 'later' | 'failed'

/** How that is said, in the words `adding`. */
export const takenBackWord = {
  done: 'undone',
  later: 'undoneLater',
  failed: 'notUndone',
} as const satisfies Record<TakenBack, string>

export interface Typed {
  /** Of the family; null: the person’s own. */
  member: string | null
  type: string
  fields: Record<string, string>
  /** The form’s own, so that its post without script would be the same measurement. */
  key?: string
}

/** What a browser may wake its offline worker for, where it does. */
interface WithSync {
  sync?: { register(tag: string): Promise<void> }
}

async function wakeWhenOnline(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (registration as WithSync | undefined)?.sync?.register(syncTag)
}

/** Keeps a measurement on this device; from then on nothing of it can be lost. @throws where the browser keeps nothing */
export async function keepTyped(user: string, { member, type, fields, key }: Typed): Promise<OutboxEntry> {
  const entry: OutboxEntry = {
    version: entryVersion,
    key: key ?? crypto.randomUUID(),
    user,
    member,
    type,
    fields,
    keptAt: new Date().toISOString(),
    firstTriedAt: null,
    refusal: null,
  }
  await putEntry(entry)
  return entry
}

/** Sends what waits; where that does not work now, the offline worker is woken when it does. */
export async function sendNow(): Promise<void> {
  const round = await sendWaiting()
  if (round === 'later') await wakeWhenOnline().catch(() => undefined)
}

/** A person’s measurements that wait on this device, and what has become of those that were kept while this page is open. */
export function useOutbox(user: string) {
  const [entries, setEntries] = useState<OutboxEntry[]>([])
  const [stored, setStored] = useState<ReadonlyMap<string, string | null>>(new Map())
  const [isHeld, setHeld] = useState(isHeldBack)
  useEffect(() => {
    let isHere = true
    const look = () =>
      void entriesOf(user).then(
        (found) => {
          if (isHere) setEntries(found)
        },
        // A browser that keeps nothing has nothing waiting.
        () => undefined,
      )
    look()
    const stop = onOutboxNews((news) => {
      setHeld(isHeldBack())
      if (news.kind === 'stored') setStored((before) => new Map(before).set(news.key, news.id))
      look()
    })
    return () => {
      isHere = false
      stop()
    }
  }, [user])

  /** Takes a measurement back, sent or not. @returns `later` when that is done by itself once there is a connection, `failed` when it has to be done by hand */
  const takeBack = useCallback(
    async ({ key, type }: Pick<OutboxEntry, 'key' | 'type'>): Promise<TakenBack> => {
      const withdrawn = await withdraw(key)
      if (withdrawn === 'later') await wakeWhenOnline().catch(() => undefined)
      if (withdrawn !== 'sent') return withdrawn
      const id = stored.get(key)
      return id && (await takeBackStored({ user, type, id })) ? 'done' : 'failed'
    },
    [user, stored],
  )
  return { entries, stored, isHeld, takeBack, find: findEntry }
}
