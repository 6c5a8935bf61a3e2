import { describe, expect, it } from 'vitest'
import { readMessage } from './message'
import { quantities, quantitySchema, roundedQuantity, type QuantityName } from './quantity'

const names = Object.keys(quantities) as QuantityName[]
const refusalOf = (name: QuantityName, value: unknown) =>
  quantitySchema(name).safeParse(value).error?.issues[0]?.message

describe('quantities', () => {
  it('have a code each, no code twice, and bounds on their steps', () => {
    const codes = names.map((name): string | null => {
      const quantity = quantities[name]
      return quantity.loinc ?? quantity.ownCode
    })
    expect(codes.every((code) => typeof code === 'string' && code !== '')).toBe(true)
    expect(new Set(codes).size).toBe(codes.length)
    for (const name of names) {
      const { min, max } = quantities[name]
      expect([name, refusalOf(name, min), refusalOf(name, max)]).toEqual([name, undefined, undefined])
    }
  })

  it.each(names)('%s is refused beyond its bounds, as a key with values', (name) => {
    const { min, max, step } = quantities[name]
    for (const value of [min - step, max + step])
      expect(readMessage(refusalOf(name, value) ?? '')).toEqual({
        key: 'error.between',
        values: { min, max },
      })
  })

  it.each([
    [120, 120],
    ['120', 120],
    ['۱۲۰', 120],
    ['١٢٠', 120],
    [' ۱۲۰ ', 120],
  ])('takes %j for %i', (typed, value) => {
    expect(quantitySchema('systolic').parse(typed)).toBe(value)
  })

  it('are rounded to their step', () => {
    expect(roundedQuantity('systolic', 134.5)).toBe(135)
    expect(roundedQuantity('bodyTemperature', 36.6666)).toBe(36.7)
    expect(roundedQuantity('visceralFat', 8.7)).toBe(8.5)
    for (const name of names) {
      const { min, max } = quantities[name]
      expect(refusalOf(name, roundedQuantity(name, min + (max - min) * 0.437))).toBeUndefined()
    }
  })

  it('takes decimals as they are written in Persian', () => {
    expect(quantitySchema('bodyTemperature').parse('۳۶/۶')).toBe(36.6)
    expect(quantitySchema('bodyTemperature').parse('۳۶٫۶')).toBe(36.6)
  })

  it.each([
    [undefined, 'error.required'],
    [null, 'error.required'],
    [true, 'error.required'],
    ['', 'error.required'],
    ['high', 'error.number'],
    [120.5, 'error.whole'],
    [Number.NaN, 'error.required'],
    [Number.POSITIVE_INFINITY, 'error.required'],
    ['1e2', 'error.number'],
  ])('refuses %j with %s', (value, key) => {
    expect(refusalOf('systolic', value)).toBe(key)
  })
})
