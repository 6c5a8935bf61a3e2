import { describe, expect, it } from 'vitest'
import { destinationOf, placeOfAddress, warningsOf } from './address-rules'

const postalCode = '1514618316'

describe('an address', () => {
  it.each([
    'کافه نادری، خیابان جمهوری',
    'كافه‌نادری',
    'کافی‌شاپ لمیز، طبقهٔ ۲',
    'هتل استقلال، اتاق ۱۲',
    'رستوران شاندیز',
    'Hotel Laleh, room 12',
    'Café Naderi',
  ])('that reads like a public place makes one ask: %s', (address) => {
    expect(warningsOf({ address, postalCode })).toEqual(['looks-like-public-place'])
  })

  it.each(['خیابان ولیعصر، کوچهٔ هتلی، پلاک ۱۲', 'Valiasr St., No. 12'])(
    'that only sounds like one does not: %s',
    (address) => {
      expect(warningsOf({ address, postalCode })).toEqual([])
    },
  )

  it('with an unusual postal code makes one ask, and nothing more', () => {
    expect(warningsOf({ address: 'خیابان ولیعصر، پلاک ۱۲', postalCode: '2000000000' })).toEqual([
      'unusual-postal-code',
    ])
  })

  it.each([
    ['تهران', 'tehran'],
    [' شهر تهران ', 'tehran'],
    ['Tehran', 'tehran'],
    ['تهرانپارس', 'elsewhere'],
    ['کرج', 'elsewhere'],
    ['اصفهان', 'elsewhere'],
  ])('in %s is delivered as %s', (city, destination) => {
    expect(destinationOf({ city })).toBe(destination)
  })

  it.each([
    ['تهران', 'تهران', 'tehran-city'],
    ['تهران', 'اسلامشهر', 'tehran'],
    ['استان فارس', 'شیراز', 'fars'],
    ['Sistan and Baluchestan', 'Chabahar', 'sistan-va-baluchestan'],
    ['آتلانتیس', 'آنجا', undefined],
  ])('in the province %s, the city %s, is reached in the days of %s', (province, city, place) => {
    expect(placeOfAddress({ province, city })).toBe(place)
  })
})
