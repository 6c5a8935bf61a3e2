import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { enquiryIdSchema, type EnquiryId } from '~/domain/values/ids'

const idBytes = 16
const macBytes = 32

/** What stands in the address of the page with the answers: the same for each answer, and good as long as the enquiry is there. */
export interface AnswerTokens {
  write(id: EnquiryId): string
  /** @returns null when it is none of ours */
  read(token: string): EnquiryId | null
}

export function createAnswerTokens(secret: string): AnswerTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tapesh/enquiry-answers', 32))
  const macOf = (id: Buffer) => createHmac('sha256', key).update(id).digest()
  return {
    write(id) {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      return Buffer.concat([bytes, macOf(bytes)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      // Other spellings of the same bytes are refused: one address an enquiry.
      if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return null
      const id = bytes.subarray(0, idBytes)
      if (!timingSafeEqual(macOf(id), bytes.subarray(idBytes))) return null
      return enquiryIdSchema.parse(
        id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      )
    },
  }
}
