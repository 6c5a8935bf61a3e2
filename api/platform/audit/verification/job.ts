import { definePeriodicJob, minute, type PeriodicJob } from '../../jobs/public'
import type { HeadStore } from '../heads/head-store'
import type { HeadSigner } from '../heads/signed-head'
import { verifyStep } from './verify'

/** What the audit is held against: heads of its chain, signed and kept outside of the database. */
export interface AuditProof {
  heads: HeadStore
  signer: HeadSigner
}

/** Verifies the audit every minute, a step at a time. The log, which is kept elsewhere, says each head that is signed. */
export const auditVerification = ({ auditProof }: { auditProof: AuditProof }): PeriodicJob =>
  definePeriodicJob(
    'verify-audit',
    { everySeconds: minute, lateAfterSeconds: 15 * minute },
    async ({ database, clock, log, signal }) => {
      const { breaks, signed } = await verifyStep({ database, clock, ...auditProof }, signal)
      if (signed) {
        const { position, hash, signature } = signed
        log.info({ part: 'audit', position, hash, signature }, 'The head of the audit has been signed')
      }
      const [first] = breaks
      if (first)
        log.error(
          { part: 'audit', position: first.position, kind: first.kind },
          'The audit has been tampered with',
        )
    },
  )
