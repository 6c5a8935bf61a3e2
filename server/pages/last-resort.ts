import type { Direction, Locale } from '~/domain/values/locale'
import { barePolicy } from '../http/security'

interface LastResort {
  locale: Locale
  direction: Direction
  title: string
  text: string
  /** What stands below the text, as HTML. */
  more?: string
  home: string
}

/** A page that needs nothing but itself: no style sheet, no script, no content. */
export const lastResort = ({ locale, direction, title, text, more = '', home }: LastResort): string =>
  `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body style="font-family:Vazirmatn,system-ui,sans-serif;line-height:1.8;max-inline-size:32rem;margin:15vh auto;padding-inline:1rem;color:#0E2A2B;background:#FBF9F5"><main><h1>${title}</h1><p>${text}</p>${more}<p><a href="${locale === 'fa' ? '/' : `/${locale}`}">${home}</a></p></main></body></html>`

/** What such a page is allowed: the styles that stand in it. */
export const lastResortPolicy = `${barePolicy}; style-src-attr 'unsafe-inline'`
