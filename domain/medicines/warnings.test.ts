import { describe, expect, it } from 'vitest'
import type { MedicineGroup } from './groups'
import { warner } from './warnings'

const known = (nameFa: string, nameLatin: string, groups: MedicineGroup[], otherNames: string[] = []) => ({
  nameFa,
  nameLatin,
  otherNames,
  groups,
})
const list = [
  known('آموکسی‌سیلین', 'Amoxicillin', ['penicillins']),
  known('کوآموکسی‌کلاو', 'Amoxicillin + Clavulanic acid', ['penicillins'], ['Co-amoxiclav']),
  known('سفالکسین', 'Cefalexin', ['cephalosporins']),
  known('استیل‌سالیسیلیک اسید', 'Acetylsalicylic acid', ['salicylates', 'nsaids'], ['آسپرین', 'Aspirin']),
  known('ایبوپروفن', 'Ibuprofen', ['nsaids']),
  known('آملودیپین', 'Amlodipine', ['calcium-channel-blockers']),
]
const warned = (name: string, allergies: string[], medicines: string[] = []) =>
  warner(list, { allergies, medicines })(name).map(({ kind }) => kind)

describe('an allergy', () => {
  it.each([
    ['of a group, in Persian', 'آموکسی‌سیلین', 'پنی‌سیلین'],
    ['of a group, in the plural and typed otherwise', 'Amoxicillin', 'به پني سيلين ها'],
    ['of a group, in Latin letters', 'كوآموكسي كلاو', 'Penicillins'],
    ['of the medicine itself', 'ایبوپروفن', 'حساسیت شدید به ایبوپروفن'],
    ['of the medicine by another name', 'استیل سالیسیلیک اسید', 'آسپرین'],
    ['of another medicine of the group', 'Ibuprofen', 'ASPIRIN'],
    ['of an ingredient', 'Co-amoxiclav', 'amoxicillin'],
    ['of what the list does not know, by its name', 'جوشاندهٔ آویشن', 'جوشانده آويشن'],
    ['of a group that an unlisted name says', 'Penicillin G', 'پنی‌سیلین'],
  ])('%s is warned of', (_, name, allergy) => {
    expect(warned(name, [allergy])).toEqual(['allergy'])
  })

  it.each([
    ['سفالکسین', 'پنی‌سیلین'],
    ['آملودیپین', 'بادام‌زمینی'],
    ['شربت آویشن', 'شربت گل سرخ'],
    ['', 'پنی‌سیلین'],
    ['آموکسی‌سیلین', ''],
  ])('%s is not warned of because of %s', (name, allergy) => {
    expect(warned(name, [allergy])).toEqual([])
  })
})

describe('a medicine that is taken already', () => {
  it.each([
    ['آملودیپین', 'Amlodipine 5 mg'],
    ['amlodipine', 'آملوديپين ۵، هر شب'],
    ['آموکسی‌سیلین', 'کوآموکسی‌کلاو'],
    ['داروی گیاهی', 'داروی گیاهی'],
  ])('%s is warned of with %s', (name, medicine) => {
    expect(warned(name, [], [medicine])).toEqual(['duplicate'])
  })

  it('is none by its group alone', () => {
    expect(warned('ایبوپروفن', [], ['آسپرین'])).toEqual([])
  })
})

it('says each thing of the file once, in its own words', () => {
  expect(
    warner(list, { allergies: ['پنی‌سیلین', 'شیر'], medicines: ['آموکسی سیلین ۵۰۰'] })('amoxicillin'),
  ).toEqual([
    { kind: 'allergy', named: 'پنی‌سیلین' },
    { kind: 'duplicate', named: 'آموکسی سیلین ۵۰۰' },
  ])
})
