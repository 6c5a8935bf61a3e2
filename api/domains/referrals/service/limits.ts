import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { lettersPerDay, lettersToOnePerDay } from '~/domain/referrals/rules'
import type { UserId } from '~/domain/values/ids'
import { perDay } from '~/domain/values/token-bucket'
import type { ReferralDeps } from '../deps'

const minute = 60_000

/**
 * Counts a letter, of whatever speciality, patient and origin: by the account of who signs it, and by both accounts where it reaches a colleague, who is told of each. What is
 * refused is not counted, and goes with the transaction.
 * @throws ApiProblem 429 `too-many-letters`, `too-many-letters-to-colleague`, with when there is room again
 */
export async function requireRoom(
  tx: Tx,
  { buckets, clock }: Pick<ReferralDeps, 'buckets' | 'clock'>,
  { writerId, colleagueId }: { writerId: UserId; colleagueId: UserId | undefined },
): Promise<void> {
  const all = buckets.use('letters', perDay(lettersPerDay), writerId)
  const toOne =
    colleagueId &&
    buckets.use('letters-to-colleague', perDay(lettersToOnePerDay), `${writerId} ${colleagueId}`)
  const refused = await buckets.takeWhatThereIs(tx, toOne ? [all, toOne] : [all])
  if (refused.length === 0) return
  const retryAfterSeconds = await buckets.secondsUntil(tx, refused)
  // The whole minute from which on there is room: clocks on pages have no seconds.
  const opensAt = Math.ceil((clock.now().getTime() + retryAfterSeconds * 1000) / minute) * minute
  throw new ApiProblem(429, refused.includes(all) ? 'too-many-letters' : 'too-many-letters-to-colleague', {
    retryAfterSeconds,
    title: 'As many letters as a day has room for',
    details: { opensAt: new Date(opensAt).toISOString() },
  })
}
