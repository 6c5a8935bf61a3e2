import { expect, it } from 'vitest'
import { emptyDraft, mailAddress, parseDraft } from './contact-draft-storage'

it('reads what was kept, and nothing out of nonsense', () => {
  const draft = { name: 'مریم', phone: '۰۹۱۲', message: 'سلام' }
  expect(parseDraft(JSON.stringify({ ...draft, more: 1 }))).toEqual(draft)
  for (const text of [null, '', '{', '[]', '7', '{"name":7}']) expect(parseDraft(text)).toEqual(emptyDraft)
})

it('writes an address that an e-mail app understands', () => {
  const address = mailAddress('info@tapesh.example', 'A & B', {
    name: 'مریم',
    phone: '0912',
    message: 'one?\ntwo&three',
  })
  const url = new URL(address)
  expect(url.pathname).toBe('info@tapesh.example')
  expect(url.searchParams.get('subject')).toBe('A & B')
  expect(url.searchParams.get('body')).toBe('one?\r\ntwo&three\r\n\r\nمریم\r\n0912')
  expect(mailAddress('a@b.example', 's', emptyDraft)).toBe('mailto:a@b.example?subject=s')
})
