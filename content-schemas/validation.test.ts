import { describe, expect, it } from 'vitest'
import {
  eachColourOnce,
  evenRows,
  factNumber,
  factUnit,
  headingsInOrder,
  linkTarget,
  localesOnce,
  persianRequired,
  phoneNumber,
  pictureChosen,
  sitePath,
} from './validation'

const refusal = expect.stringMatching(/ · /)
const block = (style: string) => ({ _type: 'block', style })

describe('per-locale texts', () => {
  it('want Persian', () => {
    expect(persianRequired([{ _key: 'fa', value: 'سلام' }])).toBe(true)
    expect(persianRequired([{ _key: 'fa', value: [{ _type: 'block' }] }])).toBe(true)
    expect(persianRequired([{ _key: 'fa', value: '  ' }])).toEqual(refusal)
    expect(persianRequired([{ _key: 'fa', value: [] }])).toEqual(refusal)
    expect(persianRequired([{ _key: 'en', value: 'Hello' }])).toEqual(refusal)
    expect(persianRequired(undefined)).toEqual(refusal)
  })

  it('have each language once', () => {
    expect(localesOnce([{ _key: 'fa' }, { _key: 'en' }])).toBe(true)
    expect(localesOnce(undefined)).toBe(true)
    expect(localesOnce([{ _key: 'fa' }, { _key: 'fa' }])).toEqual(refusal)
  })
})

describe('addresses', () => {
  it.each([
    '/',
    '/magazine',
    '/magazine/فشار-خون?a=1',
    'https://a.example/x',
    'tel:+9821',
    'mailto:a@b.c',
    '#top',
  ])('link to %s', (target) => expect(linkTarget(target)).toBe(true))

  it.each([
    '//evil.example',
    '/\\evil.example',
    'http://a.example',
    'javascript:alert(1)',
    'magazine',
    '/a b',
  ])('do not link to %s', (target) => expect(linkTarget(target)).toEqual(refusal))

  it.each([undefined, '/', '/old/page', '/english'])('redirect from %s', (path) =>
    expect(sitePath(path)).toBe(true),
  )

  it.each(['https://a.example', '//a', '/en/old', '/fa', '/old?x=1', 'old'])(
    'do not redirect from %s',
    (path) => expect(sitePath(path)).toEqual(refusal),
  )
})

describe('what is shown', () => {
  it('has a picture where one was begun', () => {
    expect(pictureChosen(undefined)).toBe(true)
    expect(pictureChosen({ asset: { _ref: 'image-1-2x2-png' } })).toBe(true)
    expect(pictureChosen({ _type: 'picture', alt: [] })).toEqual(refusal)
  })

  it('reads in order: headings before subheadings', () => {
    expect(headingsInOrder([block('normal'), block('h2'), block('h3'), block('h3')])).toBe(true)
    expect(headingsInOrder([block('normal')])).toBe(true)
    expect(headingsInOrder([block('h3'), block('h2')])).toEqual(refusal)
    expect(headingsInOrder([block('h3')])).toEqual(refusal)
  })

  it('has tables with even rows', () => {
    expect(evenRows([{ cells: ['a', 'b'] }, { cells: ['c', 'd'] }])).toBe(true)
    expect(evenRows([{ cells: ['a', 'b'] }, { cells: ['c'] }])).toEqual(refusal)
    expect(evenRows([{ cells: ['a'] }, {}])).toEqual(refusal)
  })

  it('lists each colour once', () => {
    expect(eachColourOnce([{ colour: 'black' }, { colour: 'gold' }, {}, {}])).toBe(true)
    expect(eachColourOnce([{ colour: 'black' }, { colour: 'black' }])).toEqual(refusal)
  })
})

describe('figures', () => {
  it('of facts stay within the bounds of the code, which are told in words', () => {
    expect(factNumber(60_000, 'delivery.tehran-fee')).toBe(true)
    expect(factNumber(0.5, 'group.bronze.percent')).toBe(true)
    expect(factNumber(500_001, 'delivery.tehran-fee')).toContain('از ۰ تا ۵۰۰٬۰۰۰ تومان')
    expect(factNumber(500_001, 'delivery.tehran-fee')).toContain('from 0 to 500,000 toman')
    expect(factNumber(2, 'consultation.live-reservations')).toContain('فقط ۱ عدد')
    expect(factNumber(60_000.5, 'delivery.tehran-fee')).toEqual(refusal)
    expect(factNumber(undefined, 'delivery.tehran-fee')).toEqual(refusal)
    expect(factNumber(undefined, 'massage.minutes')).toBe(true)
    expect(factNumber(1e9, 'nh1.weight')).toBe(true)
  })

  it('of facts carry the unit that rules compute in', () => {
    expect(factUnit('toman', { key: 'delivery.tehran-fee', number: 1 })).toBe(true)
    expect(factUnit('percent', { key: 'delivery.tehran-fee', number: 1 })).toContain('«تومان»')
    expect(factUnit(undefined, { key: 'nh1.weight', number: 34 })).toEqual(refusal)
    expect(factUnit('gram', { key: 'nh1.weight', number: 34 })).toBe(true)
    expect(factUnit(undefined, { key: 'business.days' })).toBe(true)
  })

  it('of phones are digits', () => {
    expect(phoneNumber('+982191001234')).toBe(true)
    expect(phoneNumber('1234')).toBe(true)
    expect(phoneNumber('۰۲۱')).toEqual(refusal)
    expect(phoneNumber('021-91001234')).toBe(true)
    expect(phoneNumber('021--91')).toEqual(refusal)
    expect(phoneNumber('call us')).toEqual(refusal)
  })
})
