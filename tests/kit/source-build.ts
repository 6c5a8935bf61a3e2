import type { ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import * as entry from '~/app/entry.server'
import * as root from '~/app/root'
import routes from '~/app/routes'
import remixConfig from '~/remix.config'

type RouteModule = ServerBuild['routes'][string]['module']
type AssetRoute = ServerBuild['assets']['routes'][string]

const modules = import.meta.glob<RouteModule>(['../../app/routes/**/*.{ts,tsx}', '!**/*.test.*'])

const { future } = remixConfig

const rootId = 'root'

interface Placed {
  id: string
  parentId: string
  route: RouteConfigEntry
}

const placed = (entries: readonly RouteConfigEntry[], parentId: string): Placed[] =>
  entries.flatMap((route) => {
    const id = route.id ?? route.file.replace(/\.tsx?$/, '')
    return [{ id, parentId, route }, ...placed(route.children ?? [], id)]
  })

const assetOf = (id: string, parentId: string | undefined, module: RouteModule): AssetRoute => ({
  id,
  parentId,
  path: undefined,
  hasLoader: 'loader' in module,
  hasAction: 'action' in module,
  hasClientLoader: false,
  hasClientAction: false,
  hasErrorBoundary: 'ErrorBoundary' in module,
  module: `/assets/${id.replaceAll('/', '-')}.js`,
})

/**
 * The site's server build as Remix's compiler would make it, from the sources and without a browser's half: what a page answers can
 * be tested in milliseconds and before anything has been built.
 */
export async function loadSourceBuild(): Promise<ServerBuild> {
  const build: ServerBuild = {
    mode: 'production',
    entry: { module: entry as ServerBuild['entry']['module'] },
    routes: { [rootId]: { id: rootId, path: '', module: root as unknown as RouteModule } },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { [rootId]: { ...assetOf(rootId, undefined, root as unknown as RouteModule), path: '' } },
      url: '/assets/manifest.js',
      version: 'source',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future,
    isSpaMode: false,
  }
  const found = placed(routes, rootId)
  const loaded = await Promise.all(found.map(async ({ route }) => modules[`../../app/${route.file}`]?.()))
  for (const [place, { id, parentId, route }] of found.entries()) {
    const module = loaded[place]
    if (!module) throw new Error(`No file answers the route ${id}`)
    const { path, index } = route
    build.routes[id] = { id, parentId, path, index, module }
    build.assets.routes[id] = { ...assetOf(id, parentId, module), path, index }
  }
  return build
}
