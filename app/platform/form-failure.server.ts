import { redirect, type AppLoadContext, type TypedResponse } from '@remix-run/node'
import { message, spoken } from '~/domain/values/message'
import { ApiFailure } from './api.server'
import { carryNotification } from './notifications.server'
import { wordList } from './words/catalogue.server'
import type { WordKey } from './words/namespaces'
import { translate } from './words/translate'

/** Numbers that a code brings along, for its words: `missing`, `available`. */
function figuresOf(body: unknown): Record<string, number> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[0] !== 'status',
    ),
  )
}

/**
 * What a refused or failed call says in a form: errors by field, and under the empty name what concerns the form as a whole.
 * What was typed stays, so that it can be sent again.
 * @param own codes that the page's own words have a sentence for, as `problem.<code>`, by the field that each stands beside; every other code of
 *   the contracts is said with the words of `locales/<locale>/problems.json`
 * @param failed what is said when nothing was refused and it could not be done
 * @throws whatever is no failure of a call, and a 401: whoever is no longer signed in has to sign in first
 */
export function formErrorsOf(
  error: unknown,
  { locale }: Pick<AppLoadContext, 'locale'>,
  own: Record<string, string> = {},
  failed: WordKey<'fields'> = 'problem.unavailable',
): Record<string, string[]> {
  if (!(error instanceof ApiFailure) || error.status === 401) throw error
  if (error.errors.length > 0) {
    const byField: Record<string, string[]> = {}
    for (const { path, code } of error.errors) (byField[path.join('.')] ??= []).push(code)
    return byField
  }
  const figures = figuresOf(error.body)
  const place = Object.hasOwn(own, error.code) ? own[error.code] : undefined
  if (place !== undefined) return { [place]: [message(`problem.${error.code}`, figures)] }
  if (error.status === 429) {
    const count = Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60))
    return { '': [message('problem.too-many-requests', { count })] }
  }
  if (error.status === 0 || error.status >= 500) return { '': [failed] }
  const problems = wordList(locale, 'problems')
  const { key, values } = error.words
  return {
    '': [
      spoken(
        Object.hasOwn(problems, error.code)
          ? translate(problems, locale, error.code, figures)
          : translate(wordList(locale, 'messages'), locale, key, values),
      ),
    ],
  }
}

/**
 * Back to a page, with what a thing that is done by one press was refused for: it has no field that could say it.
 * @throws what `formErrorsOf` throws
 */
export function refusedBack(
  error: unknown,
  { locale, siteOrigin }: Pick<AppLoadContext, 'locale' | 'siteOrigin'>,
  path: string,
): TypedResponse<never> {
  if (!(error instanceof ApiFailure) || error.status === 401) throw error
  const sentence = wordList(locale, 'problems')[error.code]
  // Figures are not carried along.
  const isKnown = sentence !== undefined && !sentence.includes('{{')
  const code = isKnown
    ? error.code
    : error.status === 0 || error.status >= 500
      ? 'not-available'
      : 'invalid-input'
  const word = `problems:${code as WordKey<'problems'>}` as const
  return redirect(path, { headers: { 'Set-Cookie': carryNotification('error', word, siteOrigin) } })
}
