import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { entryVersion, type OutboxEntry } from './entry'

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { user: string } }
}

/** Pages and the offline worker tell each other that what waits has changed. */
const channelName = 'tapesh-outbox'

export type OutboxNews =
  | { kind: 'changed' }
  /** It is stored; `id` is its record's, null where it was stored before and nobody knows as what. */
  | { kind: 'stored'; key: string; id: string | null }
  /** Nobody is signed in here, or somebody else is: there is a connection, and nothing goes until its person signs in. */
  | { kind: 'held-back' }

let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined

function open(): Promise<IDBPDatabase<OutboxSchema>> {
  opened ??= openDB<OutboxSchema>('tapesh-outbox', 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'key' }).createIndex('user', 'user')
    },
    // A later version wants to change the tables: it shall not wait for this page.
    blocking: () => void close(),
    terminated: () => (opened = undefined),
  })
  opened.catch(() => (opened = undefined))
  return opened
}

async function close(): Promise<void> {
  const database = await opened
  opened = undefined
  database?.close()
}

/** Keeps an entry; resolves when it is on the disk. @throws where the browser keeps nothing */
export async function putEntry(entry: OutboxEntry): Promise<void> {
  const transaction = (await open()).transaction('entries', 'readwrite', { durability: 'strict' })
  await Promise.all([transaction.store.put(entry), transaction.done])
  tell({ kind: 'changed' })
}

/** Changes an entry that is still there, in one go: what somebody deletes meanwhile stays deleted. @returns as it is then; undefined when it is gone */
export async function changeEntry(
  key: string,
  change: Partial<OutboxEntry>,
): Promise<OutboxEntry | undefined> {
  const transaction = (await open()).transaction('entries', 'readwrite', { durability: 'strict' })
  const entry = await transaction.store.get(key)
  const changed = entry && { ...entry, ...change }
  await Promise.all([changed && transaction.store.put(changed), transaction.done])
  if (changed) tell({ kind: 'changed' })
  return changed
}

export async function deleteEntry(key: string): Promise<void> {
  await (await open()).delete('entries', key)
  tell({ kind: 'changed' })
}

export const findEntry = async (key: string): Promise<OutboxEntry | undefined> =>
  (await open()).get('entries', key)

/** What a person has waiting, the oldest first. */
export async function entriesOf(user: string): Promise<OutboxEntry[]> {
  const found = await (await open()).getAllFromIndex('entries', 'user', user)
  return found
    .filter(({ version }) => version === entryVersion)
    .sort((one, other) => (one.keptAt < other.keptAt ? -1 : one.keptAt > other.keptAt ? 1 : 0))
}

/** Drops what a person has waiting. @param isDropped of which entries; absent: of all */
export async function deleteEntriesOf(
  user: string,
  isDropped: (entry: OutboxEntry) => boolean = () => true,
): Promise<void> {
  const transaction = (await open()).transaction('entries', 'readwrite')
  for (const entry of await transaction.store.index('user').getAll(user))
    if (isDropped(entry)) await transaction.store.delete(entry.key)
  await transaction.done
  tell({ kind: 'changed' })
}

let channel: BroadcastChannel | undefined
const listeners = new Set<(news: OutboxNews) => void>()

let isBehind = false

/** Whether something has been stored since the page began to load what is stored: it may be missing there. */
export const isPageBehind = (): boolean => isBehind

/** To be said right before a page of records is loaded: what is stored from now on is what may be missing. */
export function beginLoading(): void {
  isBehind = false
}

let isHeld = false

/** Whether what waits was last held back for its person to sign in. */
export const isHeldBack = (): boolean => isHeld

function hear(news: OutboxNews): void {
  // Kept for a page that is still on its way when the news comes, and listens to nothing yet.
  if (news.kind === 'stored') isBehind = true
  if (news.kind !== 'changed') isHeld = news.kind === 'held-back'
  for (const listener of listeners) listener(news)
}

/** Tells the listeners of this page as well, which its own channel does not reach. */
export function tell(news: OutboxNews): void {
  listenToOthers()
  channel?.postMessage(news)
  hear(news)
}

/** @returns stops listening */
export function onOutboxNews(listener: (news: OutboxNews) => void): () => void {
  listenToOthers()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function listenToOthers(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => hear(data))
}
