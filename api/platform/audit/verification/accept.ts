import { recordAccess } from '../public'
import { acceptBreaks, readEnds, readState, writeState } from './state'
import type { VerificationDeps } from './verify'

/**
 * Takes the chain as it is for the one that counts: after a restored backup, or once an alarm has been looked into. A new series of signed heads
 * begins, which carries the reason; the older ones and the breaks that were found stay to be read.
 * @param reason in words, for whoever reads it later
 * @returns how many breaks stood
 */
export async function acceptAudit(
  { database, clock, heads, signer }: VerificationDeps,
  reason: string,
): Promise<{ breaks: number; position: number }> {
  const now = clock.now()
  const breaks = await database.transaction(async (tx) => {
    const accepted = await acceptBreaks(tx, now)
    await recordAccess(tx, {
      at: now,
      actor: { kind: 'system' },
      requestId: 'audit:accept',
      action: 'accept',
      resource: 'audit',
      outcome: 'allowed',
    })
    return accepted
  })
  const { last } = await readEnds(database.db)
  const { position, hash } = last
  await heads.begin(
    signer.sign({ at: now.toISOString(), position, hash: hash.toString('hex'), accepted: reason }),
  )
  const state = await readState(database.db)
  await writeState(database.db, { ...state, reached: last, signed: { position, at: now } })
  return { breaks, position }
}
