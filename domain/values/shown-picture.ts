import { z } from 'zod'
import { fileIdSchema, type FileId } from './ids'

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
