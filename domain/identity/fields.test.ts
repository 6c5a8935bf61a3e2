import { describe, expect, it } from 'vitest'
import { nameSchema, shownNameSchema } from './fields'

describe('a name', () => {
  it.each([
    'مریم',
    'محمد‌رضا',
    'زهرا سادات',
    'O’Neill',
    'Jean-Luc',
    'د. علی',
    'José María',
    'شهرکرد (مرکز)',
    'الف و ب',
  ])('is %s', (name) => {
    expect(shownNameSchema.parse(name)).toBe(name)
  })

  it.each([
    'کانال @tapesh_fake',
    'کانال @تپش',
    'ارزان‌ترین دستگاه instagram.com',
    'تلگرام تپش',
    'tapesh[.]ir',
    'tapesh dot ir',
    'فروش در اینستاگرام',
    'tapesh_fake',
    't.me/tapesh',
    'https://tapesh',
    'صفر نهصد و دوازده سیصد و چهل و پنج شصت و هفت هشتاد و نه',
    'ali (at) tapesh.ir',
    '#تپش',
  ])('is not %s', (name) => {
    expect(shownNameSchema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
      'error.shownName',
    ])
  })

  it.each(['شرکت الف / آقای ب', 'Tehran/Rey', 'تلگرام'])(
    'of a town or of whoever receives a parcel is %s',
    (name) => {
      expect(nameSchema.parse(name)).toBe(name)
    },
  )
})
