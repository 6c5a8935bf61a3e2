/**
 * Addresses of the pictures that shared links show. They are the page's own path under `/social`, so that nobody can have
 * anything drawn but what the site says itself; the home page, which has no name, is called `home`.
 */
const folder = '/social'
const ending = '.jpg'

export const cardSize = { width: 1200, height: 630 } as const
export const cardType = 'image/jpeg'

/** Path (without locale prefix) of a page's card. @param path the page's, without prefix and query, encoded */
export const cardPathOf = (path: string): string => `${folder}${path === '/' ? '/home' : path}${ending}`

/** The page of a card's path, encoded as pages are; undefined for what is not the path of a card. */
export function pageOfCard(cardPath: string): string | undefined {
  if (!cardPath.startsWith(`${folder}/`) || !cardPath.endsWith(ending)) return undefined
  const path = cardPath.slice(folder.length, -ending.length)
  return path === '/home' ? '/' : path
}
