import { describe, expect, it } from 'vitest'
import { cityAsListed, everyProvince, provinceNamed, provinces } from './places'
import { everyProvinceByCode } from './province-codes'

it('has the 31 provinces, each with cities, none twice in one', () => {
  expect(provinces).toHaveLength(31)
  for (const { code, cities } of provinces) {
    expect([code, cities.length]).not.toEqual([code, 0])
    expect(new Set(cities.map(({ fa }) => fa)).size).toBe(cities.length)
    expect(new Set(cities.map((city) => city.code)).size).toBe(cities.length)
  }
})

describe('a province', () => {
  it.each([
    ['اصفهان', 'isfahan', 'اصفهان'],
    ['استان اصفهان', 'isfahan', 'اصفهان'],
    ['  كرمان ', 'kerman', 'کرمان'],
    ['آذربايجان شرقي', 'east-azerbaijan', 'آذربایجان شرقی'],
    ['آذربایجان‌شرقی', 'east-azerbaijan', 'آذربایجان شرقی'],
    ['isfahan', 'isfahan', 'Isfahan'],
    ['East  Azerbaijan', 'east-azerbaijan', 'East Azerbaijan'],
    ['Tehran Province', 'tehran', 'Tehran'],
  ])('is known however it was typed: %s', (typed, code, name) => {
    const found = provinceNamed(typed)
    expect([found?.province.code, found?.name]).toEqual([code, name])
  })

  it.each(['', 'استان', 'Bavaria', 'شیراز'])('is none: «%s»', (typed) => {
    expect(provinceNamed(typed)).toBeUndefined()
  })
})

it('writes a city as the list has it, and lets others be', () => {
  expect(cityAsListed('آذربایجان شرقی', 'عجب شير')).toBe('عجب‌شیر')
  expect(cityAsListed('Fars', 'shiraz')).toBe('Shiraz')
  expect(cityAsListed('فارس', 'شهر شیراز')).toBe('شیراز')
  expect(cityAsListed('فارس', 'دهکدهٔ نو')).toBe('دهکدهٔ نو')
  // Not of this province: perhaps a smaller place of the same name.
  expect(cityAsListed('فارس', 'كرج')).toBe('كرج')
})

it('has the provinces that are known by their codes alone', () => {
  expect(everyProvince).toEqual([...everyProvinceByCode])
})
