import { useSyncExternalStore } from 'react'
import type { RecordId } from '~/domain/values/ids'

/** Two can be held against each other. */
const most = 2
const none: readonly RecordId[] = []

/** Rows of the list that the keyboard has chosen, in their order; of one browser window, and gone with it. The server has none. */
let chosen = none
const listeners = new Set<() => void>()

function put(next: readonly RecordId[]): void {
  chosen = next
  for (const listener of listeners) listener()
}

/** Chooses a row, or gives it up; a third takes the place of the first. */
export const toggleChosen = (id: RecordId): void =>
  put(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-most))

export const forgetChosen = (): void => put(none)

/** What is chosen now, for whoever does something with it. */
export const chosenNow = (): readonly RecordId[] => chosen

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useChosen = (): readonly RecordId[] => useSyncExternalStore(subscribe, chosenNow, () => none)
