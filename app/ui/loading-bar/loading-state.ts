/** Of the page-loading bar (spec.md, point 9). */
export const loadingBar = { minimum: 0.08, speed: 200, trickle: 800 } as const

/** `done` is shown whole for one `speed`, then hidden. */
export type LoadingState =
  { phase: 'hidden' } | { phase: 'running'; value: number } | { phase: 'done'; value: 1 }

export type LoadingEvent = 'start' | 'trickle' | 'done' | 'hide'

export const hidden: LoadingState = { phase: 'hidden' }

/** It goes slower the further it is, and never arrives by itself. */
function stepFrom(value: number): number {
  if (value < 0.2) return 0.1
  if (value < 0.5) return 0.04
  if (value < 0.8) return 0.02
  return 0.005
}

/** The bar after an event; events that do not belong to its phase change nothing. */
export function nextLoading(state: LoadingState, event: LoadingEvent): LoadingState {
  switch (event) {
    case 'start':
      return state.phase === 'running' ? state : { phase: 'running', value: loadingBar.minimum }
    case 'trickle':
      return state.phase === 'running'
        ? { phase: 'running', value: Math.min(0.994, state.value + stepFrom(state.value)) }
        : state
    case 'done':
      return state.phase === 'running' ? { phase: 'done', value: 1 } : state
    case 'hide':
      return state.phase === 'done' ? hidden : state
  }
}
