import { expect, it } from 'vitest'
import { spellInPersian } from './spelled-number'

it.each([
  [0, 'صفر'],
  [7, 'هفت'],
  [100, 'صد'],
  [121, 'صد و بیست و یک'],
  [1000, 'هزار'],
  [80_000, 'هشتاد هزار'],
  [275_000, 'دویست و هفتاد و پنج هزار'],
  [1_001_015, 'یک میلیون و هزار و پانزده'],
  [3_000_000_000, 'سه میلیارد'],
])('spells %d', (value, words) => {
  expect(spellInPersian(value)).toBe(words)
})

it('spells nothing of what is no amount', () => {
  for (const value of [-1, 0.5, Number.NaN, 1e15]) expect(spellInPersian(value)).toBe('')
})
