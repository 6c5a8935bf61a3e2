import { Hono } from 'hono'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import { StorageFailure } from '~/api/platform/files/storage'
import { ApiProblem } from '~/api/platform/problem'
import { reviewPhotoFreshSeconds } from '~/domain/catalog/review-photos'
import { fileIdSchema, type FileId } from '~/domain/values/ids'
import { matchesEtag } from './http/conditional'

/** Runs nothing and shows nothing but itself. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Photos of reviews, as whoever looks at a product sees them. */
export interface ReviewPhotoFiles extends Pick<PrivateFiles, 'open'> {
  /** The file of a photo that everybody may see now; null for one of a review that is not shown. */
  findShown(id: FileId, size: 'large' | 'small'): Promise<FileId | null>
}

/**
 * `/review-photos/:id.webp` and `:id-small.webp`, for as long as their review is shown. It is asked each time that a copy is a minute old, so that one
 * that is withdrawn lives no longer in caches; what it shows never changes. Everything else is an address that does not exist: `next` answers it.
 */
export function createReviewPhotoRoutes(photos: ReviewPhotoFiles): Hono {
  return new Hono().get('/:name', async (c, next) => {
    const asked = read(c.req.param('name'))
    const file = asked && (await photos.findShown(asked.id, asked.size))
    if (!file) return next()
    const headers = new Headers({
      'cache-control': `public, max-age=${reviewPhotoFreshSeconds}, must-revalidate`,
      etag: `"${file}"`,
    })
    if (matchesEtag(c.req.header('if-none-match') ?? '', `"${file}"`))
      return new Response(null, { status: 304, headers })
    try {
      const { type, bytes, stream } = await photos.open(file)
      for (const [name, value] of [
        ['content-type', type],
        ['content-length', String(bytes)],
        ['content-security-policy', policy],
        ['x-content-type-options', 'nosniff'],
        ['cross-origin-resource-policy', 'same-origin'],
        ['x-robots-tag', 'noindex'],
      ] as const)
        headers.set(name, value)
      if (c.req.method !== 'HEAD') return new Response(stream, { headers })
      await stream.cancel()
      return new Response(null, { headers })
    } catch (error) {
      // Taken away meanwhile.
      if (error instanceof ApiProblem || (error instanceof StorageFailure && error.reason === 'missing'))
        return next()
      throw error
    }
  })
}

function read(name: string): { id: FileId; size: 'large' | 'small' } | null {
  const [, given, small] = /^([\da-f-]{36})(-small)?\.webp$/.exec(name) ?? []
  const id = fileIdSchema.safeParse(given)
  return id.success ? { id: id.data, size: small ? 'small' : 'large' } : null
}
