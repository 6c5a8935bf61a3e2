import type { PageOrder } from './messages'

/**
 * What the offline worker uses of its surroundings. TypeScript's own `webworker` library would redefine `self` and
 * `location` for every file of the project.
 */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchingEvent extends WorkerEvent {
  request: Request
}

export interface WorkerMessage extends WorkerEvent {
  data: unknown
  ports: readonly MessagePort[]
}

export interface SyncEvent extends WorkerEvent {
  tag: string
}

export interface PushEvent extends WorkerEvent {
  data: { json(): unknown } | null
}

export interface NotificationClick extends WorkerEvent {
  notification: Notification
}

/** A page that the worker can bring to the front. */
interface WindowClient {
  url: string
  focus(): Promise<unknown>
  postMessage(word: PageOrder): void
}

interface WorkerScope {
  location: Location
  registration: {
    showNotification(title: string, options: NotificationOptions & { renotify?: boolean }): Promise<void>
    pushManager?: PushManager
  }
  clients: {
    /** Without the option, only pages that this very worker controls. */
    matchAll(options?: { includeUncontrolled?: boolean; type?: 'window' }): Promise<readonly WindowClient[]>
    openWindow(address: string): Promise<unknown>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(
    type: 'install' | 'activate' | 'pushsubscriptionchange',
    listener: (event: WorkerEvent) => void,
  ): void
  addEventListener(type: 'fetch', listener: (event: FetchingEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void
  /** Files of the build, put here by remix-pwa before the first event. */
  __workerManifest: { assets: readonly string[] }
}

export const worker = globalThis as unknown as WorkerScope
