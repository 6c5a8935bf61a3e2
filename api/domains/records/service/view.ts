import type { RecordDefinition } from '~/domain/records/define'
import type { AnyRecord, CommonRecord } from '~/domain/records/schemas'
import { statusOf } from '~/domain/records/status'
import type { FoundRecord } from '../repo/records'

/** Whose account it is has come of age: nobody else has one. Of the family it is not known yet. */
const isAdult = ({ common }: FoundRecord): boolean => common.memberId === null

/** A record as it is answered. */
export function recordOf(definition: RecordDefinition, found: FoundRecord): AnyRecord {
  const { common, fields, isFavourite } = found
  const { id, memberId, takenAt, source, deviceSerial, note, createdAt, updatedAt } = common
  const answered: CommonRecord & Pick<AnyRecord, 'classification'> = {
    id,
    memberId,
    takenAt: takenAt.toISOString(),
    note,
    source,
    deviceSerial,
    isFavourite,
    classification: statusOf(definition, fields, isAdult(found)),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
  return Object.assign({}, fields, answered)
}
