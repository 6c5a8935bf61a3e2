import { describe, expect, it } from 'vitest'
import { nameSchema } from './fields'

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
    expect(nameSchema.parse(name)).toBe(name)
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
    'صفر نهصد و دوازده سی و چهار پنجاه و شش هفتاد',
    'ali (at) tapesh.ir',
    '#تپش',
  ])('is not %s', (name) => {
    expect(nameSchema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual(['error.name'])
  })
})
