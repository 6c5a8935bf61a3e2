import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Engine, LakeHttpOptions } from '../contract'
import { kindOfExtension } from './file-kind'
import type { AssetPurge } from './asset-purge'
import type { ImageCache } from './image-cache'
import { finalPixels, imageGeometry, isBearable, requireBearable } from './image-geometry'
import { imageFormats, readImageParameters, type ImageFormat, type ImageParameters } from './image-parameters'
import type { ImagesAside } from './images-aside'
import { HttpRefusal, notFound } from './refusal'

export interface AssetFileOptions {
  engine: Engine
  assetFolder: string
  cache: ImageCache
  purge: Pick<AssetPurge, 'isThere' | 'exclusively'>
  images: ImagesAside
  log: NonNullable<LakeHttpOptions['log']>
}

/** Serves `/images/…` and `/files/…`: public, as long as their documents are there, and harmless to the origin they are served from. */
export interface AssetFiles {
  /** @returns whether the path is an asset's */
  matches(path: string): boolean
  /**
   * @param address of who asks: pictures are made in turns
   * @throws HttpRefusal 400 bad parameters, 404 unknown, 405, 416, 503
   */
  serve(request: IncomingMessage, response: ServerResponse, address: string): Promise<void>
}

interface ImageFile {
  file: string
  name: string
  format: ImageFormat
  width: number
  height: number
}

export function createAssetFiles(options: AssetFileOptions): AssetFiles {
  const { engine, assetFolder, cache, purge, images, log } = options
  /** Pictures that are being made: who asks for one of them meanwhile waits for the same. */
  const making = new Map<string, Promise<Buffer>>()
  const scope = `${engine.projectId}/${engine.dataset}`
  // After the name may come another one, for people: Sanity's "vanity" file name.
  const imagePath = new RegExp(
    `^/images/${escape(scope)}/(([0-9a-f]{40})-(\\d{1,6})x(\\d{1,6})\\.(${imageFormats.join('|')}))(/[^/]+)?$`,
  )
  const filePath = new RegExp(`^/files/${escape(scope)}/([0-9a-f]{40}\\.([a-z0-9]{1,8}))(/[^/]+)?$`)

  /** @param caller `null` when nobody waits for it */
  function make(
    image: ImageFile,
    parameters: ImageParameters,
    format: ImageFormat,
    name: string,
    caller: string | null,
  ): Promise<Buffer> {
    // Nobody waits for what is made once there is nothing else to do.
    const key = `${caller === null ? 'later/' : ''}${image.name}/${name}`
    const same = making.get(key)
    if (same) return same
    const job = { file: image.file, source: { width: image.width, height: image.height }, parameters, format }
    const made = caller === null ? images.renderLater(job) : images.render(job, caller)
    const kept = made.then((picture) => keep(image, name, picture)).finally(() => making.delete(key))
    making.set(key, kept)
    return kept
  }

  /** Whoever waits for a picture gets it, also when it cannot be kept. */
  async function keep(image: ImageFile, name: string, picture: Buffer): Promise<Buffer> {
    const asset = { folder: 'images', name: image.name } as const
    const keeping = purge.exclusively(asset, async () => {
      // The picture may have been deleted while it was being drawn.
      if (purge.isThere(asset)) await cache.put(image.name, name, picture)
    })
    await keeping.catch((error: unknown) => {
      log('warn', 'A picture that was made could not be kept', { reason: String(error) })
    })
    return picture
  }

  /**
   * AVIF is the smallest and takes five times as long to make as WebP: who comes first is not made to wait for it.
   * @returns whether a WebP is to be sent for now, while the AVIF is made as soon as there is time
   */
  async function improvesLater(
    image: ImageFile,
    parameters: ImageParameters,
    best: ImageFormat,
    accept: string,
  ): Promise<boolean> {
    if (best !== 'avif' || !parameters.autoFormat || !accept.includes('image/webp')) return false
    const name = sizeName(image.name, parameters, best)
    if (await cache.get(image.name, name)) return false
    // Whoever asks for it meanwhile is told of a failure; nobody else misses it.
    make(image, parameters, best, name, null).catch(() => undefined)
    return true
  }

  async function serveImage(
    request: IncomingMessage,
    response: ServerResponse,
    image: ImageFile,
    search: string,
    caller: string,
  ) {
    const query = new URLSearchParams(search)
    const parameters = readImageParameters(query)
    const about = await stat(image.file).catch(() => null)
    if (!about?.isFile()) throw notFound('No such image')
    if (!parameters) {
      const mimeType = kindOfExtension(image.format)?.mimeType ?? 'application/octet-stream'
      return sendFile(request, response, image.file, about.size, {
        ...assetHeaders(`"${image.name}"`, mimeType),
        ...disposition('inline', query),
      })
    }
    if (parameters.format === 'json') {
      const { width, height, format } = image
      return sendBytes(
        request,
        response,
        Buffer.from(JSON.stringify({ width, height, format, size: about.size })),
        {
          ...assetHeaders(`"${image.name}-json"`, 'application/json; charset=utf-8'),
        },
      )
    }
    const accept = request.headers.accept ?? ''
    const pixels = finalPixels(imageGeometry(image, parameters), parameters)
    const best = chooseFormat(parameters, image.format, accept, pixels)
    requireBearable(pixels, best)
    const isSoonBetter = await improvesLater(image, parameters, best, accept)
    const format = isSoonBetter ? 'webp' : best
    const name = sizeName(image.name, parameters, format)
    const headers = {
      ...assetHeaders(`"${name}"`, kindOfExtension(format)?.mimeType ?? 'application/octet-stream'),
      ...(parameters.autoFormat ? { vary: 'accept' } : {}),
      ...(isSoonBetter ? { 'cache-control': 'public, max-age=60' } : {}),
      ...disposition('inline', query),
    }
    if (isKnown(request, headers.etag)) return sendNotModified(response, headers)
    const picture =
      (await cache.get(image.name, name)) ?? (await make(image, parameters, format, name, caller))
    return sendBytes(request, response, picture, headers)
  }

  return {
    matches: (path) => path.startsWith(`/images/${scope}/`) || path.startsWith(`/files/${scope}/`),
    async serve(request, response, address) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new HttpRefusal(405, 'Assets can be read only', { allow: 'GET, HEAD' })
      }
      const [path = '', search = ''] = splitOnce(request.url ?? '', '?')
      const image = imagePath.exec(path)
      if (image) {
        const [, name = '', , width = '', height = '', extension = ''] = image
        const format = imageFormats.find((candidate) => candidate === extension)
        if (!format || !purge.isThere({ folder: 'images', name })) throw notFound('No such image')
        const file = join(assetFolder, 'images', engine.projectId, engine.dataset, name)
        const found = { file, name, format, width: Number(width), height: Number(height) }
        return serveImage(request, response, found, search, address)
      }
      const [, name, extension = ''] = filePath.exec(path) ?? []
      if (!name || !purge.isThere({ folder: 'files', name })) throw notFound('No such asset')
      const file = join(assetFolder, 'files', engine.projectId, engine.dataset, name)
      const about = await stat(file).catch(() => null)
      if (!about?.isFile()) throw notFound('No such file')
      const kind = kindOfExtension(extension)
      await sendFile(request, response, file, about.size, {
        ...assetHeaders(`"${name}"`, kind?.mimeType ?? 'application/octet-stream'),
        ...disposition(kind?.isInline ? 'inline' : 'attachment', new URLSearchParams(search)),
      })
    },
  }
}

