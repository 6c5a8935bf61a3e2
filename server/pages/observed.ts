import type { ApiTransport, Session } from '~/app/platform/context'

/** A session, and whether a page has asked who is signed in. */
export function observeSession(session: Session): { session: Session; wasRead: () => boolean } {
  let wasRead = false
  return {
    wasRead: () => wasRead,
    session: {
      get tokens() {
        wasRead = true
        return session.tokens
      },
      start: (tokens) => session.start(tokens),
      end: () => session.end(),
    },
  }
}

/** The API as a page uses it, and whether it was away when the page used it. */
export function observeOutage(api: ApiTransport): { api: ApiTransport; isAway: () => boolean } {
  let isAway = false
  return {
    isAway: () => isAway,
    api: {
      ...api,
      async fetch(...request) {
        try {
          const answer = await api.fetch(...request)
          if (answer.status === 503) isAway = true
          return answer
        } catch (error) {
          isAway = true
          throw error
        }
      },
    },
  }
}
