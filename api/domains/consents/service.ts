import type { ConsentCall } from '~/api/platform/consents/consent-source'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import type { Consent } from '~/domain/consents/contract'
import type { ConsentKind } from '~/domain/consents/kinds'
import { listConsents, newestConsents, type ConsentRow } from './repo'
import { consentSources, type ConsentDeps } from './sources'

const consentOf = ({ since, until, lastReadAt, lastReadBy, ...row }: ConsentRow): Consent => ({
  ...row,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
  lastRead: lastReadAt && { at: lastReadAt.toISOString(), by: lastReadBy },
})

/** What of the caller’s family is open to others now, the newest first, whoever keeps it. */
export async function consentsOf(
  { database, clock }: Pick<ConsentDeps, 'database' | 'clock'>,
  { actor }: ConsentCall,
  paging: PageInput,
): Promise<Page<Consent>> {
  const of = { ownerId: actor.userId, at: clock.now() }
  const sources = [...new Set(Object.values(consentSources))]
  const page = await readPage(newestConsents, paging, (part) =>
    listConsents(
      database.db,
      sources.map((source) => source.open(of)),
      part,
    ),
  )
  return { ...page, items: page.items.map(consentOf) }
}

/** From now on nothing is read by it; what is withdrawn, or over, stays so. @throws ApiProblem 404 for what was never the caller’s to give */
export const withdrawConsent = (
  deps: ConsentDeps,
  call: ConsentCall,
  { kind, id }: { kind: ConsentKind; id: string },
): Promise<void> => consentSources[kind].withdraw(deps, call, id)
