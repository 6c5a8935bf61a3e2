import { expect, it } from 'vitest'
import { findLeaks } from './log-scan'

it.each([
  ['a phone', '{"err":"Key (phone)=(09121234567) exists"}', 'phone'],
  ['a phone in Persian digits', 'شماره ۰۹۱۲۱۲۳۴۵۶۷', 'phone'],
  ['a phone with its country', 'to +989121234567', 'phone'],
  ['a national id', 'id 0499370899.', 'national id'],
  ['a code', '{"code":"482910"}', 'code'],
  ['a signed token', 'token eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhIn0.c2ln', 'token'],
  ['a bearer', 'Authorization: Bearer abcdefgh12345', 'token'],
  ['a link that opens something', '{"path":"/en/team/Zk3v9qTb0aW"}', 'link'],
  ['an e-mail address', 'mail to sara@example.com', 'e-mail'],
])('finds %s', (_, line, kind) => {
  expect(findLeaks(line).map((leak) => leak.kind)).toContain(kind)
})

it('leaves what is harmless: ids, times, counts, places in files', () => {
  const line =
    '{"requestId":"3f2b8c1e-123456-4abc-8123-482910aabbcc","time":1763712000000,"ms":12,"at":"api/app.ts:120:33","count":99999}'
  expect(findLeaks(line)).toEqual([])
})
