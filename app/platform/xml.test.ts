import { expect, it } from 'vitest'
import { xmlText } from './xml'

it('escapes what XML reads as its own', () => {
  expect(xmlText(`<a b="c">&'</a>`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&apos;&lt;/a&gt;')
})

it('leaves out what XML forbids, and keeps Persian and pictures', () => {
  expect(xmlText('تپش\u0000\u0008\uFFFF می‌زند 🫀\n')).toBe('تپش می‌زند 🫀\n')
})
