import { z } from 'zod'

/** What no keyboard writes and no database keeps: controls but line break and tab, and halves of characters. */
const unwritten =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Without one of these a text says nothing: spaces, half-spaces and direction marks alone are none. */
const visible = /[^\s\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

/**
 * Lines in somebody's own words as they are kept: Persian ی and ک, one kind of line break, nothing that cannot be written. Digits stay as
 * they were typed, since nobody calculates with them. Empty when there is nothing to see.
 */
export function parseFreeText(text: string): string {
  const written = text
    .replace(/\r\n?/g, '\n')
    .replace(unwritten, '')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .normalize('NFC')
    .trim()
  return visible.test(written) ? written : ''
}

/** What is too long is read no further: whatever else is looked for in it would be looked for in a megabyte. @param tooLong translation key of the refusal */
export const freeTextSchema = (longest: number, tooLong: string) =>
  z
    .string()
    .transform(parseFreeText)
    .pipe(z.string().max(longest, { error: tooLong, abort: true }))
