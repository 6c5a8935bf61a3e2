import { kept } from '~/app/platform/device-storage'
import type { Site } from '~/content/types'

/** Where a device remembers the announcement that was closed on it; the early script reads it too. */
const key = 'announcement'

/** Tells announcements apart, in few characters: another text or another link makes another one. */
export function announcementKey(announcement: Site['announcement']): string | undefined {
  const { text, href } = announcement ?? {}
  if (!text?.value) return undefined
  // FNV-1a: nobody gains by making two announcements alike.
  let hash = 0x811c9dc5
  for (const unit of `${href ?? ''} ${text.value}`)
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

export const isAnnouncementClosed = (announcement: string): boolean => kept.read(key) === announcement

/** One is remembered: when the next one comes, the last is gone. */
export const rememberClosed = (announcement: string): void => kept.write(key, announcement)
