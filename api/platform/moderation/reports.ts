import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ReportCount } from '~/domain/moderation/contract'
import type { UserId } from '~/domain/values/ids'
import type { Queryable, Tx } from '../database/database'
import type { ReportsTable } from './reports-table'

type ReportRow = ReportsTable['$inferSelect']

/** How many say what of which, since staff looked at it last. */
export type OpenReport = ReportCount & Pick<ReportRow, 'writingId'>

export const openReportsOf = (reports: readonly OpenReport[], writingId: string): ReportCount[] =>
  reports.filter((report) => report.writingId === writingId).map(({ fault, count }) => ({ fault, count }))

/** What readers report, in the table of one kind of writing. */
export const reportsRepo = (reports: ReportsTable) => ({
  /** A second report by the same reader changes nothing. */
  async insert(tx: Tx, row: Omit<ReportRow, 'settledAt'>): Promise<void> {
    await tx.insert(reports).values(row).onConflictDoNothing()
  },

  /** What readers say of these, since staff looked at each last. */
  listOpen: (queryable: Queryable, ids: readonly string[]): Promise<OpenReport[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : queryable
          .select({ writingId: reports.writingId, fault: reports.fault, count: sql<number>`count(*)::int` })
          .from(reports)
          .where(and(inArray(reports.writingId, [...ids]), isNull(reports.settledAt)))
          .groupBy(reports.writingId, reports.fault)
          .orderBy(sql`count(*) desc`, reports.fault),

  async settle(tx: Tx, id: string, at: Date): Promise<void> {
    await tx
      .update(reports)
      .set({ settledAt: at })
      .where(and(eq(reports.writingId, id), isNull(reports.settledAt)))
  },

  /** Everything that somebody has reported. */
  of: (queryable: Queryable, userId: UserId): Promise<ReportRow[]> =>
    queryable.select().from(reports).where(eq(reports.userId, userId)).orderBy(reports.at, reports.writingId),

  async deleteOf(tx: Tx, userId: UserId): Promise<void> {
    await tx.delete(reports).where(eq(reports.userId, userId))
  },
})
