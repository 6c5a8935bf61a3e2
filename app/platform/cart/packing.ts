/** Text as base64url of its UTF-8. */
export const toBase64Url = (text: string): string => Buffer.from(text, 'utf8').toString('base64url')

/** @throws TypeError when the bytes are no UTF-8 */
export const fromBase64Url = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64url'))

/** A uuid in 22 characters in place of 36. */
export const packId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** The uuid of `packId`; for anything else some text that is none. */
export function unpackId(packed: string): string {
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
