import { loadServiceWorker } from '@remix-pwa/sw'
import { isPageOrder, type WorkerOrder } from '~/app/platform/offline/messages'

export interface WorkerConnection {
  /** Asks the offline worker to keep the page that is shown. */
  keepPage(): Promise<void>
  /** Lets the new version take over and loads the page anew with it. */
  takeUpdate(): void
}

interface Listener {
  /** A new version waits for a word. */
  onUpdate: () => void
  /** There is something new on the page that is shown: a notification of it was touched. */
  onLookAgain: () => void
}

const say = (to: ServiceWorker | null, order: WorkerOrder) => to?.postMessage(order)

/** Registers the offline worker. In development, and where browsers have none, the connection does nothing. */
export function connectWorker({ onUpdate, onLookAgain }: Listener): WorkerConnection {
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
  serviceWorker.addEventListener('message', ({ data }) => {
    if (isPageOrder(data)) onLookAgain()
  })
  serviceWorker.addEventListener('controllerchange', () => {
    // Only where somebody asked for it: another tab may be in the middle of something.
    if (!waiting || !isReloading) return
    location.reload()
  })

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
