import { entriesOf } from '~/app/platform/offline/outbox/store'
import { sendNow } from './use-outbox'

/** @returns stops it */
export function keepSending(user: string): () => void {
  const send = () => {
    entriesOf(user)
      .then((waiting) => (waiting.length > 0 ? sendNow() : undefined))
      // A browser that keeps nothing has nothing to send.
      .catch(() => undefined)
  }
  const whenSeen = () => {
    if (document.visibilityState === 'visible') send()
  }
  send()
  addEventListener('online', send)
  document.addEventListener('visibilitychange', whenSeen)
  return () => {
    removeEventListener('online', send)
    document.removeEventListener('visibilitychange', whenSeen)
  }
}
