import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { isTourDue, rememberTour } from '~/app/ui/tour/tour-memory'
import { visitorSteps } from './visitor-steps'

const Tour = lazy(() => import('~/app/ui/tour/tour'))

/** When the page has come to rest; a browser without idle time gives it a turn of its own. */
function whenIdle(begin: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(begin, 1)
    return () => clearTimeout(timer)
  }
  const wait = requestIdleCallback(begin)
  return () => cancelIdleCallback(wait)
}

/** The tour for visitors: begins by itself once a device, after the page has loaded. The page brings the words `tour` and `ui`. */
export function VisitorTour() {
  const t = useWords('tour')
  const [isOn, setIsOn] = useState(false)

  useEffect(() => {
    if (!isTourDue()) return
    let stop: (() => void) | undefined
    const begin = () => (stop = whenIdle(() => setIsOn(true)))
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => {
      window.removeEventListener('load', begin)
      stop?.()
    }
  }, [])

  const leave = useCallback(() => {
    rememberTour()
    setIsOn(false)
  }, [])

  if (!isOn) return null
  const steps = visitorSteps.map(({ id, target, title, text }) => ({
    id,
    target,
    title: t(title),
    text: t(text),
  }))
  return (
    <Suspense>
      <Tour steps={steps} onClose={leave} />
    </Suspense>
  )
}
