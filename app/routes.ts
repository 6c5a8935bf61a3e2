import { index, layout, route, type RouteConfig } from '@remix-run/route-config'
import { siteMap } from './platform/site-map'

type Row = (typeof siteMap)[number]

/** A file that answers at a second address is there another route, called by that address. */
const idOf = (row: Row) =>
  siteMap.find(({ file }) => file === row.file) === row ? undefined : row.path.slice(1)

const pageOf = (row: Row) => {
  const { path, file } = row
  return path === '/' ? index(file) : route(path.slice(1), file, { id: idOf(row) })
}

const areaOf = (row: Row): string | undefined => ('area' in row ? row.area : undefined)

const areas = [...new Set(siteMap.map(areaOf))].filter((area) => area !== undefined)

export default [
  ...siteMap.filter((row) => !areaOf(row)).map(pageOf),
  ...areas.map((area) => layout(area, siteMap.filter((row) => areaOf(row) === area).map(pageOf))),
] satisfies RouteConfig
