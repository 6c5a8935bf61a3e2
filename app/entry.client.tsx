import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { noteSentMarkup } from './platform/kept/sent-markup'
import { LastResort } from './platform/last-resort'
import { followSignOuts, forgetSignedOut } from './platform/signed-out'
import { fetchSentCard } from './ui/notifications/region'

/** Leaves a mark in the browser's timeline once the page has come to life, or has said that it cannot: what measures and what tests wait for it, and what was pressed before. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark('alive')
    dispatchEvent(new Event('alive'))
  }, [])
  return children
}

/**
 * Remix suspends until it has read what the loaders found. Were the root drawn so long, a key pressed meanwhile would have React finish
 * it at once, which it cannot (its error 345). So Remix is made to read before, by a first call that ends where it suspends.
 */
async function loaderDataRead(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (awaited) {
    await awaited
  }
}

noteSentMarkup()
followSignOuts()
void Promise.all([loaderDataRead(), fetchSentCard(), forgetSignedOut()]).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Alive>
          <LastResort isLast>
            <RemixBrowser />
          </LastResort>
        </Alive>
      </StrictMode>,
    )
  }),
)
