import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { noteSentMarkup } from './platform/kept/sent-markup'

/** Leaves a mark in the browser's timeline once the page has come to life: what measures and what tests wait for it. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark('alive')
  }, [])
  return children
}

noteSentMarkup()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Alive>
        <RemixBrowser />
      </Alive>
    </StrictMode>,
  )
})
