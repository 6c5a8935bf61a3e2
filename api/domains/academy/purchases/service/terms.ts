import type { Queryable } from '~/api/platform/database/database'
import { factsInForce } from '~/api/platform/facts/public'
import { leavingStated } from '~/domain/academy/purchase-rules'

/** Under which terms courses are left, by the facts in force; where these are older, by what the seed says. */
export async function leavingInForce(queryable: Queryable): Promise<{ days: number; percent: number }> {
  const { values } = await factsInForce(queryable)
  return {
    days: values['courses.leave-days']?.number ?? leavingStated.days,
    percent: values['courses.leave-lessons-percent']?.number ?? leavingStated.percent,
  }
}
