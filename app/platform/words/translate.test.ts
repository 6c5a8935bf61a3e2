import { describe, expect, it } from 'vitest'
import { locales } from '~/domain/values/locale'
import { wordList } from './catalogue.server'
import { getFixedT, i18n } from './i18n.server'
import { translate } from './translate'

const words = { plain: 'سلام {{name}}', turn_one: '{{count}} نوبت', turn_other: '{{count}} نوبت‌ها' }

describe('translate', () => {
  it('fills in values, numbers in the locale’s digits', () => {
    expect(translate(words, 'fa', 'plain', { name: 'ناهید' })).toBe('سلام ناهید')
    expect(translate(words, 'fa', 'plain', { name: 1405 })).toBe('سلام ۱٬۴۰۵')
    expect(translate(words, 'en', 'plain', { name: '{{count}}', count: 3 })).toBe('سلام {{count}}')
  })

  it('chooses the plural', () => {
    expect(translate(words, 'fa', 'turn', { count: 0 })).toBe('۰ نوبت')
    expect(translate(words, 'fa', 'turn', { count: 12 })).toBe('۱۲ نوبت‌ها')
    expect(translate(words, 'en', 'turn', { count: 0 })).toBe('0 نوبت‌ها')
    expect(translate(words, 'es', 'turn', { count: 1_000_000 })).toBe('1.000.000 نوبت‌ها')
  })

  it('shows the key of a word that is missing', () => {
    expect(translate(words, 'fa', 'nothing')).toBe('nothing')
  })

  it('says what i18next says, in every locale', async () => {
    for (const locale of locales) {
      const t = await getFixedT(locale)
      for (const count of [0, 1, 2, 5, 1_000_000])
        expect(translate(wordList(locale, 'magazine'), locale, 'readingTime', { count })).toBe(
          t('magazine:readingTime', { count }),
        )
      expect(translate(wordList(locale, 'shell'), locale, 'notFound.title')).toBe(t('shell:notFound.title'))
    }
  })
})

it('takes the language from the address', async () => {
  const localeOf = (path: string) => i18n.getLocale(new Request(`http://localhost${path}`))
  expect(await localeOf('/magazine')).toBe('fa')
  expect(await localeOf('/en/magazine')).toBe('en')
  expect(await localeOf('/es.data')).toBe('es')
  expect(await localeOf('/english')).toBe('fa')
})
