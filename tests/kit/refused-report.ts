import { expect } from 'vitest'
import { localizedPath, type Locale } from '~/domain/values/locale'
import type { PlainBrowser } from './plain-browser'
import { wordIn } from './words'

/** Reports the first words on the page that can be, which are the reader's own, and follows the way to where they are taken back, which the refusal names. */
export async function reportOwnWords(
  reader: PlainBrowser,
  locale: Locale,
  where: 'comments' | 'community',
): Promise<void> {
  const own = wordIn(locale, 'problems', 'own-words')
  await reader.press(wordIn(locale, 'comments', 'report.send'), { fault: 'insult' })
  expect([reader.status, reader.says(own)]).toEqual([422, true])
  const refused = reader.html.split('</form>').find((form) => form.includes(own))
  expect(refused).toMatch(/<details[^>]* open=""[^]*<option value="insult" selected=""/)
  expect(refused).toContain(`href="${localizedPath(locale, `/dashboard/${where}`)}"`)
  await reader.follow(wordIn(locale, 'comments', `report.own.${where}`))
}
