import { useEffect, useReducer } from 'react'
import { hidden, loadingBar, nextLoading } from './loading-state'

/** The line at the top of the window while a page is on its way. It tells nothing that the new page does not tell. */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const [state, tell] = useReducer(nextLoading, hidden)

  useEffect(() => {
    if (!isLoading) {
      tell('done')
      const leaving = setTimeout(() => tell('hide'), loadingBar.speed * 2)
      return () => clearTimeout(leaving)
    }
    tell('start')
    const trickling = setInterval(() => tell('trickle'), loadingBar.trickle)
    return () => clearInterval(trickling)
  }, [isLoading])

  if (state.phase === 'hidden') return null
  return (
    <div
      aria-hidden="true"
      data-loading-bar={state.phase}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]"
    >
      <div
        className="h-full bg-coral transition-[width,opacity] ease-out forced-colors:bg-[Highlight]"
        style={{
          width: `${state.value * 100}%`,
          opacity: state.phase === 'done' ? 0 : 1,
          transitionDuration: `${loadingBar.speed}ms`,
          transitionDelay: state.phase === 'done' ? `0ms, ${loadingBar.speed}ms` : undefined,
        }}
      />
    </div>
  )
}
