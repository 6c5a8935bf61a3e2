import { index, layout, route, type RouteConfig } from '@remix-run/route-config'
import { routeIdOf } from './platform/route-id'
import { siteMap } from './platform/site-map'

type Row = (typeof siteMap)[number]

const pageOf = (row: Row) => {
  const { path, file } = row
  const id = routeIdOf(row)
  // Not by a slice: what answers everything else has no slash before its star.
  return path === '/' ? index(file, { id }) : route(path.replace(/^\//, ''), file, { id })
}

const areaOf = (row: Row): string | undefined => ('area' in row ? row.area : undefined)

const areas = [...new Set(siteMap.map(areaOf))].filter((area) => area !== undefined)

export default [
  ...siteMap.filter((row) => !areaOf(row)).map(pageOf),
  ...areas.map((area) => layout(area, siteMap.filter((row) => areaOf(row) === area).map(pageOf))),
] satisfies RouteConfig
