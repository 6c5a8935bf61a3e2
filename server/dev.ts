import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import { createServer as createViteServer, type InlineConfig, type ViteDevServer } from 'vite'
import { createApp, listenerOf } from './app'
import { createFront, createUpgradeFront } from './front'
import { createAssetOpener, createAssetReader } from './content/asset-reader'
import { measureRenders } from './metrics/measured'
import { iceServersAt } from './ice-servers'
import { createPages } from './pages/answer'
import { noteOutageIn, type NoteOutage } from './pages/outage'
import { createPageRenderer, type RenderPage } from './pages/render'
import { createPreviewRoutes } from './preview/routes'
import { payOrigins } from './provider-settings'
import { runProcess } from './run'
import { createStudioDoor, sendStudioPage, type StudioHandler, type StudioOptions } from './studio/serve'

/**
 * The development process: the same parts, with the site and the Studio compiled by Vite as they are asked for, each with hot
 * reload over this one port. Changes to the API, the lake and the server restart the process (`tsx watch`).
 */
runProcess(async ({ environment, log, metrics, headers, parts, lake, isStopping, server }) => {
  const { siteOrigin, indexable, mode, trustedProxyHops } = environment
  const { content, health, api, collector, visitors, files, printer } = parts
  const previewCookie = parts.previewCookieOf(lake?.session ?? null)
  const site = await openVite(server, { configFile: 'vite.config.ts' })
  const studio = await openVite(server, {
    configFile: 'studio/vite.config.ts',
    // Two servers over one cache of pre-bundled packages would overwrite each other's.
    cacheDir: join(process.cwd(), '.cache', 'vite-studio'),
  })
  const pages = createPages({
    render: measureRenders(renderWith(site, noteOutageIn(log)), metrics),
    content: content.store,
    catalogueVersion: parts.catalogueVersion,
    commentsVersion: parts.commentsVersion,
    isPurged: false,
    readAsset: createAssetReader(content.source),
    openAsset: createAssetOpener(content.source),
    printPdf: printer.print,
    siteOrigin,
    iceServers: (at) => iceServersAt(environment.iceServers, environment.turnSecret, at),
    indexable,
    demo: mode === 'demo',
    trustedProxyHops,
    hosted: content.source.kind === 'hosted',
    headers,
    visitors,
    line: parts.line,
    payAt: payOrigins(environment),
    isPreview: (request) => previewCookie.isPresent(request),
    snapshots: false,
    development: true,
  })
  const preview = createPreviewRoutes(content.source.client, previewCookie)
  const app = createApp({
    api,
    pages,
    preview,
    files,
    shownPictures: parts.shownPictures,
    sandboxGateway: parts.sandboxGateway,
    collect: { collector, trustedProxyHops },
    health,
    isStopping,
    log,
  })
  const upgrade = createUpgradeFront({ environment, lake, sockets: parts.sockets })
  return {
    request: createFront({
      environment,
      headers,
      snapshots: null,
      staticFiles: (request, response, path) =>
        isStudioPath(path) ? Promise.resolve(false) : offer(site, request, response),
      studio: serveStudioWith(studio, { environment, session: lake?.session ?? null, headers }),
      lake,
      app: listenerOf(app, new URL(siteOrigin).host),
      log,
      metrics: environment.metrics ? metrics : null,
    }),
    upgrade: (request, socket, head) => {
      // Vite listens for its own on the same server.
      if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return
      upgrade(request, socket, head)
    },
    close: async () => {
      await Promise.all([site.close(), studio.close()])
    },
  }
})

const openVite = (server: Server, config: InlineConfig): Promise<ViteDevServer> =>
  createViteServer({
    ...config,
    appType: 'custom',
    // Host names have been checked before a request gets here, and which origins may call is the lake's to say.
    server: { middlewareMode: true, hmr: { server }, allowedHosts: true, cors: false },
  })

/** Lets Vite answer. `false` when the address is none of its files. */
function offer(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(true))
    vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)))
  })
}

function renderWith(vite: ViteDevServer, noteOutage: NoteOutage): RenderPage {
  return async (request, path, context) => {
    const build = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
    return createPageRenderer(build, 'development', noteOutage)(request, path, context)
  }
}

const isStudioPath = (path: string) => path === '/studio' || path.startsWith('/studio/')

function serveStudioWith(vite: ViteDevServer, options: StudioOptions): StudioHandler {
  const door = createStudioDoor(options)
  return async (request, response, path) => {
    if (!isStudioPath(path)) return false
    if (path !== '/studio' && (await offer(vite, request, response))) return true
    if (!door.admits(request, response)) return true
    const source = await readFile(join(vite.config.root, 'index.html'), 'utf8')
    // The page stands for every address below /studio, where a relative one would lead elsewhere; Vite adds its base.
    const page = source.replaceAll('="./', '="/')
    sendStudioPage(request, response, await vite.transformIndexHtml(path, page), {
      ...options,
      development: true,
    })
    return true
  }
}
