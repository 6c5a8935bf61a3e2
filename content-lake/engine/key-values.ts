import type { JsonValue } from '../contract'
import type { KeyValueRecord } from './journal-line'

export type KeyValue = { key: string; value: JsonValue }

/** What the Studio remembers per user: recent searches, presets, settings of lists. */
export class KeyValues {
  private readonly users = new Map<string, Map<string, JsonValue>>()

  get(user: string, keys: string[]): KeyValue[] {
    const held = this.users.get(user)
    return keys.flatMap((key) => {
      const value = held?.get(key)
      return value === undefined || value === null ? [] : [{ key, value }]
    })
  }

  apply({ user, entries }: KeyValueRecord): void {
    const held = this.users.get(user) ?? new Map<string, JsonValue>()
    this.users.set(user, held)
    for (const { key, value } of entries) {
      if (value === null) held.delete(key)
      else held.set(key, value)
    }
  }

  records(): KeyValueRecord[] {
    return [...this.users].map(([user, held]) => ({
      kind: 'values',
      user,
      entries: [...held].map(([key, value]) => ({ key, value })),
    }))
  }
}
