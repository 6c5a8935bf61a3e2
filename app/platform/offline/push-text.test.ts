import { expect, it } from 'vitest'
import { readPushText } from './push-text'

const fine = { title: 'تپش', body: 'وقتش است.', lang: 'fa', to: '/app' }

it('reads what the server sends', () => {
  expect(readPushText({ ...fine, more: 1 })).toEqual(fine)
})

it.each([
  null,
  'text',
  {},
  { ...fine, title: '' },
  { ...fine, body: 1 },
  { ...fine, to: 'https://evil.example/' },
  { ...fine, to: '//evil.example' },
  { ...fine, to: '/\\evil.example' },
  { ...fine, to: undefined },
])('takes %j for none of ours', (data) => {
  expect(readPushText(data)).toBeNull()
})
