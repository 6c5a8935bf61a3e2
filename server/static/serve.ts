import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { parseRange } from '../http/byte-range'
import { matchesEtag } from '../http/conditional'
import { negotiateCoding, type Coding } from '../http/negotiation'
import { barePolicy, pdfWorkerPolicy, sitePolicy, type HeaderList } from '../http/security'
import { bytesOf, streamOf, type FileIndex, type IndexedFile } from './file-index'

export interface StaticFilesOptions {
  files: FileIndex
  headers: HeaderList
  /** Addresses whose names carry a digest of their content. */
  isImmutable: (path: string) => boolean
}

/** Answers `false` for a path that is no file. */
export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean>

const immutable = 'public, max-age=31536000, immutable'
const offlineWorker = '/entry.worker.js'
const pdfWorker = /^\/assets\/pdf\.worker[^/]*\.mjs$/
const short = 'public, max-age=300, must-revalidate'

/** Serves indexed files: compressed ahead of time, conditional, by single ranges, with HEAD. */
export function createStaticFiles({ files, headers, isImmutable }: StaticFilesOptions): StaticFiles {
  return async (request, response, path) => {
    const file = files.get(path) ?? files.get(decoded(path))
    if (!file) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return true
    }
    for (const [name, value] of headers) response.setHeader(name, value)
    const isWorker = path === offlineWorker
    // A worker and a static page are bound by the policy they came with; other files are no documents.
    const loadsThings = isWorker || file.contentType.startsWith('text/html')
    const policy = loadsThings ? sitePolicy({}) : pdfWorker.test(path) ? pdfWorkerPolicy : barePolicy
    response.setHeader('content-security-policy', policy)
    // The browser itself compares the offline worker on every visit.
    response.setHeader('cache-control', isWorker ? 'no-cache' : isImmutable(path) ? immutable : short)
    await sendFile(request, response, file)
    return true
  }
}

const headerOf = (request: IncomingMessage, name: string) => request.headers[name]?.toString()

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Sends one file; what is said about caching and security has been set before. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: IndexedFile,
): Promise<void> {
  const available = Object.keys(file.codings) as Coding[]
  const coding = request.headers.range
    ? 'identity'
    : negotiateCoding(headerOf(request, 'accept-encoding'), available)
  const chosen = coding === 'identity' ? file.identity : (file.codings[coding] ?? file.identity)
  const etag = `"${file.etag}${coding === 'identity' ? '' : `-${coding}`}"`
  response.setHeader('etag', etag)
  if (available.length) response.setHeader('vary', 'accept-encoding')
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end()
    return
  }
  response.setHeader('content-type', file.contentType)
  response.setHeader('accept-ranges', 'bytes')
  if (coding !== 'identity') response.setHeader('content-encoding', coding)

  const wantsRange = !request.headers['if-range'] || request.headers['if-range'] === etag
  const range = wantsRange ? parseRange(request.headers.range, chosen.size) : null
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${chosen.size}` }).end()
    return
  }
  const length = range ? range.last - range.first + 1 : chosen.size
  response.setHeader('content-length', length)
  if (range) response.setHeader('content-range', `bytes ${range.first}-${range.last}/${chosen.size}`)
  response.statusCode = range ? 206 : 200
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const bytes = await bytesOf(chosen)
  if (bytes) {
    response.end(range ? bytes.subarray(range.first, range.last + 1) : bytes)
    return
  }
  await pipeline(streamOf(chosen, range ?? undefined), response).catch((error: NodeJS.ErrnoException) => {
    // A visitor who leaves in the middle of a file is no news.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
