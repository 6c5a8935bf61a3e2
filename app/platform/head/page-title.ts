/** What sets a name apart from the rest of a title. */
const bar = /[|:;؛–—،·-]/

/**
 * The title of a page, with the site's name behind it unless it stands there already: at the end, or at the beginning before a bar. Elsewhere it is a word like any
 * other: «تپش قلب» is what a heart does.
 */
export function pageTitle(own: string, siteName: string): string {
  if (own === '' || siteName === '') return own || siteName
  const rest = own.slice(siteName.length).trimStart()
  const isNamed =
    own === siteName ||
    own.endsWith(` ${siteName}`) ||
    (own.startsWith(siteName) && rest !== '' && bar.test(rest.charAt(0)))
  return isNamed ? own : `${own} | ${siteName}`
}
