import { expect, it } from 'vitest'
import { isPlainClick } from './follow-links'

const plain = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
}

it('follows a plain click', () => expect(isPlainClick(plain)).toBe(true))

it.each([
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { defaultPrevented: true },
])('leaves %o to the browser', (difference) => expect(isPlainClick({ ...plain, ...difference })).toBe(false))
