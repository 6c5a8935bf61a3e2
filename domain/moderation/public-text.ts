import { findContacts, type ContactKind } from '../messages/contacts'

/** What of the contacts in a text nobody may put before everybody; links and names of messengers are for staff to judge. */
const refusedKinds: readonly ContactKind[] = ['phone', 'email']

export const isRefusedContact = (kind: ContactKind): boolean => refusedKinds.includes(kind)

/** Whether a text would show everybody how somebody is reached. */
export const showsContact = (text: string): boolean =>
  findContacts(text).some(({ kind }) => isRefusedContact(kind))
