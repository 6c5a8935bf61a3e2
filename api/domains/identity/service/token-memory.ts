import type { Person } from '~/api/platform/auth/actor'
import type { Announcements } from '~/api/platform/memory/announcements'
import type { UserId } from '~/domain/values/ids'

/** So many tokens at most, of some two kilobytes each with whose they are; those unused for longest go first. */
const mostRemembered = 5000

/** Who was recognised by a token, and until when that holds good if nothing happens: epoch milliseconds. */
export interface Recognised {
  person: Person
  until: number
}

/** Tokens that were recognised, each until it expires or anything happens to its person or to one of their sessions. */
export interface TokenMemory {
  find(token: string, at: number): Person | undefined
  /** To be taken before the database is asked; what happened since is not overlooked. */
  mark(): number
  remember(token: string, recognised: Recognised, mark: number): void
}

export function createTokenMemory(announcements: Announcements, most = mostRemembered): TokenMemory {
  const known = new Map<string, Recognised>()
  const tokensOf = new Map<UserId, Set<string>>()

  const forget = (token: string) => {
    const found = known.get(token)
    if (!found) return
    known.delete(token)
    const { userId } = found.person
    const tokens = tokensOf.get(userId)
    tokens?.delete(token)
    if (tokens?.size === 0) tokensOf.delete(userId)
  }

  announcements.on('person_changed', (userId) => {
    if (userId === null) {
      known.clear()
      tokensOf.clear()
    } else for (const token of [...(tokensOf.get(userId as UserId) ?? [])]) forget(token)
  })

  return {
    mark: () => announcements.count('person_changed'),
    find(token, at) {
      if (!announcements.isCurrent()) return undefined
      const found = known.get(token)
      if (!found) return undefined
      if (found.until <= at) {
        forget(token)
        return undefined
      }
      // The order of the map is the order of use.
      known.delete(token)
      known.set(token, found)
      return found.person
    },
    remember(token, recognised, mark) {
      if (!announcements.isCurrent() || announcements.count('person_changed') !== mark) return
      // Whoever has just given their name or accepted the rules is not held up by what another process has not heard yet.
      const { userId, isComplete, hasAcceptedTerms } = recognised.person
      if (!isComplete || !hasAcceptedTerms) return
      known.set(token, recognised)
      let tokens = tokensOf.get(userId)
      if (!tokens) tokensOf.set(userId, (tokens = new Set()))
      tokens.add(token)
      for (const oldest of known.keys()) {
        if (known.size <= most) break
        forget(oldest)
      }
    },
  }
}
