import type { SanityClient } from '@sanity/client'
import type { Subscription } from 'rxjs'

export interface ChangeListenerOptions {
  client: SanityClient
  /** The stream is open; changes before this moment may have been missed. */
  onWelcome: () => void
  onChange: () => void
  onLost: (reason: string) => void
}

/** What stands on public pages: no drafts or versions, and of Sanity's own documents only assets. */
const published = `!(_id in path("drafts.**")) && !(_id in path("versions.**"))
  && (_type in ["sanity.imageAsset", "sanity.fileAsset"] || !string::startsWith(_type, "sanity."))
  && !string::startsWith(_type, "system.")`

const firstPause = 1_000
const longestPause = 30_000

/** Listens for changes of published content for as long as it takes. Returns the function that ends it. */
export function listenForChanges({ client, onWelcome, onChange, onLost }: ChangeListenerOptions): () => void {
  let subscription: Subscription | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isClosed = false

  const connect = () => {
    subscription = client
      .listen(
        `*[${published}]`,
        {},
        {
          includeResult: false,
          includeMutations: false,
          visibility: 'query',
          events: ['welcome', 'mutation', 'reconnect'],
        },
      )
      .subscribe({
        next: ({ type }) => {
          if (type === 'welcome') {
            failures = 0
            onWelcome()
          } else if (type === 'mutation') onChange()
          else onLost('the stream of changes was interrupted')
        },
        // The client reconnects by itself but gives up on a refusal (an expired token, a malformed event): begin anew.
        error: (error: unknown) => retry(error instanceof Error ? error.message : String(error)),
        complete: () => retry('the stream of changes ended'),
      })
  }

  const retry = (reason: string) => {
    if (isClosed) return
    onLost(reason)
    timer = setTimeout(connect, Math.min(firstPause * 2 ** failures++, longestPause))
    timer.unref()
  }

  connect()
  return () => {
    isClosed = true
    clearTimeout(timer)
    subscription?.unsubscribe()
  }
}
