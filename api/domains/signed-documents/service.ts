import { checkPrescription, findSignedNames } from '~/api/domains/booking/public'
import { checkReferral } from '~/api/domains/referrals/public'
import type { Database, Queryable } from '~/api/platform/database/database'
import { defineLimit, type RateLimits } from '~/api/platform/rate-limit/rate-limit'
import { networkOf } from '~/domain/identity/network'
import { nameKey } from '~/domain/medicines/names'
import {
  meantBy,
  nameChecksPerDay,
  type NameAnswer,
  type NameCheck,
  type DocumentCheck,
  type SignedDocument,
  type SignedDocumentKind,
} from '~/domain/signed-documents/contract'

/** How each kind is found by its number, by the domain that has it. */
const checks: Readonly<
  Record<SignedDocumentKind, (queryable: Queryable, number: string) => Promise<SignedDocument | undefined>>
> = { prescription: checkPrescription, referral: checkReferral }

/** Of one network, whichever numbers it asks for and of whichever kind. */
const checksPerNetwork = defineLimit('signed-document-checks', { points: 30, seconds: 15 * 60 })

/** Whether what a doctor has signed is genuine and in force, for whoever has it in hands. @throws ApiProblem 429 */
export async function checkDocument(
  { database, limits }: { database: Database; limits: RateLimits },
  address: string,
  typed: string,
): Promise<DocumentCheck> {
  await limits.consume(checksPerNetwork, networkOf(address))
  const found = await Promise.all(
    meantBy(typed).map(async ({ kind, number }) => {
      const document = await checks[kind](database.db, number)
      return document && { isGenuine: true as const, kind, number, ...document }
    }),
  )
  return found.find((one) => one !== undefined) ?? { isGenuine: false }
}

/** Of one prescription, whoever asks: a name is not found by trying. */
const nameChecksOfOne = defineLimit('signed-document-name-checks', {
  points: nameChecksPerDay,
  seconds: 24 * 60 * 60,
})

/**
 * Whether what stands on paper is what was signed, line by line, for whoever types it: of a name that was altered nothing else is told. Compared as names of medicines are.
 * @throws ApiProblem 429, also where the names of this prescription were asked for too often today
 */
export async function checkNames(
  { database, limits }: { database: Database; limits: RateLimits },
  address: string,
  { number: asked, names }: { number: string; names: readonly string[] },
): Promise<NameCheck> {
  await limits.consume(checksPerNetwork, networkOf(address))
  const number = meantBy(asked).find(({ kind }) => kind === 'prescription')?.number
  if (number === undefined) return { lines: [] }
  // Counted before anything is looked up: an answer that comes is one that was paid for, whatever it says.
  await limits.consume(nameChecksOfOne, number)
  const signed = await findSignedNames(database.db, number)
  return {
    lines: signed.map((name, index): NameAnswer => {
      const typed = nameKey(names[index] ?? '')
      if (typed === '') return 'unasked'
      return typed === nameKey(name) ? 'same' : 'different'
    }),
  }
}
