/** What a page says to the offline worker. */
export type WorkerOrder =
  /** The page at `address` has been read: keep it, with the built files and pictures it used. */
  | { type: 'keep'; address: string; files: string[] }
  /** Somebody signed out: whatever is private goes. */
  | { type: 'signed-out' }
  /** Take over from the version before; the word is remix-pwa's. */
  | { type: 'SKIP_WAITING' }

/** What the offline worker says to a page: that there is something new to read on it. */
export interface PageOrder {
  type: 'look-again'
}

export const isPageOrder = (data: unknown): data is PageOrder =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'look-again'

const isText = (value: unknown): value is string => typeof value === 'string'

/** @returns null for what is no order */
export function readOrder(data: unknown): WorkerOrder | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'signed-out' || data.type === 'SKIP_WAITING') return { type: data.type }
  if (data.type !== 'keep' || !('address' in data) || !('files' in data)) return null
  const { address, files } = data
  return isText(address) && Array.isArray(files) && files.every(isText)
    ? { type: 'keep', address, files: files.slice(0, 100) }
    : null
}
