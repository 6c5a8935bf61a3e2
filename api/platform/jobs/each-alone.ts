import { describeError } from '~/api/platform/api-log'
import type { Tx } from '~/api/platform/database/database'
import type { WorkContext } from './define'

/**
 * Does pieces of work one after another, each in a transaction of its own: what fails leaves the others alone, is logged, and fails the run when all are done.
 * @param part of the product, in the log @param failed what could not be done, in the log
 * @throws the first failure; when the run is to end
 */
export async function eachAlone(
  { database, log, signal }: Pick<WorkContext, 'database' | 'log' | 'signal'>,
  { part, failed }: { part: string; failed: string },
  work: readonly ((tx: Tx) => Promise<unknown>)[],
): Promise<void> {
  const failures: unknown[] = []
  for (const one of work) {
    signal.throwIfAborted()
    try {
      await database.transaction(one)
    } catch (error) {
      log.warn({ part, error: describeError(error) }, failed)
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
