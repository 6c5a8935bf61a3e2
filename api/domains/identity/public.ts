import type { JobWorker, PeriodicJob } from '~/api/platform/jobs/public'
import type { IdentityDeps } from './deps'
import { deleteAccountWorker } from './jobs/delete-account'
import { sendCodeWorker } from './jobs/send-code'
import { makeExportWorker } from './jobs/make-export'
import { tidyIdentity } from './jobs/tidy'
import { createAccessTokens } from './service/access-tokens'
import { createKeyRing, type KeyRingDeps } from './service/key-ring'

export type { IdentityDeps } from './deps'
export type { AccessTokens } from './service/access-tokens'
export type { PersonalData } from './personal-data'
export { findNames, type PersonNames } from './repo/staff-view'
export { createLiveSessionFinder, endAllSessions, findLiveSessions } from './repo/sessions'
export {
  findByPhone,
  findPhone,
  findMailboxes,
  findPhones,
  findReader,
  giveRole,
  isDeletionPending,
  localeOfPhone,
  takeRole,
} from './repo/users'
export { createAdmin } from './service/create-admin'
export { leastAge } from './service/least-age'
export { changeBirthDate, findBirthDate } from './service/profile'
export { requireFreshCode } from './service/step-up'
export { createTokenReader } from './service/token-reader'
export { publishTerms, type TermsTexts } from './service/terms'
export { seedDemoPeople } from './service/demo-people'

/** Issues and checks access tokens, signed with keys that all processes on one database share. */
export const openAccessTokens = (deps: KeyRingDeps) =>
  createAccessTokens({ keys: createKeyRing(deps), clock: deps.clock })

/** What does identity's jobs. */
export const identityWorkers = (
  deps: Pick<IdentityDeps, 'secret' | 'messenger' | 'files' | 'personalData' | 'buckets' | 'alarms'>,
): JobWorker[] => [sendCodeWorker(deps), makeExportWorker(deps), deleteAccountWorker(deps)]

export const identityPeriodicJobs = (deps: Pick<IdentityDeps, 'files'>): PeriodicJob[] => [tidyIdentity(deps)]
