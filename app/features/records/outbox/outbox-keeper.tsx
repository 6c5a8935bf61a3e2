import { useEffect } from 'react'
import { whenIdle } from '~/app/platform/when-idle'

/** Sends what waits of this person whenever there is a connection: once their page has come to rest, and each time that it is back. */
export function OutboxKeeper({ userId }: { userId: string }) {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isHere = true
    const cancel = whenIdle(() => {
      import('./keep-sending').then(
        ({ keepSending }) => {
          if (isHere) stop = keepSending(userId)
        },
        // Without a connection there is nothing to send with; the next page tries again.
        () => undefined,
      )
    })
    return () => {
      isHere = false
      cancel()
      stop?.()
    }
  }, [userId])
  return null
}
