import { createHash } from 'node:crypto'
import type { ServerBuild } from '@remix-run/node'
import * as entry from '~/app/entry.server'
import type { Session } from '~/app/platform/context'
import { siteMap } from '~/app/platform/site-map'
import * as root from '~/app/root'
import { openTestLake } from '~/content-lake/http/test-lake'
import { seedDocuments } from '~/content/seed/documents'
import { assetFilesOf, withAssets } from '~/content/seed/references'
import { createContentStore } from '~/content/store'
import type { TokenObject } from '~/domain/identity/contract'
import { localeOfPath } from '~/domain/values/locale'
import { createPageRenderer } from '~/server/pages/render'
import { transportInProcess } from '~/server/session/api-transport'
import { createSeal } from '~/server/session/seal'
import { openTestApi, testSecret, type TestApi } from './api'
import { openShop } from './shop'

const files = import.meta.glob<object>('../../app/routes/**/*.{ts,tsx}', { eager: true })

const moduleOf = (file: string) => {
  const found = files[`../../app/${file}`]
  if (!found) throw new Error(`The site map names ${file}, which there is not`)
  return found as ServerBuild['routes'][string]['module'] & object
}

/** The site as Remix builds it, put together from its sources: what its server half does needs no bundle. */
function buildOf(): ServerBuild {
  const idOf = (file: string) => file.replace(/\.tsx?$/, '')
  const areas = [...new Set(siteMap.flatMap((row) => ('area' in row ? [row.area] : [])))]
  const rows = [
    { id: 'root', path: '', module: root as object },
    ...areas.map((file) => ({ id: idOf(file), parentId: 'root', module: moduleOf(file) })),
    ...siteMap.map((row) => ({
      id: idOf(row.file),
      parentId: 'area' in row ? idOf(row.area) : 'root',
      ...(row.path === '/' ? { index: true as const } : { path: row.path.replace(/^\//, '') }),
      module: moduleOf(row.file),
    })),
  ]
  const routes = Object.fromEntries(rows.map((row) => [row.id, row])) as unknown as ServerBuild['routes']
  const entries = rows.map(({ module, ...row }) => [
    row.id,
    {
      ...row,
      hasAction: 'action' in module,
      hasLoader: 'loader' in module,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: 'ErrorBoundary' in module,
      module: `/assets/${row.id}.js`,
      imports: [],
    },
  ])
  return {
    mode: 'production',
    entry: { module: entry },
    routes,
    assets: {
      entry: { module: '/assets/entry.client.js', imports: [] },
      routes: Object.fromEntries(entries) as ServerBuild['assets']['routes'],
      url: '/assets/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_routeConfig: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
    } as ServerBuild['future'],
    isSpaMode: false,
  }
}

/** Pictures of the seed as documents alone: what pages say of them, without half a minute of drawing. */
async function plantWords(client: Awaited<ReturnType<typeof openTestLake>>['client']): Promise<void> {
  const documents = seedDocuments()
  const idOf = (file: string) => `image-${createHash('sha1').update(file).digest('hex')}-1600x1200-webp`
  const transaction = client.transaction()
  for (const file of assetFilesOf(documents))
    transaction.createIfNotExists({
      _id: idOf(file),
      _type: 'sanity.imageAsset',
      url: `${client.config().apiHost}/images/testing/production/${idOf(file)
        .slice(6)
        .replace(/-webp$/, '.webp')}`,
      metadata: { dimensions: { width: 1600, height: 1200 } },
    })
  for (const document of documents) transaction.createIfNotExists(withAssets(document, idOf))
  await transaction.commit({ visibility: 'sync' })
}

export interface Asked {
  /** The token of whoever is signed in. */
  token?: string
  /** Posted instead of asked for. */
  form?: FormData | [name: string, value: string | File][]
  /** The same for what is no form. */
  body?: { type: string; text: string }
  /** What the browser brings, as `name=value`. */
  cookies?: readonly string[]
  headers?: Record<string, string>
}

export interface PageAnswer {
  status: number
  headers: Headers
  html: string
  /** `Set-Cookie` as the browser would bring it back. */
  cookies: string[]
  /** Tokens that were handed to the browser. */
  tokens: TokenObject | null
}

export interface TestSite {
  test: TestApi
  /** Asks for a page by its address, locale prefix included, as a browser without script does. */
  ask(path: string, asked?: Asked): Promise<PageAnswer>
  /** Seals something as the site keeps it with a browser. */
  seal(purpose: string, value: unknown): Promise<string>
  /** How the site reaches the API: a test may put something in between. */
  api: { fetch: (request: Request, visitor: { address: string }) => Response | Promise<Response> }
  close(): Promise<void>
}

/**
 * The whole site in process: its pages rendered from their sources, with the content of the seed and the API of `openTestApi` with the
 * facts and goods of a demo. Open it in `beforeAll`.
 */
export async function openTestSite(): Promise<TestSite> {
  const [test, lake] = await Promise.all([openTestApi(), openTestLake()])
  // The client keeps its connections: one that is closed as it is taken up again is a page that fails.
  lake.server.keepAliveTimeout = 0
  await Promise.all([openShop(test), plantWords(lake.client)])
  const store = createContentStore({ client: lake.client, log: () => undefined, now: () => test.clock.now() })
  const siteOrigin = 'http://localhost:3000'
  const render = createPageRenderer(buildOf(), 'production', () => undefined)
  const seal = createSeal(testSecret.padEnd(32, '.'))
  const api: TestSite['api'] = { fetch: (request, visitor) => test.api.fetch(request, visitor) }
  let visitors = 0

  return {
    test,
    api,
    seal: (purpose, value) => seal.seal(purpose, value),
    async ask(path, { token, form, body: raw, cookies = [], headers = {} } = {}) {
      // Somebody else each time, so that limits of a network do not add up where they are not meant.
      visitors += 1
      const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
      let tokens = token ? tokensOf(token, test) : null
      const session: Session = {
        get tokens() {
          return tokens
        },
        start: (started) => void (tokens = started),
        end: () => void (tokens = null),
      }
      const body = raw?.text ?? (form && bodyOf(form))
      const request = new Request(siteOrigin + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'text/html',
          ...(raw ? { 'content-type': raw.type } : {}),
          ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
          ...headers,
        },
        body,
      })
      const { pathname } = new URL(request.url)
      const answer = await render(request, pathname, {
        requestId: `test-${visitors}`,
        nonce: 'nonce',
        siteOrigin,
        content: store.reader({ locale: localeOfPath(pathname), preview: false }),
        readAsset: () => Promise.reject(new Error('the test has no pictures')),
        session,
        seal,
        api: transportInProcess((asked, visitor) => api.fetch(asked, visitor))({ address }),
        now: () => test.clock.now(),
        preview: false,
        keepsMarkup: true,
        studioUrl: `${siteOrigin}/studio`,
        indexable: true,
        demo: true,
      })
      return {
        status: answer.status,
        headers: answer.headers,
        html: await answer.text(),
        cookies: answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
        tokens,
      }
    },
    async close() {
      store.close()
      await lake.close()
      await test.close()
    },
  }
}

const bodyOf = (form: NonNullable<Asked['form']>): FormData => {
  if (form instanceof FormData) return form
  const body = new FormData()
  for (const [name, value] of form) body.append(name, value)
  return body
}

const tokensOf = (token: string, test: TestApi): TokenObject => ({
  access_token: token,
  access_token_expires_in: test.clock.now().getTime() + 900_000,
  refresh_token: 'none',
  refresh_token_expires_in: test.clock.now().getTime() + 900_000,
})
