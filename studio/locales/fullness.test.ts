import { describe, expect, it } from 'vitest'
import { addFullness, fullnessOf, localeTexts, percentFilled } from './fullness'

const words = (entries: Record<string, unknown>) =>
  Object.entries(entries).map(([_key, value]) => ({
    _key,
    _type: 'internationalizedArrayStringValue',
    value,
  }))

const product = {
  _id: 'product-ns1',
  _type: 'product',
  model: 'NS1',
  name: words({ fa: 'گوشی', en: 'Stethoscope', es: 'Estetoscopio' }),
  tagline: words({ fa: 'بشنوید', en: '  ' }),
  summary: words({ fa: '', en: '' }),
  body: words({ fa: [{ _type: 'block', _key: 'a', children: [] }], en: [] }),
  features: [
    { _key: 'f1', _type: 'featureBlock', heading: words({ fa: 'یک', en: 'One' }) },
    { _key: 'f2', _type: 'featureBlock', heading: words({ fa: 'دو' }), points: [] },
  ],
  related: [{ _key: 'r1', _ref: 'product-ns0' }],
}

describe('how full a locale is', () => {
  it('counts the fields that say something in some locale, at any depth', () => {
    const texts = localeTexts(product)
    expect(texts.map(({ path }) => path)).toEqual([
      ['name'],
      ['tagline'],
      ['body'],
      ['features', { _key: 'f1' }, 'heading'],
      ['features', { _key: 'f2' }, 'heading'],
    ])
    expect(fullnessOf(texts)).toEqual({ texts: 5, filled: { fa: 5, en: 2, es: 1 } })
  })

  it('rounds down, so that all but one is not whole', () => {
    const one = { texts: 1, filled: { fa: 1, en: 0, es: 0 } }
    const most = { texts: 199, filled: { fa: 199, en: 199, es: 0 } }
    expect(percentFilled(addFullness([one, most]), 'en')).toBe(99)
    expect(percentFilled(addFullness([one, most]), 'fa')).toBe(100)
    expect(percentFilled(fullnessOf([]), 'es')).toBe(100)
  })

  it('takes no ordinary array for a per-locale field', () => {
    expect(localeTexts({ rows: [{ _key: 'fa1', value: 'x' }], tags: ['fa'], empty: [] })).toEqual([])
  })
})
