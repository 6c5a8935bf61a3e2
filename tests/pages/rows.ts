import { siteMap } from '~/app/platform/site-map'

/** A row of the site map. */
export interface Row {
  path: string
  area?: string
}

const rows = siteMap as readonly Row[]
const literalParts = ({ path }: Row) => path.split('/').filter((part) => !part.startsWith(':')).length
const matchers = rows
  .filter(({ path }) => !path.endsWith('*'))
  .sort((one, other) => literalParts(other) - literalParts(one))
  .map((row) => ({
    row,
    matches: new RegExp(`^${row.path.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
  }))

/** The row of the site map that answers a path without its language; those for what is missing answer none. */
export const rowOf = (path: string): Row | undefined =>
  matchers.find(({ matches }) => matches.test(path))?.row
