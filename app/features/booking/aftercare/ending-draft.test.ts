import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPrivate } from '~/app/platform/left-on-device'
import { reservationIdSchema, userIdSchema } from '~/domain/values/ids'
import { draftOf, endingDraftOf, parseEndingDraft, rowsInDraft, valuesOf } from './ending-draft'

const reservation = reservationIdSchema.parse('5f0c8b8e-9f0f-4d3a-8a43-1f2b8f0c7d11')
const other = reservationIdSchema.parse('5f0c8b8e-9f0f-4d3a-8a43-1f2b8f0c7d12')
const doctor = userIdSchema.parse('5f0c8b8e-9f0f-4d3a-8a43-1f2b8f0c7d13')
const next = userIdSchema.parse('5f0c8b8e-9f0f-4d3a-8a43-1f2b8f0c7d14')
let tab: Record<string, string>
beforeEach(() => {
  tab = {}
  const methods = {
    getItem: (key: string) => tab[key] ?? null,
    setItem: (key: string, value: string) => void (tab[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(tab, key),
  }
  vi.stubGlobal('sessionStorage', Object.setPrototypeOf(tab, methods))
})
afterEach(() => void vi.unstubAllGlobals())

const fields: [string, string][] = [
  ['intent', 'finish'],
  ['rows', '3'],
  ['advice', 'استراحت'],
  ['diagnosis', ''],
  ['medicine1.name', 'لوزارتان'],
  ['medicine1.amount', '30'],
  ['medicine3.note', 'شب‌ها'],
]

it('is what stands in the form, and comes back as the form takes it', () => {
  const kept = endingDraftOf(reservation, doctor)
  kept.keep(draftOf(fields))
  const draft = kept.read()
  expect(draft && valuesOf(draft)).toEqual({
    advice: 'استراحت',
    medicine1: { name: 'لوزارتان', amount: '30' },
    medicine3: { note: 'شب‌ها' },
  })
  expect([rowsInDraft(draft), rowsInDraft(null), endingDraftOf(other, doctor).read()]).toEqual([3, 0, null])
})

it('goes when it is sent, when nothing is left of it, and with whoever signs out', () => {
  const kept = endingDraftOf(reservation, doctor)
  for (const forget of [() => kept.forget(), () => kept.keep({}), forgetPrivate]) {
    kept.keep(draftOf(fields))
    expect(kept.read()).not.toBeNull()
    forget()
    expect([kept.read(), Object.keys(tab)]).toEqual([null, []])
  }
})

it('is dropped where somebody else has signed in, and where nobody is named', () => {
  const key = `tapesh-ending:${reservation}`
  endingDraftOf(reservation, doctor).keep(draftOf(fields))
  expect([endingDraftOf(reservation, next).read(), Object.keys(tab)]).toEqual([null, []])
  for (const text of ['{"advice":"استراحت"}', '{', '1']) {
    tab[key] = text
    expect([endingDraftOf(reservation, doctor).read(), Object.keys(tab)]).toEqual([null, []])
  }
})

it.each(['{', 'null', '[]', '{"advice":1,"secret":"x"}'])('is none where %s was kept', (text) => {
  expect(parseEndingDraft(text)).toEqual({})
})

it('keeps what the patient answered about allergies, and never by which key a note is sent', () => {
  const typed: [string, string][] = [
    ['key', '5f0c8b8e-9f0f-4d3a-8a43-1f2b8f0c7d15'],
    ['allergiesAsked', 'some'],
    ['allergiesTold', 'پنی‌سیلین'],
  ]
  expect(draftOf(typed)).toEqual({ allergiesAsked: 'some', allergiesTold: 'پنی‌سیلین' })
})
