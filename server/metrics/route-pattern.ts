import { matchRoutes } from '@remix-run/react'
import { siteMap } from '~/app/platform/site-map'
import { pathWithoutLocale } from '~/domain/values/locale'

const routes = siteMap.map(({ path }) => ({ path }))

/** The patterns of what is no page: of the whole site, and of each area. */
const isMissing: ReadonlySet<string> = new Set(
  siteMap.flatMap(({ path, file }) =>
    /^routes\/(?:not-found|missing-in-area)\.tsx$/.test(file) ? [path] : [],
  ),
)

/** Matching walks through all patterns; kept pages are asked for too often for that. */
const known = new Map<string, string>()
const mostKnown = 2000

/** The pattern of the site map that a path belongs to, `/magazine/:slug`; `*`, within an area `/app/*`, for what is no page. */
export function patternOfPage(path: string): string {
  const found = known.get(path)
  if (found !== undefined) return found
  const pattern = match(path)
  // What answers for all that is no page is matched anew: who makes addresses up within an area drives out nobody's.
  if (isMissing.has(pattern)) return pattern
  if (known.size >= mostKnown) known.clear()
  known.set(path, pattern)
  return pattern
}

function match(path: string): string {
  // What a page reads when it is moved to in the browser: `/magazine.data`, and `/_root.data` for the home page.
  const page = path.endsWith('.data') ? path.slice(0, -'.data'.length).replace(/\/_root$/, '') || '/' : path
  const matches = matchRoutes(routes, pathWithoutLocale(page))
  return matches?.at(-1)?.route.path ?? '*'
}
