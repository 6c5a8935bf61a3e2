import { randomBytes } from 'node:crypto'
import { recordIdSchema, type RecordId } from '~/domain/values/ids'

/**
 * Version 7 of RFC 9562: the time, then 74 bits that nobody guesses. Readings are taken on minutes, two of them often on the same; what was
 * kept last is the latest, since lists end on the id.
 */
export function newRecordId(now: Date): RecordId {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f)
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f)
  const hex = bytes.toString('hex')
  return recordIdSchema.parse(
    [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
  )
}
