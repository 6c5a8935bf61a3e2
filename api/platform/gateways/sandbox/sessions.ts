import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Clock } from '../../clock'
import type { Database } from '../../database/database'
import { sandboxPayments } from './tables'

export type SandboxSession = typeof sandboxPayments.$inferSelect

const dayMs = 24 * 60 * 60 * 1000
const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

const newAuthority = (): string =>
  `S${Array.from(randomBytes(35), (byte) => letters[byte % letters.length]).join('')}`

/** The sandbox gateway's own database: what was asked for, and what became of it. */
export function createSandboxSessions({ database: { db }, clock }: { database: Database; clock: Clock }) {
  const move = async (
    authority: string,
    from: SandboxSession['status'][],
    to: SandboxSession['status'],
  ): Promise<boolean> => {
    const moved = await db
      .update(sandboxPayments)
      .set({ status: to, ...(to === 'PAID' ? { paidAt: clock.now() } : {}) })
      .where(and(eq(sandboxPayments.authority, authority), inArray(sandboxPayments.status, from)))
      .returning({ authority: sandboxPayments.authority })
    return moved.length > 0
  }
  return {
    async begin(
      session: Pick<SandboxSession, 'merchantId' | 'amountRial' | 'currency' | 'callbackUrl' | 'description'>,
    ) {
      const at = clock.now()
      const authority = newAuthority()
      await db.insert(sandboxPayments).values({ ...session, authority, status: 'IN_BANK', createdAt: at })
      await db
        .delete(sandboxPayments)
        .where(lt(sandboxPayments.createdAt, new Date(at.getTime() - 30 * dayMs)))
      return authority
    },
    async find(authority: string): Promise<SandboxSession | undefined> {
      const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.authority, authority))
      return row
    },
    /** Those of a merchant that were paid and never verified, the last hundred. */
    unverified: (merchantId: string): Promise<SandboxSession[]> =>
      db
        .select()
        .from(sandboxPayments)
        .where(and(eq(sandboxPayments.merchantId, merchantId), eq(sandboxPayments.status, 'PAID')))
        .orderBy(desc(sandboxPayments.paidAt), sql`${sandboxPayments.authority}`)
        .limit(100),
    pay: (authority: string) => move(authority, ['IN_BANK'], 'PAID'),
    fail: (authority: string) => move(authority, ['IN_BANK'], 'FAILED'),
    verify: (authority: string) => move(authority, ['PAID'], 'VERIFIED'),
    reverse: (authority: string) => move(authority, ['PAID', 'VERIFIED'], 'REVERSED'),
  }
}

export type SandboxSessions = ReturnType<typeof createSandboxSessions>
