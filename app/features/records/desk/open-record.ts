import type { DeskRecord } from '~/domain/desk/records-contract'
import type { AnyRecord } from '~/domain/records/schemas'

/** A record of the desk with all that it says. */
export interface OpenRecord {
  row: DeskRecord
  record: AnyRecord
}
