import { expect, it } from 'vitest'
import { emptyDraft, parseDraft } from './contact-draft'

it('reads what was kept, by this version or an earlier one, and nothing out of nonsense', () => {
  const draft = { name: 'مریم', phone: '۰۹۱۲', email: '', subject: 'order', message: 'سلام' }
  expect(parseDraft(JSON.stringify({ ...draft, more: 1 }))).toEqual(draft)
  expect(parseDraft('{"name":"x","message":"y"}')).toEqual({ ...emptyDraft, name: 'x', message: 'y' })
  for (const text of [null, '', '{', '[]', '7', '{"name":7}']) expect(parseDraft(text)).toEqual(emptyDraft)
})
