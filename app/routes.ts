import { index, route, type RouteConfig } from '@remix-run/route-config'
import { siteMap } from './platform/site-map'

export default siteMap.map(({ path, file }) =>
  path === '/' ? index(file) : route(path.replace(/^\//, ''), file),
) satisfies RouteConfig