type Headers = Record<string, string> & { etag: string }

/**
 * An address always means the same bytes, but they may be deleted: after five minutes caches ask again, and are told in a few bytes that
 * nothing has changed. For an hour more they may show what they have while they ask.
 */
const caching = 'public, max-age=300, stale-while-revalidate=3600'

function assetHeaders(etag: string, contentType: string): Headers {
  return {
    etag,
    'content-type': contentType,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
}

/** `?dl` asks for a download, `?dl=name` for one under that name. */
function disposition(standard: 'inline' | 'attachment', query: URLSearchParams): Record<string, string> {
  const requested = query.get('dl')
  if (requested === null) return { 'content-disposition': standard }
  const name = requested.replace(/[\p{C}\\/"]/gu, '').slice(0, 200)
  if (name === '') return { 'content-disposition': 'attachment' }
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return { 'content-disposition': `attachment; filename*=UTF-8''${encoded}` }
}

function chooseFormat(
  parameters: ImageParameters,
  source: ImageFormat,
  accept: string,
  pixels: number,
): ImageFormat {
  if (parameters.format && parameters.format !== 'json') return parameters.format
  if (parameters.autoFormat) {
    if (accept.includes('image/avif') && source !== 'gif' && isBearable(pixels, 'avif')) return 'avif'
    if (accept.includes('image/webp')) return 'webp'
  }
  // Browsers do not show TIFF.
  return source === 'tif' ? 'jpg' : source
}

/** The name of a size of a picture: the same for everybody who asks for the same. */
function sizeName(name: string, parameters: ImageParameters, format: ImageFormat): string {
  const { format: _asked, autoFormat: _auto, ...drawing } = parameters
  const digest = createHash('sha256')
    .update(JSON.stringify([2, name, format, drawing]))
    .digest('hex')
  return `${digest.slice(0, 40)}.${format}`
}

function isKnown(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known?.some((tag) => tag === etag || tag === '*') ?? false
}

function sendNotModified(response: ServerResponse, { 'content-type': _type, ...headers }: Headers): void {
  response.writeHead(304, headers).end()
}

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
  headers: Headers,
): void {
  if (isKnown(request, headers.etag)) return sendNotModified(response, headers)
  response.writeHead(200, { ...headers, 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  size: number,
  headers: Headers,
): Promise<void> {
  if (isKnown(request, headers.etag)) return sendNotModified(response, headers)
  const range = readRange(request, size, headers.etag)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  })
  if (request.method === 'HEAD') return void response.end()
  try {
    await pipeline(createReadStream(file, { start, end }), response)
  } catch (error) {
    // A reader that leaves early (a player that seeks, say) is nothing to report.
    if (!response.destroyed) throw error
  }
}

/** One range of bytes; several at once are answered with the whole. @throws HttpRefusal 416 */
function readRange(
  request: IncomingMessage,
  size: number,
  etag: string,
): { start: number; end: number } | null {
  const condition = request.headers['if-range']
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '')
  if (!match || (condition !== undefined && condition !== etag)) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end || start >= size) {
    throw new HttpRefusal(416, 'The range lies outside of the file', { 'content-range': `bytes */${size}` })
  }
  return { start, end }
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
