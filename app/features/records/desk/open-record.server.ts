import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure } from '~/app/platform/api.server'
import type { DeskRecord } from '~/domain/desk/records-contract'
import { recordsOf } from '../records-api.server'
import type { OpenRecord } from './open-record'

/**
 * What a record of the desk says, by what opens it: that it is read is written down like any other reading.
 * @throws `ApiFailure`, of status 404 when it is open no more
 */
export async function readOpen(context: AppLoadContext, row: DeskRecord): Promise<OpenRecord> {
  const query = row.shareId === null ? {} : { shareId: row.shareId }
  return { row, record: await recordsOf(context, row.type).read(row.id, query) }
}

/** The same; null where it was closed since its row was read. */
export async function readIfOpen(context: AppLoadContext, row: DeskRecord): Promise<OpenRecord | null> {
  try {
    return await readOpen(context, row)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}
