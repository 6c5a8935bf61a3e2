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

interface WorkerScope {
  location: Location
  clients: {
    /** Without the option, only pages that this very worker controls. */
    matchAll(options?: { includeUncontrolled: boolean }): Promise<readonly unknown[]>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchingEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void
  /** Files of the build, put here by remix-pwa before the first event. */
  __workerManifest: { assets: readonly string[] }
}

export const worker = globalThis as unknown as WorkerScope
