import type { StaffDesk, StaffWaitingKind } from '~/domain/desk/staff-desk'
import type { TestApi } from './api'
import { answered } from './shop'

/** How many of a kind wait, as the desk of whoever has this token says; the roles of who asks have something to do about it. */
export async function waitingOnDesk(
  test: Pick<TestApi, 'request'>,
  token: string,
  kind: StaffWaitingKind,
): Promise<number> {
  const { items } = await answered<StaffDesk>(test.request('GET', '/staff-desk', { token }))
  return items.find((one) => one.kind === kind)?.count ?? 0
}
