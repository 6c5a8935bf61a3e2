import { describe, expect, it } from 'vitest'
import { deliveryKeysOf } from './delivery-keys'

const place = {
  phone: '09120000099',
  province: 'تهران',
  city: 'تهران',
  address: 'خیابان آزادی، کوچهٔ یکم، پلاک ۷، واحد ۳',
  postalCode: '1345678901',
}
const streetOf = (address: string, city = 'تهران') => deliveryKeysOf({ ...place, city, address })[2]

describe('a place', () => {
  it.each([
    'خیابان آزادی، کوچهٔ یکم، پلاک ۷، واحد ۳',
    'خیابان آزادی کوچه یکم پلاک 7 واحد 3',
    'خ. آزادي - ك اول - پ ٧ - واحد ٣',
    'آزادی، یکم، ۷، ۳',
    'واحد ۳، پلاک ۷، کوچه‌ی یکم، خیابان آزادی',
    'خیابان آزادی، کوچهٔ ۱، پلاک هفت، واحد سه',
    'خیابانِ  آزادی،کوچه۱،پلاک۷،واحد۳',
    'شهر تهران، خیابان ازادی، کوچه یکم، شماره ۰۷، واحد ۰۳',
    'خیابان آ\u200cزادی\u200f، کوچه یکم، پلاک \u202a7\u202c، واحد 3',
    'خیابان آزادی — کوچه یکم / پلاک ۷ / واحد ۳',
    'خـیابان آزادی، کوچه یکم، پلاک هفتم، واحد سوم',
  ])('is one in whatever spelling: %s', (address) => {
    expect(streetOf(address)).toBe(streetOf(place.address))
  })

  it.each([
    ['خیابان آزادی، کوچهٔ یکم، پلاک ۸، واحد ۳', 'تهران'],
    ['خیابان آزادی، کوچهٔ یکم، پلاک ۷، واحد ۴', 'تهران'],
    ['خیابان آزادی، کوچهٔ دوم، پلاک ۷، واحد ۳', 'تهران'],
    ['خیابان انقلاب، کوچهٔ یکم، پلاک ۷، واحد ۳', 'تهران'],
    [place.address, 'کرج'],
  ])('is another with another number, street or city: %s, %s', (address, city) => {
    expect(streetOf(address, city)).not.toBe(streetOf(place.address))
  })

  it('is known by its postal code and by whom the courier calls as well', () => {
    expect(deliveryKeysOf(place)).toEqual([
      'phone:09120000099',
      'postal:1345678901',
      expect.stringMatching(/^street:/),
    ])
  })
})
