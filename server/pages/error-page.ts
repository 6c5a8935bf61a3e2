import { localeOfPath, directionOf, type Direction, type Locale } from '~/domain/values/locale'
import { barePolicy } from '../http/security'

const words: Record<Locale, { title: string; text: string; id: string; home: string }> = {
  fa: {
    title: 'مشکلی در سرور پیش آمد',
    text: 'این صفحه را نتوانستیم آماده کنیم. چند لحظهٔ دیگر دوباره امتحان کنید.',
    id: 'اگر ادامه داشت، این شناسه را به پشتیبانی بدهید:',
    home: 'صفحهٔ اصلی',
  },
  en: {
    title: 'Something went wrong on the server',
    text: 'We could not prepare this page. Please try again in a moment.',
    id: 'If it goes on, give this id to support:',
    home: 'Home page',
  },
  es: {
    title: 'Algo ha fallado en el servidor',
    text: 'No hemos podido preparar esta página. Inténtelo de nuevo en un momento.',
    id: 'Si continúa, indique este identificador al soporte:',
    home: 'Página de inicio',
  },
}

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

/** The page of last resort, for what fails outside Remix's own boundary. It depends on nothing that could have failed. */
export function errorPage(requestId: string, path: string): Response {
  const locale = localeOfPath(path)
  const { title, text, id, home } = words[locale]
  const html = lastResort({
    locale,
    direction: directionOf(locale),
    title,
    text,
    more: `<p>${id} <code dir="ltr">${requestId}</code></p>`,
    home,
  })
  return new Response(html, {
    status: 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': lastResortPolicy,
    },
  })
}
