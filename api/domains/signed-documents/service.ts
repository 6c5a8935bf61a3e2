import { checkPrescription } from '~/api/domains/booking/public'
import { checkReferral } from '~/api/domains/referrals/public'
import type { Database, Queryable } from '~/api/platform/database/database'
import { defineLimit, type RateLimits } from '~/api/platform/rate-limit/rate-limit'
import { networkOf } from '~/domain/identity/network'
import {
  meantBy,
  type DocumentCheck,
  type SignedDocument,
  type SignedDocumentKind,
} from '~/domain/signed-documents/contract'

/** How each kind is found by its number, by the domain that has it. */
const checks: Readonly<
  Record<SignedDocumentKind, (queryable: Queryable, number: string) => Promise<SignedDocument | undefined>>
> = { prescription: checkPrescription, referral: checkReferral }

/** Of one network, whichever numbers it asks for and of whichever kind. */
export const checksPerNetwork = defineLimit('signed-document-checks', { points: 30, seconds: 15 * 60 })

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
