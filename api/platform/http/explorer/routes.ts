import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { OpenApiDocument } from './openapi'
import { explorerPage } from './page'

/** Our own style and script, and calls to this API; nothing inline and nothing from elsewhere. */
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const files = {
  'explorer.css': 'text/css; charset=utf-8',
  'explorer.js': 'text/javascript; charset=utf-8',
} as const

const readOwn = (name: keyof typeof files) => readFile(join(import.meta.dirname, name), 'utf8')

/** The document that describes the API, and a page to read and try it with. */
export function createDocumentRoutes(describe: () => OpenApiDocument, base: string): Hono {
  let described: OpenApiDocument | undefined
  const document = () => (described ??= describe())
  const routes = new Hono()
    .get('/openapi.json', (c) => c.json(document(), 200, { 'cache-control': 'no-cache' }))
    .get('/docs', (c) =>
      c.html(explorerPage(document(), base), 200, {
        'content-security-policy': policy,
        'cache-control': 'no-cache',
      }),
    )
  for (const [name, type] of Object.entries(files) as [keyof typeof files, string][])
    routes.get(`/docs/${name}`, async (c) =>
      c.body(await readOwn(name), 200, { 'content-type': type, 'cache-control': 'no-cache' }),
    )
  return routes
}
