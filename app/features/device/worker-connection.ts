import { loadServiceWorker } from '@remix-pwa/sw'
import type { UnreachablePage, WorkerOrder } from '~/app/platform/offline/messages'

export interface WorkerConnection {
  /** Asks the offline worker to keep the page that is shown. */
  keepPage(): Promise<void>
  /** Lets the new version take over and loads the page anew with it. */
  takeUpdate(): void
}

interface Listener {
  /** A new version waits for a word. */
  onUpdate: () => void
  /** The data of the page at this address could not be had. */
  onUnreachable: (address: string) => void
}

const say = (to: ServiceWorker | null, order: WorkerOrder) => to?.postMessage(order)

/** Registers the offline worker. In development, and where browsers have none, the connection does nothing. */
export function connectWorker({ onUpdate, onUnreachable }: Listener): WorkerConnection {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator))
    return { keepPage: () => Promise.resolve(), takeUpdate: () => undefined }
  const { serviceWorker } = navigator
  loadServiceWorker({ serviceWorkerUrl: '/entry.worker.js', scope: '/', updateViaCache: 'none' })

  let waiting: ServiceWorker | null = null
  let isReloading = false
  void serviceWorker.ready.then((registration) => {
    const noticeWaiting = () => {
      // Without a version before, there is nothing to replace.
      if (!registration.waiting || !serviceWorker.controller) return
      waiting = registration.waiting
      onUpdate()
    }
    noticeWaiting()
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') noticeWaiting()
      })
    })
  })
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<UnreachablePage>) => {
    if (data?.type === 'unreachable') onUnreachable(data.address)
  })
  serviceWorker.addEventListener('controllerchange', () => {
    // Only where somebody asked for it: another tab may be in the middle of something.
    if (!waiting || !isReloading) return
    location.reload()
  })
  openPagesWholeOffline()

  return {
    async keepPage() {
      if (location.search || wantsLittleData()) return
      const { active } = await serviceWorker.ready
      say(active, { type: 'keep', address: location.pathname, files: usedFiles() })
    },
    takeUpdate() {
      isReloading = true
      say(waiting, { type: 'SKIP_WAITING' })
    },
  }
}

const wantsLittleData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Addresses of built files and pictures that the page has used, without origin. */
function usedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const shown = [...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc)
  const own = [...loaded.filter((name) => name.includes('/assets/')), ...shown]
    .filter((name) => name.startsWith(`${location.origin}/`))
    .map((name) => name.slice(location.origin.length))
    .filter((name) => /^\/(?:assets|images)\//.test(name))
  return [...new Set(own)].slice(0, 100)
}

/**
 * Without a network the router cannot fetch a page's data, but the worker may have the page itself: links then lead there as
 * they would without script.
 */
function openPagesWholeOffline(): void {
  addEventListener(
    'click',
    (event) => {
      if (navigator.onLine || !(event.target instanceof Element)) return
      const link = event.target.closest('a[href]')
      if (link instanceof HTMLAnchorElement && link.pathname !== location.pathname) event.stopPropagation()
    },
    { capture: true },
  )
}
