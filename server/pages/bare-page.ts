import type { Direction, Locale } from '~/domain/values/locale'

/** Files of our own alone: `offline.css` and what it names. */
export const barePagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const mark =
  '<svg class="mark" viewBox="3 11 58 42" aria-hidden="true"><path d="M57 42h-4.5l-3.5 7-5.5-27-4.5 17c-1.5 5-6 6.5-14 6.5-13 0-20-4-17.5-15.5" fill="none" stroke="var(--coral)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M18 13.5l6.5 6.5-6.5 6.5-6.5-6.5zM30.5 13.5l6.5 6.5-6.5 6.5-6.5-6.5z" fill="var(--ink)" stroke="var(--ink)" stroke-width="1.6" stroke-linejoin="round"/></svg>'

interface BarePage {
  locale: Locale
  direction: Direction
  title: string
  /** Below the title, as HTML. */
  content: string
  /** In the head, as HTML. */
  head?: string
}

/** A page without React, for when there is none to be had or no time for it. It stands on a style sheet that is a file. */
export const barePage = ({ locale, direction, title, content, head = '' }: BarePage): string =>
  `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/offline.css">${head}</head><body><main>${mark}<h1>${title}</h1>${content}</main></body></html>`
