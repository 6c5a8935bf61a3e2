import { randomUUID } from 'node:crypto'
import { recordAccess, type AuditEntry } from '~/api/platform/audit/public'
import { readVerdict } from '~/api/platform/audit/verification/verdict'
import { userIdSchema } from '~/domain/values/ids'
import type { TestApi } from './api'

type Opened = Pick<TestApi, 'database' | 'clock' | 'runDue' | 'log'>

/** Adds rows, one transaction each. */
export async function addEntries(
  { database, clock }: Pick<Opened, 'database' | 'clock'>,
  count: number,
  given: Partial<AuditEntry> = {},
): Promise<void> {
  for (let entry = 0; entry < count; entry += 1)
    await recordAccess(database.db, {
      at: clock.now(),
      actor: { kind: 'system' },
      requestId: randomUUID(),
      action: 'read',
      resource: 'order',
      resourceId: randomUUID(),
      subjectId: userIdSchema.parse(randomUUID()),
      outcome: 'allowed',
      ...given,
    })
}

const alarm = 'The audit has been tampered with'

/** What the verification finds after so many minutes, one step a minute; the alarms that it logs are taken out of the log. */
export async function verdictAfter({ database, clock, runDue, log }: Opened, minutes = 1) {
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.advance(60_000)
    await runDue('verify-audit')
  }
  const kept = log.filter(({ message }) => message !== alarm)
  const cries = log.length - kept.length
  log.splice(0, log.length, ...kept)
  return { ...(await readVerdict(database.db)), cries }
}

/** Changes the audit as somebody does who owns the database: no trigger stops them. */
export const asSuperuser = ({ database }: Pick<Opened, 'database'>, statements: string) =>
  database.pool.query(`begin; set local session_replication_role = replica; ${statements}; commit`)

/** Chains all rows anew, so that they follow from each other. */
export const recomputeChain = `
  do $$
  declare entry audit_entries; previous bytea := ''; last bigint := 0;
  begin
    for entry in select * from audit_entries order by position loop
      previous := audit_hash(previous, entry);
      last := entry.position;
      update audit_entries set hash = previous where position = entry.position;
    end loop;
    update audit_head set hash = previous, position = last;
  end
  $$`
