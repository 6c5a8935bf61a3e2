import { findSubjectOf } from '~/api/domains/family/public'
import type { Tx } from '~/api/platform/database/database'
import type { Fields } from '~/domain/records/define'
import { fieldsOf } from '~/domain/records/fields'
import { definitionOf } from '~/domain/records/types'
import type { FamilyMemberId, RecordId, UserId } from '~/domain/values/ids'
import { mayWriteAsDoctor } from '../policy'
import { insertRecords } from '../repo/records'
import { insertValues } from '../repo/values'
import { newRecordId } from './record-id'

export interface WrittenByDoctor {
  /** Whose archive it goes into; the member, where it is of one. */
  ownerId: UserId
  memberId: FamilyMemberId | null
  /** The doctor’s account. */
  writtenBy: UserId
  takenAt: Date
  fields: Fields
  at: Date
}

/**
 * What a doctor writes into somebody's archive after they have consulted them; whose call it is has been decided by whoever asks.
 * @returns null where there is no archive to write into: the member has left the family, or is of age and its guardian’s no more
 */
export async function writeDoctorRecord(
  tx: Tx,
  { ownerId, memberId, writtenBy, takenAt, fields, at }: WrittenByDoctor,
): Promise<RecordId | null> {
  const definition = definitionOf('doctor-record')
  const subject = await findSubjectOf(tx, ownerId, { memberId, now: at })
  if (!subject || subject.isGuardianshipEnded || !mayWriteAsDoctor(writtenBy, subject)) return null
  const id = newRecordId(at)
  await insertRecords(tx, [
    {
      id,
      ownerId,
      memberId: subject.memberId,
      type: 'doctor-record',
      takenAt,
      source: 'doctor',
      writtenBy,
      deviceSerial: null,
      note: null,
      createdAt: at,
      updatedAt: at,
    },
  ])
  const all = Object.fromEntries(fieldsOf(definition).map(({ name }) => [name, fields[name] ?? null]))
  await insertValues(tx, definition, [{ id, fields: all }])
  return id
}
