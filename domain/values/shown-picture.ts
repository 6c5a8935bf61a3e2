import { z } from 'zod'
import { fileIdSchema, type FileId } from './ids'

const mebibyte = 1024 * 1024

/** What people send for everybody to see, large; of one picture, in bytes. */
export const largestShownPictureBytes = 5 * mebibyte

/** What the field of a form takes. */
export const shownPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Seconds that a cache may show a picture that has been withdrawn. */
export const shownPictureFreshSeconds = 60

interface Size {
  width: number
  height: number
}
const size = { width: z.int().positive(), height: z.int().positive() }

/** A picture that came with what somebody wrote: its size in pixels, and that of the small one of it. */
export interface ShownPicture extends Size {
  id: FileId
  small: Size
}
const shape = { id: fileIdSchema, ...size, small: z.strictObject(size) }
export const shownPictureSchema: z.ZodType<ShownPicture> = z.strictObject(
  shape,
) as unknown as z.ZodType<ShownPicture>

/** The same for its author and for staff, whether it is shown or not: where both are, for half an hour. */
export interface LinkedPicture extends ShownPicture {
  url: string
  smallUrl: string
}
export const linkedPictureSchema: z.ZodType<LinkedPicture> = z.strictObject({
  ...shape,
  url: z.string(),
  smallUrl: z.string(),
}) as unknown as z.ZodType<LinkedPicture>

/** What stands for pictures that were sent before what they belong to. */
export const pictureUploadsSchema = (most: number) => z.array(z.string().min(1).max(300)).max(most)

/** Below which first part of an address pictures of a kind are shown. */
export const shownPicturePlaces = ['review-photos', 'case-pictures'] as const
export type ShownPicturePlace = (typeof shownPicturePlaces)[number]

/** Where everybody may see a picture of what is shown. */
export const shownPicturePath = (place: ShownPicturePlace, id: FileId, size: 'large' | 'small'): string =>
  `/${place}/${id}${size === 'small' ? '-small' : ''}.webp`
