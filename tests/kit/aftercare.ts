import { sql } from 'drizzle-orm'
import type { PersonalData } from '~/api/domains/identity/public'
import type { TestApi } from './api'
import type { Somebody } from './sharing'

const partOf = ({ deps }: TestApi, name: string): PersonalData => {
  const part = deps.personalData.find((one) => one.name === name)
  if (!part) throw new Error(`No part of somebody’s data is called ${name}`)
  return part
}

/** What the export of somebody says in one of its parts. */
export const exportOf = (
  test: TestApi,
  { userId }: Pick<Somebody, 'userId'>,
  name: string,
): Promise<unknown> => partOf(test, name).collect(test.database.db, userId)

/** The files that go with such a part. */
export const filesOf = async (test: TestApi, { userId }: Pick<Somebody, 'userId'>, name: string) =>
  (await partOf(test, name).files?.(test.database.db, userId)) ?? []

/** What the deletion of an account does to one part of its data. */
export const eraseOf = (
  test: TestApi,
  { userId }: Pick<Somebody, 'userId'>,
  name: string,
  askedAt = test.clock.now(),
): Promise<void> =>
  test.database.transaction(async (tx) => {
    // As it is by then: some of what is kept goes with an account that is about to, alone.
    await tx.execute(
      sql`update users set deletion_due_at = ${test.clock.now().toISOString()}::timestamptz where id = ${userId}`,
    )
    await partOf(test, name).erase(tx, userId, test.clock.now(), askedAt)
  })
