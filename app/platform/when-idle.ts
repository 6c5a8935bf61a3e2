/**
 * Calls back once the page has loaded and nothing else is to do, after four seconds at the latest; a browser without idle time
 * does so at once. @returns what calls it off
 */
export function whenIdle(callback: () => void): () => void {
  let idle: number | undefined
  const wait = () => {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(callback, { timeout: 4_000 })
    else callback()
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
