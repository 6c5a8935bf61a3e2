import { Hono } from 'hono'
import type { LinkedFile, PrivateFiles } from '~/api/platform/files/private-files'
import { StorageFailure } from '~/api/platform/files/storage'
import { parseRange } from '../http/byte-range'

/** Runs nothing and shows nothing, whatever a browser takes the bytes for. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/zip': 'zip',
}

/**
 * `/private/:token`, where a short-lived link leads. Images are shown, everything else is a download. A link that is not valid is an
 * address that does not exist: `next` answers it.
 */
export function createPrivateRoutes(files: Pick<PrivateFiles, 'followLink'>): Hono {
  return new Hono().get('/:token', async (c, next) => {
    const file = await files.followLink(c.req.param('token'))
    if (!file) return next()
    try {
      return await answer(file, c.req.raw)
    } catch (error) {
      if (error instanceof StorageFailure && error.reason === 'missing') return next()
      throw error
    }
  })
}

async function answer(file: LinkedFile, { method, headers: requested }: Request): Promise<Response> {
  const isImage = file.type.startsWith('image/')
  const headers = new Headers({
    'content-type': file.type,
    'content-disposition': `${isImage ? 'inline' : 'attachment'}; filename="tapesh.${endings[file.type] ?? 'bin'}"`,
    'cache-control': 'private, no-store',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'accept-ranges': 'bytes',
    'content-length': String(file.bytes),
  })
  const range = parseRange(requested.get('range') ?? undefined, file.bytes)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.bytes}`)
    headers.set('content-length', '0')
    return new Response(null, { status: 416, headers })
  }
  if (range) {
    headers.set('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`)
    headers.set('content-length', String(range.last - range.first + 1))
  }
  const body = method === 'HEAD' ? null : await file.stream(range ?? undefined)
  return new Response(body, { status: range ? 206 : 200, headers })
}
