import { expect, it } from 'vitest'
import { definitionOf } from './kinds'
import { residenceFault } from './places'
import { editedEntry, maskedNationalId, newEntry, titleFieldOf } from './rules'

const medicine = definitionOf('medicine')
const tablet = { medicineType: 'tablet', name: 'لوزارتان', amount: '۲۵ میلی‌گرم' }

it('keeps what is said, and nothing for what is not', () => {
  expect(newEntry(medicine, { medicineType: 'drops' })).toEqual({
    fields: { medicineType: 'drops', name: null, amount: null },
    unknown: [],
  })
})

it('keeps that somebody cannot remember as an answer of its own', () => {
  expect(newEntry(medicine, { medicineType: 'tablet', name: 'سفید', unknown: ['amount'] })).toEqual({
    fields: { medicineType: 'tablet', name: 'سفید', amount: null },
    unknown: ['amount'],
  })
})

it('fills in what somebody remembers later, and takes back what they do not remember any more', () => {
  const before = newEntry(medicine, { medicineType: 'tablet', unknown: ['name', 'amount'] })
  const later = editedEntry(medicine, before, { amount: 'روزی یکی' })
  expect(later).toEqual({
    fields: { medicineType: 'tablet', name: null, amount: 'روزی یکی' },
    unknown: ['name'],
  })
  const forgotten = editedEntry(medicine, newEntry(medicine, tablet), { unknown: ['amount'] })
  expect(forgotten).toEqual({ fields: { ...tablet, amount: null }, unknown: ['amount'] })
})

it('leaves alone what an edit does not name, and empties what it empties', () => {
  const before = newEntry(medicine, tablet)
  expect(editedEntry(medicine, before, { name: 'والسارتان' }).fields).toEqual({
    ...tablet,
    name: 'والسارتان',
  })
  expect(editedEntry(medicine, before, { amount: null }).fields).toEqual({ ...tablet, amount: null })
})

it('calls a medicine without a name by its type', () => {
  expect(titleFieldOf(medicine, tablet)).toBe('name')
  expect(titleFieldOf(medicine, { ...tablet, name: null })).toBe('medicineType')
})

it('shows the end of a national id alone', () => {
  expect(maskedNationalId('0012345679')).toBe('•••••••679')
})

it.each([
  [{ country: null, province: null, city: null }, undefined],
  [{ country: 'DE', province: null, city: null }, undefined],
  [{ country: 'IR', province: 'fars', city: null }, undefined],
  [{ country: 'IR', province: 'fars', city: 'fars.shiraz' }, undefined],
  [{ country: 'XX', province: null, city: null }, 'country'],
  [{ country: 'IR', province: 'farsi', city: null }, 'province'],
  [{ country: 'DE', province: 'fars', city: null }, 'province'],
  [{ country: null, province: 'fars', city: null }, 'province'],
  [{ country: 'IR', province: 'fars', city: 'fars.tabriz' }, 'city'],
  [{ country: 'IR', province: 'fars', city: 'qom.qom' }, 'city'],
  [{ country: 'IR', province: null, city: 'qom.qom' }, 'city'],
])('knows of %j whether it is a place', (residence, path) => {
  expect(residenceFault(residence)?.path).toBe(path)
})
