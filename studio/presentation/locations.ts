import { defineLocations } from 'sanity/presentation'
import type { DocumentLocationResolvers } from 'sanity/presentation'
import { label } from '../../content-schemas/label'
import { languageName } from '../locales/languages'
import { addressOf, inEveryLocale, typesWithPage } from './addresses'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** The page of a document in every locale, as Presentation lists them above its form. */
const ofType = (type: string) =>
  defineLocations({
    select: { slug: 'slug.current', key: 'key', section: 'section' },
    resolve: (parts) => {
      const path = addressOf(type, {
        slug: text(parts?.slug),
        key: text(parts?.key),
        section: text(parts?.section),
      })
      if (!path)
        return { tone: 'caution', message: label('هنوز نشانی ندارد', 'No address yet: fill in the address') }
      return {
        locations: inEveryLocale(path).map(({ locale, path: href }) => ({
          title: `${languageName(locale)} — ${decodeURI(href)}`,
          href,
        })),
      }
    },
  })

/** Where each document is read on the site. */
export const locations: DocumentLocationResolvers = {
  ...Object.fromEntries(typesWithPage.map((type) => [type, ofType(type)])),
  siteSettings: {
    tone: 'caution',
    message: label('در همهٔ صفحه‌ها دیده می‌شود', 'Shown on every page'),
    locations: inEveryLocale('/').map(({ locale, path: href }) => ({ title: languageName(locale), href })),
  },
}
