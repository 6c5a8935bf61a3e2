import type { Engine, JsonValue } from '../contract'

/** Key-values under this name are the lake's own; no editor has it for an id. */
const owner = 'lake.sign-in'

/** Something small that outlives the process, as durable as a document. */
export interface KeptState {
  /** What was written last, whoever wrote it: to be looked at before it is believed. */
  read(): JsonValue
  write(value: JsonValue): Promise<void>
}

export const keptState = (engine: Pick<Engine, 'keyValues'>, name: string): KeptState => ({
  read: () => engine.keyValues.get(owner, [name])[0]?.value ?? null,
  write: (value) => engine.keyValues.set(owner, [{ key: name, value }]),
})

/** Forgotten with the process. */
export function stateInMemory(): KeptState {
  let held: JsonValue = null
  return {
    read: () => held,
    write(value) {
      held = value
      return Promise.resolve()
    },
  }
}
