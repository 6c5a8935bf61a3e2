import { kept } from './device-storage'
import { writeViewed } from './viewed-products'

/** Where a device keeps what somebody has typed for us in the form of contact and not sent. */
export const contactDraftKey = 'bf-contact'

/** Whether something typed for us is kept here, which the next person at this device would read. */
export const isContactDraftKept = (): boolean => kept.read(contactDraftKey) !== null

export const forgetContactDraft = (): void => kept.write(contactDraftKey, null)

/** What a tab keeps of a person is named so: drafts of a talk, the first of two readings. */
const privatePrefix = 'tapesh-'

/** Forgets what is that person's alone, unasked: what they looked at, and what this tab kept of their records and talks. */
export function forgetPrivate(): void {
  writeViewed([])
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(privatePrefix)) sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
