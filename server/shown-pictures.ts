import { Hono } from 'hono'
import { findShownPhoto } from '~/api/domains/catalog/public'
import { findShownPicture } from '~/api/domains/community/public'
import type { Queryable } from '~/api/platform/database/database'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import type { FindShown } from '~/api/platform/files/shown-pictures'
import { StorageFailure } from '~/api/platform/files/storage'
import { ApiProblem } from '~/api/platform/problem'
import { fileIdSchema, type FileId } from '~/domain/values/ids'
import { shownPictureFreshSeconds, type ShownPicturePlace } from '~/domain/values/shown-picture-rules'
import { matchesEtag } from './http/conditional'

/** Runs nothing and shows nothing but itself. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Who says of the pictures of a place which of them everybody may see. */
const finders: Readonly<Record<ShownPicturePlace, FindShown>> = {
  'review-photos': findShownPhoto,
  'case-pictures': findShownPicture,
}

/** Pictures that came with what people have written, as everybody sees them. */
export interface ShownPictures extends Pick<PrivateFiles, 'open'> {
  /** The file of a picture that everybody may see now; null for one of what is not shown. */
  findShown(place: ShownPicturePlace, id: FileId, size: 'large' | 'small'): Promise<FileId | null>
}

export const shownPicturesOf = (queryable: Queryable, files: Pick<PrivateFiles, 'open'>): ShownPictures => ({
  open: (id) => files.open(id),
  async findShown(place, id, size) {
    const row = await finders[place](queryable, id)
    if (!row) return null
    return size === 'small' ? row.smallFileId : row.fileId
  },
})

/**
 * `/:place/:id.webp` and `:id-small.webp`, for as long as what they came with is shown. It is asked each time that a copy is a minute old, so that one
 * that is withdrawn lives no longer in caches; what it shows never changes. Everything else is an address that does not exist: `next` answers it.
 */
export function createShownPictureRoutes(place: ShownPicturePlace, pictures: ShownPictures): Hono {
  return new Hono().get('/:name', async (c, next) => {
    const asked = read(c.req.param('name'))
    const file = asked && (await pictures.findShown(place, asked.id, asked.size))
    if (!file) return next()
    const headers = new Headers({
      'cache-control': `public, max-age=${shownPictureFreshSeconds}, must-revalidate`,
      etag: `"${file}"`,
    })
    if (matchesEtag(c.req.header('if-none-match') ?? '', `"${file}"`))
      return new Response(null, { status: 304, headers })
    try {
      const { type, bytes, stream } = await pictures.open(file)
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
