import { describe, expect, it } from 'vitest'
import {
  eachColourOnce,
  evenRows,
  headingsInOrder,
  linkTarget,
  localesOnce,
  persianRequired,
  phoneNumber,
  pictureChosen,
  sitePath,
  withinBounds,
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
  it('stay within their bounds', () => {
    expect(withinBounds(10, { minimum: 10, maximum: 10 })).toBe(true)
    expect(withinBounds(10, {})).toBe(true)
    expect(withinBounds(undefined, { minimum: 1 })).toBe(true)
    expect(withinBounds(9, { minimum: 10 })).toEqual(refusal)
    expect(withinBounds(11, { maximum: 10 })).toEqual(refusal)
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
