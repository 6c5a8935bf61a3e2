import { and, eq, gt } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { StepUpPurpose } from '~/domain/identity/contract'
import type { SessionId } from '~/domain/values/ids'
import { stepUps } from '../tables'

interface StepUp {
  sessionId: SessionId
  purpose: StepUpPurpose
}

export async function keepStepUp(tx: Tx, { sessionId, purpose }: StepUp, confirmedAt: Date): Promise<void> {
  await tx
    .insert(stepUps)
    .values({ sessionId, purpose, confirmedAt })
    .onConflictDoUpdate({ target: [stepUps.sessionId, stepUps.purpose], set: { confirmedAt } })
}

/** Whether this session has brought a fresh code for this since then. */
export async function hasStepUp(
  queryable: Queryable,
  { sessionId, purpose }: StepUp,
  since: Date,
): Promise<boolean> {
  const found = await queryable
    .select({ purpose: stepUps.purpose })
    .from(stepUps)
    .where(
      and(eq(stepUps.sessionId, sessionId), eq(stepUps.purpose, purpose), gt(stepUps.confirmedAt, since)),
    )
  return found.length > 0
}
