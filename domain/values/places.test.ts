import { describe, expect, it } from 'vitest'
import { cityAsListed, citiesOf, isCity, placeName } from './places'
import { everyProvinceByCode } from './province-codes'
import { everyProvince, provinceNamed, provinces } from './provinces'
import { searchable } from './search-text'

it('has the 31 provinces, each with all of its cities, none twice in one however it is spelled', () => {
  expect(provinces).toHaveLength(31)
  const counted = Object.fromEntries(provinces.map(({ code }) => [code, citiesOf(code).length]))
  expect(counted).toMatchObject({ fars: 124, isfahan: 115, qom: 7, semnan: 21, tehran: 49 })
  expect(Object.values(counted).reduce((sum, count) => sum + count, 0)).toBe(1449)
  for (const { code } of provinces) {
    const cities = citiesOf(code)
    expect(new Set(cities.map(({ fa }) => searchable(fa).replaceAll(' ', ''))).size).toBe(cities.length)
    expect(new Set(cities.map((city) => city.code)).size).toBe(cities.length)
  }
})

it('writes cities in careful Persian, and in English', () => {
  for (const { code } of provinces)
    for (const city of citiesOf(code)) {
      expect(city.code).toMatch(/^[a-z-]+\.[a-z-]+$/)
      expect(city.fa).toMatch(/^[آ-ی\u200cؤئأءٔ ]+$/)
      // A half-space parts nothing after a letter that does not join, and stands at no end.
      expect(city.fa).not.toMatch(/[يكى]|[ادذرزژو]\u200c|\u200c(?:$| )|^\u200c| {2}/)
      expect(city.en).toMatch(/^[A-Z][A-Za-z' -]+$/)
    }
})

it('knows cities that were chosen before the list was whole', () => {
  for (const code of ['fars.shiraz', 'gilan.talesh', 'hormozgan.bandar-khamir', 'bushehr.kangan'])
    expect(isCity(code)).toBe(true)
  expect(placeName('fa', 'golestan.aliabad-katul')).toBe('علی‌آباد کتول')
  expect(placeName('en', 'fars.lamerd')).toBe('Lamerd')
  expect(isCity('fars.tabriz')).toBe(false)
  expect([
    placeName('fa', 'isfahan.kashan'),
    placeName('en', 'isfahan'),
    placeName('fa', 'atlantis'),
  ]).toEqual(['کاشان', 'Isfahan', ''])
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
    expect([found?.place.code, found?.name]).toEqual([code, name])
  })

  it.each(['', 'استان', 'Bavaria', 'شیراز'])('is none: «%s»', (typed) => {
    expect(provinceNamed(typed)).toBeUndefined()
  })
})

it('writes a city as the list has it, and lets others be', () => {
  expect(cityAsListed('آذربایجان شرقی', 'عجب شير')).toBe('عجب‌شیر')
  expect(cityAsListed('Fars', 'shiraz')).toBe('Shiraz')
  expect(cityAsListed('فارس', 'شهر شیراز')).toBe('شیراز')
  // A small one, from an Arabic keyboard, with a space for the half-space.
  expect(cityAsListed('کرمان', 'زنگي آباد')).toBe('زنگی‌آباد')
  expect(cityAsListed('Markazi', 'gharq abad')).toBe('Gharqabad')
  expect(cityAsListed('فارس', 'دهکدهٔ نو')).toBe('دهکدهٔ نو')
  // Not of this province: perhaps a smaller place of the same name.
  expect(cityAsListed('فارس', 'كرج')).toBe('كرج')
})

it('has the provinces that are known by their codes alone', () => {
  expect(everyProvince).toEqual([...everyProvinceByCode])
})
