/**
 * A word of letters alone that no other test writes: what it stands in is like nothing that is published, and holds nothing that reads like a phone
 * or a date.
 */
export const ownWord = (): string =>
  crypto
    .randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
