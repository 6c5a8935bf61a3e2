import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EditorSession } from '@tapesh/content-lake/http/editor-session'
import { readSite } from '@tapesh/content-lake/http/request-site'
import type { Environment } from '../environment'
import { barePolicy, studioPolicy, type HeaderList } from '../http/security'
import { createStaticFiles } from '../static/serve'
import { indexFolder } from '../static/file-index'

/** Answers `false` for a path that is not the Studio's. */
export type StudioHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean>

export interface StudioOptions {
  environment: Environment
  /** Of the lake; `null` where nobody has to sign in to it. */
  session: EditorSession | null
  headers: HeaderList
}

/** Serves the built Studio to those who may edit; everyone else is led to where they can sign in. */
export async function createStudio(
  options: StudioOptions,
  folder = join('build', 'studio'),
): Promise<StudioHandler> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const files = createStaticFiles({
    files: await indexFolder(join(folder, 'assets'), '/studio/assets'),
    headers: options.headers,
    isImmutable: () => true,
  })
  const door = createStudioDoor(options)
  return async (request, response, path) => {
    if (path !== '/studio' && !path.startsWith('/studio/')) return false
    if (path.startsWith('/studio/assets/')) {
      if (await files(request, response, path)) return true
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such file')
      return true
    }
    if (!door.admits(request, response)) return true
    sendStudioPage(request, response, page, { ...options, development: false })
    return true
  }
}

/** Decides who gets to see the Studio's page. What they may do there is the lake's decision, at every call. */
export function createStudioDoor({ environment, session }: StudioOptions) {
  const { content, trustedProxyHops } = environment

  return {
    /** Answers the request itself when it is not let in. */
    admits(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url = '/studio' } = request
      if (method !== 'GET' && method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end()
        return false
      }
      const site = readSite(request, trustedProxyHops)
      if (content.kind === 'embedded' && site?.hostname === '127.0.0.1' && site.isDirectLocal) {
        // The Studio's streams are spread over names under localhost, which belong to the site `localhost` only.
        redirect(response, `http://localhost${site.port ? `:${site.port}` : ''}${url}`)
        return false
      }
      if (session && !session.find(request)) {
        redirect(response, `/v1/auth/login?origin=${encodeURIComponent(url)}`)
        return false
      }
      if (content.kind === 'embedded' && !session && !site?.isDirectLocal) {
        refuse(response)
        return false
      }
      return true
    },
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': barePolicy,
  })
  response.end(
    'استودیو بدون رمز فقط روی همین دستگاه باز می‌شود. برای ورود از جای دیگر، متغیر EDITOR_PASSWORD را تنظیم کنید.\n' +
      'Without a password the Studio opens on the machine itself only. Set EDITOR_PASSWORD to sign in from elsewhere.\n',
  )
}

const emptyConfiguration = /(<script type="application\/json" id="studio-config">)(<\/script>)/

/** The Studio's page with what it needs to know written into it, so that another environment needs no other build. */
export function sendStudioPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: string,
  { environment, headers, development }: StudioOptions & { development: boolean },
): void {
  const { content, siteOrigin, trustedProxyHops } = environment
  const site = readSite(request, trustedProxyHops)
  const embedded = content.kind === 'embedded'
  const configuration = {
    projectId: content.projectId,
    dataset: content.dataset,
    ...(embedded
      ? { apiHost: site?.origin ?? siteOrigin }
      : content.apiHost
        ? { apiHost: content.apiHost }
        : {}),
    embedded,
    siteOrigin,
  }
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  const html = page.replace(emptyConfiguration, (_, open: string, close: string) => open + json + close)
  for (const [name, value] of headers) response.setHeader(name, value)
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    'content-security-policy': studioPolicy({
      hosted: !embedded,
      local: site?.hostname === 'localhost',
      development,
    }),
  })
  response.end(request.method === 'HEAD' ? undefined : html)
}
