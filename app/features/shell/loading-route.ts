/** Lists of the shop, not products. */
const shopLists = new Set(['accessories', 'packages'])

/**
 * True when the page-loading bar runs on the way from one address to another: on a change of page to home or to a
 * product of the shop, and only then (spec.md, points 2 and 4). A changed query or fragment is no change of page.
 * @param home path of the home page in the reader's locale: `/`, `/en`
 */
export function isAnnounced(home: string, from: string, to: string): boolean {
  const base = home.replace(/\/+$/, '')
  const plain = (path: string) => path.replace(/\/+$/, '')
  if (plain(from) === plain(to)) return false
  if (plain(to) === base) return true
  const slug = plain(to).startsWith(`${base}/shop/`) ? plain(to).slice(`${base}/shop/`.length) : ''
  return slug !== '' && !slug.includes('/') && !shopLists.has(slug)
}
