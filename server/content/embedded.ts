import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import type { Engine, LakeAuth } from '@tapesh/content-lake/contract'
import { openEngine } from '@tapesh/content-lake/engine'
import { createLakeHttp, type LakeHttpServer } from '@tapesh/content-lake/http'
import type { Environment } from '../environment'
import { logFor, type Log } from '../log'
import { apiVersion } from './hosted'

export interface EmbeddedContent {
  kind: 'embedded'
  client: SanityClient
  engine: Engine
  lake: LakeHttpServer
  close(): Promise<void>
}

export interface EmbeddedContentOptions {
  environment: Environment
  /** What command line tools and the site itself come with. */
  machineToken: string
  sessionSecret: string
  log: Log
}

/**
 * Opens the content lake of this process. The site reads it over HTTP, like any client, but at a listener of its own on a
 * port that only this machine reaches: it is there before the public one opens and after it has closed.
 */
export async function openEmbeddedContent(options: EmbeddedContentOptions): Promise<EmbeddedContent> {
  const { environment, machineToken, sessionSecret, log } = options
  const { content, dataFolder } = environment
  if (content.kind !== 'embedded') throw new Error('Content is hosted: the lake is not to be opened')
  const { projectId, dataset, password } = content
  const folder = join(dataFolder, 'lake')
  const lakeLog = logFor(log, 'lake')
  const engine = await openEngine({ folder, projectId, dataset, log: lakeLog })
  const auth: LakeAuth = password
    ? { kind: 'password', password, sessionSecret, tokens: [machineToken] }
    : { kind: 'open', tokens: [machineToken] }
  const lake = createLakeHttp({
    engine,
    assetFolder: join(folder, 'assets'),
    cacheFolder: join(folder, 'cache'),
    auth,
    allowedHosts: environment.allowedHosts,
    allowedOrigins: [environment.siteOrigin],
    trustedProxyHops: environment.trustedProxyHops,
    publicOrigin: environment.siteOrigin,
    log: lakeLog,
  })
  const inside = await listenInside(lake, log)
  const client = createClient({
    projectId,
    dataset,
    token: machineToken,
    apiHost: inside.origin,
    useProjectHostname: false,
    useCdn: false,
    apiVersion,
  })
  return {
    kind: 'embedded',
    client,
    engine,
    lake,
    async close() {
      await lake.close()
      await inside.close()
      await engine.close()
    },
  }
}

async function listenInside(lake: LakeHttpServer, log: Log) {
  // A proxy that the environment names is for the outside.
  process.env.NO_PROXY = ['127.0.0.1', 'localhost', process.env.NO_PROXY ?? process.env.no_proxy]
    .filter(Boolean)
    .join(',')
  const server: Server = createServer((request, response) => {
    lake.handle(request, response, true).then(
      (handled) => handled || response.writeHead(404).end(),
      (error: unknown) => {
        log.error({ part: 'lake', err: error }, 'A request of the site itself failed')
        if (response.headersSent) response.destroy()
        else response.writeHead(500).end()
      },
    )
  })
  // The site's client keeps its connections: one that is closed as it is taken up again is a page that fails.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The inside listener has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
