import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { createApp, listenerOf } from './app'
import { createFront, createUpgradeFront } from './front'
import { createAssetOpener, createAssetReader } from './content/asset-reader'
import { measureRenders } from './metrics/measured'
import { iceServersAt } from './ice-servers'
import { createPages } from './pages/answer'
import { purgeCaches } from './pages/purge'
import { createPageRenderer } from './pages/render'
import { noteOutageIn } from './pages/outage'
import { createPreviewRoutes } from './preview/routes'
import { payOrigins } from './provider-settings'
import { runProcess } from './run'
import { openSiteFiles } from './static/site-files'
import { createStudio } from './studio/serve'

/** The production process: everything that has been built, on one port. */
runProcess(async ({ environment, log, metrics, headers, parts, lake, isStopping }) => {
  const { siteOrigin, indexable, mode, trustedProxyHops } = environment
  const { content, health, api, collector, visitors, files, printer } = parts
  const previewCookie = parts.previewCookieOf(lake?.session ?? null)
  const build = (await import(pathToFileURL(join('build', 'server', 'index.js')).href)) as ServerBuild
  const pages = createPages({
    render: measureRenders(createPageRenderer(build, 'production', noteOutageIn(log)), metrics),
    content: content.store,
    catalogueVersion: parts.catalogueVersion,
    commentsVersion: parts.commentsVersion,
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
    isPurged: environment.cachePurgeUrl !== undefined,
    visitors,
    line: parts.line,
    payAt: payOrigins(environment),
    isPreview: (request) => previewCookie.isPresent(request),
    snapshots: true,
  })
  const { cachePurgeUrl } = environment
  if (cachePurgeUrl)
    purgeCaches({
      url: cachePurgeUrl,
      version: () => `${content.store.version} ${parts.catalogueVersion()} ${parts.commentsVersion()}`,
      log,
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
  return {
    request: createFront({
      environment,
      headers,
      snapshots: pages.snapshots,
      staticFiles: await openSiteFiles(headers),
      studio: await createStudio({ environment, session: lake?.session ?? null, headers }),
      lake,
      app: listenerOf(app, new URL(siteOrigin).host),
      log,
      metrics: environment.metrics ? metrics : null,
    }),
    upgrade: createUpgradeFront({ environment, lake, sockets: parts.sockets }),
  }
})
