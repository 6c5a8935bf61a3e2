import { sql, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Queryable } from '~/api/platform/database/database'

/** What the sandbox gateway's books and ours never say differently once everything is quiet, each as the rows of which it is so. */
const disagreements: Record<string, SQL> = {
  'the gateway holds money that is nobody’s here': sql`
    select s.authority, s.status from sandbox_payments s left join payment_attempts a on a.authority = s.authority
    where s.status in ('PAID', 'VERIFIED') and a.status is distinct from 'paid' and a.status is distinct from 'surplus'`,
  'we count money that the gateway does not have': sql`
    select a.authority, s.status from payment_attempts a join sandbox_payments s on s.authority = a.authority
    where a.status in ('paid', 'surplus') and s.status not in ('VERIFIED', 'REVERSED')`,
  'the gateway has sent back what we have not': sql`
    select s.authority from sandbox_payments s where s.status = 'REVERSED' and 1 <> (
      select count(*) from payment_refunds r where r.authority = s.authority and r.status = 'completed' and r.way = 'reversed')`,
  'we say that the gateway has sent back what it has not': sql`
    select r.id from payment_refunds r join sandbox_payments s on s.authority = r.authority
    where r.way = 'reversed' and s.status <> 'REVERSED'`,
  'money went back twice': sql`
    select r.id from payment_refunds r join sandbox_payments s on s.authority = r.authority
    where s.status = 'REVERSED' and r.status in ('due', 'completed') and r.way is distinct from 'reversed'`,
  'money is in limbo': sql`
    select id, status from payment_refunds where status in ('started', 'uncertain')
    union all select payment_id, status from payment_attempts where status in ('open', 'uncertain')
    union all select id, status from payments where status = 'open'`,
  'a call of the gateway has no end': sql`
    select id, kind, state from gateway_calls where state in ('asking', 'uncertain')`,
}

/** Says by SQL that no toman is twice or nowhere, by the sandbox gateway's own books, once everything has come to its end. */
export async function expectBooksAgree(queryable: Queryable): Promise<void> {
  const found: Record<string, unknown[]> = {}
  for (const [what, statement] of Object.entries(disagreements)) {
    const { rows } = await queryable.execute(statement)
    if (rows.length > 0) found[what] = rows
  }
  expect(found).toEqual({})
}
