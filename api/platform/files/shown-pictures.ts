import { attachmentKeptForMs, type AttachmentUpload } from '~/domain/values/attachment'
import type { FileId, UserId } from '~/domain/values/ids'
import type { LinkedPicture, ShownPicture } from '~/domain/values/shown-picture'
import { largestShownPictureBytes } from '~/domain/values/shown-picture-rules'
import type { Clock } from '../clock'
import type { Queryable, Tx } from '../database/database'
import { ApiProblem } from '../problem'
import type { PrivateFiles } from './private-files'

type Files = Pick<PrivateFiles, 'attach' | 'describe' | 'link' | 'open' | 'readTicket' | 'store' | 'ticketOf'>

/** How long the addresses of pictures are good that not everybody may see. */
const linkSeconds = 30 * 60

/** What a table of `pictureColumns` holds of one. */
export interface PictureRow {
  fileId: FileId
  smallFileId: FileId
  place: number
  width: number
  height: number
  smallWidth: number
  smallHeight: number
}

/** The small one is good with its large one alone. */
const boundToLarge = (large: FileId): string => `small/${large}`

interface Taken {
  owner: UserId
  purpose: 'review-photo' | 'case-picture'
  /** Who may use it, and for what. */
  boundTo: string
}

/**
 * Takes in a picture that everybody is to see: drawn anew, without whatever its camera wrote, large and small.
 * @throws ApiProblem 413 `too-large`; 415 `unsupported-type`; 422 `empty-file`, `damaged-file`, `too-many-pixels`
 */
export async function takeShownPicture(
  { files, clock }: { files: Files; clock: Clock },
  { owner, purpose, boundTo }: Taken,
  stream: ReadableStream<Uint8Array> | null,
): Promise<AttachmentUpload> {
  if (!stream) throw new ApiProblem(422, 'empty-file')
  const limit = { owner, limitBytes: largestShownPictureBytes }
  const large = await files.store(stream, { ...limit, purpose })
  const drawn = await files.open(large.id)
  const small = await files.store(drawn.stream, { ...limit, purpose: `${purpose}-small` })
  const expiresAt = new Date(clock.now().getTime() + attachmentKeptForMs)
  return {
    upload: [
      files.ticketOf(large.id, boundTo, expiresAt),
      files.ticketOf(small.id, boundToLarge(large.id), expiresAt),
    ].join('.'),
    type: large.type,
    size: large.bytes,
    expiresAt: expiresAt.toISOString(),
  }
}

/** @param field of what was sent */
const pictureGone = (field: string) =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path: [field], code: 'error.fileGone' }] })

interface Given {
  boundTo: string
  uploads: readonly string[]
  /** Of the request, which a refusal names. */
  field: string
  /** Adds rows, and answers how many were added: one that something else has already is not. */
  insert: (rows: PictureRow[]) => Promise<number>
}

/**
 * Gives pictures that were sent before to what is written now, in the order in which they are named.
 * @throws ApiProblem 422 for one that is another's, for something else, not there any more, or given already
 */
export async function giveShownPictures(
  tx: Tx,
  files: Files,
  { boundTo, uploads, field, insert }: Given,
): Promise<void> {
  const pairs = uploads.map((upload): [FileId, FileId] => {
    const [first = '', second = ''] = upload.split('.')
    const large = files.readTicket(first, boundTo)
    const small = large && files.readTicket(second, boundToLarge(large))
    if (!small) throw pictureGone(field)
    return [large, small]
  })
  const found = new Map((await files.describe(tx, pairs.flat())).map((file) => [file.id, file]))
  const rows = pairs.map(([fileId, smallFileId], place) => {
    const [large, small] = [found.get(fileId), found.get(smallFileId)]
    if (!large?.width || !large.height || !small?.width || !small.height) throw pictureGone(field)
    const { width, height } = large
    return {
      ...{ fileId, smallFileId, place, width, height },
      smallWidth: small.width,
      smallHeight: small.height,
    }
  })
  if (rows.length > 0 && (await insert(rows)) < rows.length) throw pictureGone(field)
  for (const file of pairs.flat()) await files.attach(tx, file)
}

/** As everybody sees it. */
export const shownPictureOf = ({
  fileId,
  width,
  height,
  smallWidth,
  smallHeight,
}: PictureRow): ShownPicture => ({
  id: fileId,
  width,
  height,
  small: { width: smallWidth, height: smallHeight },
})

/** As its author and staff see it, whether it is shown or not. */
export async function linkedPictureOf(files: Pick<Files, 'link'>, row: PictureRow): Promise<LinkedPicture> {
  const [url, smallUrl] = await Promise.all([
    files.link(row.fileId, { seconds: linkSeconds }),
    files.link(row.smallFileId, { seconds: linkSeconds }),
  ])
  return { ...shownPictureOf(row), url, smallUrl }
}

export const filesOfPicture = ({
  fileId,
  smallFileId,
}: Pick<PictureRow, 'fileId' | 'smallFileId'>): FileId[] => [fileId, smallFileId]

/** Whether everybody may see a picture now, and its file. */
export type FindShown = (
  queryable: Queryable,
  id: FileId,
) => Promise<Pick<PictureRow, 'fileId' | 'smallFileId'> | undefined>
