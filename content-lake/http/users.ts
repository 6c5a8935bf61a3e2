import type { Engine, JsonValue, LakeUser } from '../contract'
import { localEditor, machineUser, nobody } from './auth'
import { isRecord, readJson } from './body'
import { limits } from './limits'
import { badRequest } from './refusal'
import { eitherRoute, route, type Route } from './router'

/** Key-values under this name hold who has ever signed in, so that history can name its authors. */
const directory = 'lake.directory'

export const editorRole = { name: 'administrator', title: 'Administrator', description: 'Edits everything' }

/** The editors that the lake has met. */
export interface UserDirectory {
  find(id: string): LakeUser | null
  remember(user: LakeUser): Promise<void>
}

export function createUserDirectory(engine: Engine): UserDirectory {
  const builtIn = new Map([localEditor, machineUser].map((user) => [user.id, user]))
  return {
    find(id) {
      const known = builtIn.get(id)
      if (known) return known
      const value = engine.keyValues.get(directory, [id])[0]?.value
      if (!isRecord(value) || typeof value.name !== 'string' || typeof value.email !== 'string') return null
      return { id, name: value.name, email: value.email }
    },
    async remember({ id, name, email }) {
      const known = this.find(id)
      if (known?.name === name && known.email === email) return
      await engine.keyValues.set(directory, [{ key: id, value: { name, email } }])
    },
  }
}

export function userRoutes(engine: Engine, users: UserDirectory): Route[] {
  return [
    // Whoever has not signed in is told so with an empty answer, as Sanity does. On a 401 the Studio's cookie login
    // tells all its tabs, itself with them, to ask again: it would call without a pause.
    eitherRoute('GET', '/users/me', ({ caller }) => ({
      headers: { 'cache-control': 'private, no-store' },
      body:
        caller === nobody
          ? {}
          : { ...profile(caller.user), provider: 'local', role: editorRole.name, roles: [editorRole] },
    })),
    route('GET', '/users/me/keyvalue/:keys', ({ caller, param }) => {
      const keys = param('keys').split(',').map(requireKey)
      if (keys.length > limits.keyValueKeys) throw badRequest('Too many keys are asked for at once')
      return { body: engine.keyValues.get(caller.user.id, keys) }
    }),
    route('PUT', '/users/me/keyvalue', async ({ caller, request }) => {
      const entries = readEntries(await readJson(request, limits.smallBody))
      await engine.keyValues.set(caller.user.id, entries)
      return { body: entries }
    }),
    route('GET', '/users/:ids', ({ param }) => {
      const ids = param('ids').split(',')
      if (ids.length > limits.ids) throw badRequest('Too many users are asked for at once')
      const found = ids.map((id) => {
        const user = users.find(id)
        return user ? profile(user) : null
      })
      return { body: ids.length > 1 ? found : found[0] }
    }),
  ]
}

function profile(user: LakeUser) {
  return {
    id: user.id,
    name: user.name,
    displayName: user.name,
    email: user.email,
    profileImage: null,
    imageUrl: null,
    isRobot: user.id === machineUser.id,
  }
}

function readEntries(body: unknown): { key: string; value: JsonValue }[] {
  const list = Array.isArray(body) ? (body as unknown[]) : [body]
  if (list.length > limits.keyValueKeys) throw badRequest('Too many keys are set at once')
  return list.map((entry) => {
    if (!isRecord(entry) || !('value' in entry)) throw badRequest('Each entry must have a key and a value')
    // It was parsed from JSON, so it is JSON.
    return { key: requireKey(entry.key), value: entry.value as JsonValue }
  })
}

function requireKey(key: unknown): string {
  if (typeof key === 'string' && /^[\w$.:-]{1,200}$/.test(key) && key !== '__proto__') return key
  throw badRequest('Keys consist of letters, digits, ".", ":", "$", "_" and "-"')
}
