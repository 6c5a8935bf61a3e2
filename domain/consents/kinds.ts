/** What a consent lets somebody read: records as far as it says, allergies and medicines of the medical file, its diseases as well, or one referral letter. */
export type ConsentOpens = 'records' | 'file' | 'wholeFile' | 'letter'

interface ConsentKindDefinition {
  opens: ConsentOpens
  /** Once withdrawn it is not given again: there is no button for it. */
  isForGood: boolean
}

/**
 * Every way in which somebody lets others read something of their family’s health, as the list of what is open now shows it. A further one is a line here, its words and
 * its page, and a line in the sources of the domain that keeps it (`api/domains/consents/sources.ts`), which compiling asks for.
 */
export const consentKindTable = {
  /** Shared with a phone. */
  phone: { opens: 'records', isForGood: false },
  /** Whoever has a link and its passcode. */
  link: { opens: 'records', isForGood: false },
  /** Somebody of the family by their connection. */
  family: { opens: 'records', isForGood: false },
  /** The doctor of a consultation. */
  visit: { opens: 'records', isForGood: false },
  /** The same, of the medical file. */
  file: { opens: 'file', isForGood: false },
  /** The same, of the medical file, to the doctor who accompanies a person. */
  'care-file': { opens: 'wholeFile', isForGood: false },
  /** The doctor who accompanies a person. */
  doctor: { opens: 'records', isForGood: true },
  /** The colleague whom a referral letter has reached. */
  letter: { opens: 'letter', isForGood: true },
} as const satisfies Record<string, ConsentKindDefinition>

export type ConsentKind = keyof typeof consentKindTable

export const consentKinds = Object.keys(consentKindTable) as [ConsentKind, ...ConsentKind[]]
