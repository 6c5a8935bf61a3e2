import { createInstance, type TFunction } from 'i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { defaultLocale, localeOfPath, locales, type Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { wordList } from './catalogue.server'
import type { Namespace } from './namespaces'

/** Whose language a request is in: the address alone says it. */
export const i18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...locales],
    fallbackLanguage: defaultLocale,
    order: ['custom'],
    findLocale: (request) => Promise.resolve(localeOfPath(new URL(request.url).pathname)),
  },
})

/** What `getFixedT` knows: a key of any other is answered with the key itself. */
export const namespaces: readonly Namespace[] = [
  'adding',
  'aftercare',
  'areas',
  'calls',
  'care',
  'chat',
  'record-comments',
  'checkout',
  'contact',
  'compare',
  'complaints',
  'consents',
  'gateway',
  'groups',
  'guides',
  'help',
  'home',
  'identity',
  'importing',
  'magazine',
  'news',
  'orders',
  'overview',
  'outbox',
  'signed-documents',
  'clinical-notes',
  'referrals',
  'pricing',
  'products',
  'records',
  'medical-file',
  'family',
  'devices',
  'warranties',
  'apps',
  'sharing',
  'booking',
  'consultations',
  'desk',
  'desk-records',
  'supervision',
  'staff-booking',
  'reminders',
  'settlements',
  'rules',
  'search',
  'cart',
  'shop',
  'shell',
  'staff',
  'staff-calls',
  'staff-care',
  'staff-medicines',
  'staff-contact',
  'academy',
  'course-purchases',
  'course-sessions',
  'staff-course-sessions',
  'staff-courses',
  'panel',
  'careers',
  'questions',
  'cooperation',
  'asking',
  'staff-questions',
  'comments',
  'own-comments',
  'staff-comments',
  'community',
  'staff-community',
  'staff-complaints',
  'staff-devices',
  'staff-warranties',
  'staff-doctors',
  'staff-facts',
  'staff-shop',
  'tools',
  'tour',
  'tutorials',
  'visit-report',
  'ui',
  'wallet',
]

/** One instance a locale: making one for each request costs a fifth of the pages a second. */
const instances = new Map<Locale, Promise<TFunction>>()

async function createFor(locale: Locale): Promise<TFunction> {
  const instance = createInstance()
  return instance.init({
    lng: locale,
    fallbackLng: false,
    ns: [...namespaces],
    resources: { [locale]: Object.fromEntries(namespaces.map((name) => [name, wordList(locale, name)])) },
    keySeparator: false,
    nsSeparator: ':',
    interpolation: {
      // React and our own XML writer escape.
      escapeValue: false,
      alwaysFormat: true,
      format: (value: unknown) => (typeof value === 'number' ? formatNumber(locale, value) : String(value)),
    },
  })
}

/** Words for what is made on the server alone: titles, feeds, structured data. Keys are `namespace:key`. */
export function getFixedT(locale: Locale): Promise<TFunction> {
  const known = instances.get(locale)
  if (known) return known
  const made = createFor(locale)
  instances.set(locale, made)
  return made
}
