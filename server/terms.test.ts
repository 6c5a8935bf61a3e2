import { expect, it } from 'vitest'
import { termsTexts } from './terms'

const section = (fa: string, en?: string) => ({
  titles: [{ locale: 'fa', value: `عنوان ${fa}` }, ...(en ? [{ locale: 'en', value: `Title ${en}` }] : [])],
  bodies: [{ locale: 'fa', text: fa }, ...(en ? [{ locale: 'en', text: en }] : [])],
})

it('makes one text per language of the sections, with their titles', () => {
  expect(termsTexts([section('یک', 'one'), section('دو', 'two')])).toEqual({
    fa: 'عنوان یک\n\nیک\n\n\nعنوان دو\n\nدو',
    en: 'Title one\n\none\n\n\nTitle two\n\ntwo',
  })
})

it('leaves a language out in which a section is missing: nobody accepts half of the rules', () => {
  expect(Object.keys(termsTexts([section('یک', 'one'), section('دو')]))).toEqual(['fa'])
})

it('refuses rules without their source language, and none at all', () => {
  expect(() => termsTexts([{ titles: null, bodies: null }])).toThrow('Persian')
  expect(() => termsTexts([])).toThrow('Persian')
})
