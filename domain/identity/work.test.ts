import { expect, it } from 'vitest'
import { leadingZeroBits } from './work'

it.each([
  [[0x80], 0],
  [[0x40], 1],
  [[0x01, 0xff], 7],
  [[0x00, 0xff], 8],
  [[0x00, 0x00, 0x10], 19],
  [[0x00, 0x00], 16],
])('counts the zero bits that %j begins with: %i', (bytes, bits) => {
  expect(leadingZeroBits(new Uint8Array(bytes))).toBe(bits)
})
