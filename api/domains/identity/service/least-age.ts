import type { Queryable } from '~/api/platform/database/database'
import { factsInForce } from '~/api/platform/facts/public'
import { adultAge } from '~/domain/identity/rules'

/** Years that somebody has to be who has an account, by the fact in force; those of an adult while there is none. */
export async function leastAge(queryable: Queryable): Promise<number> {
  const { values } = await factsInForce(queryable)
  return values['account.minimum-age']?.number ?? adultAge
}
