import { directionOf, localeOfPath, type Locale } from '~/domain/values/locale'
import en from '~/locales/en/refusals.json'
import es from '~/locales/es/refusals.json'
import fa from '~/locales/fa/refusals.json'
import { lastResort, lastResortPolicy } from './last-resort'

/** Why a request for a page is answered before any page is asked. */
export type Refusal =
  'malformed' | 'method' | 'long' | 'host' | 'foreign' | 'type' | 'large' | 'headers' | 'preview'

const words: Record<Locale, Record<`${Refusal}.${'title' | 'text'}` | 'home', string>> = { fa, en, es }

/** What a person reads whose request went no further, in the language of the address. It depends on nothing that could fail. */
export function refusalPage(refusal: Refusal, path: string): string {
  const locale = localeOfPath(path)
  const list = words[locale]
  return lastResort({
    locale,
    direction: directionOf(locale),
    title: list[`${refusal}.title`],
    text: list[`${refusal}.text`],
    home: list.home,
  })
}

/** Refuses what nobody has to render a page for. */
export const refuse = (status: number, refusal: Refusal, target: string): Response =>
  new Response(refusalPage(refusal, target), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': lastResortPolicy,
    },
  })
