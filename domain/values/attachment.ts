import { z } from 'zod'
import { freeTextSchema } from './free-text'
import { fileIdSchema, type FileId } from './ids'

/** What people send along with what they write: pictures and PDFs. */
export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

/** What a curriculum vitae may be: the same, or a document of Word. */
export const curriculumTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'image/webp',
] as const

/** With one message. */
export const mostAttachments = 3
export const longestAttachmentName = 120

const mebibyte = 1024 * 1024
/** Of one file; a form of the site holds three of them. */
export const largestAttachmentBytes = 5 * mebibyte

/** An upload that nothing refers to yet is good for so long. */
export const attachmentKeptForMs = 60 * 60 * 1000
/** How long an address of its bytes is good. */
export const attachmentLinkSeconds = 300

/** Uploads of one account in an hour, refused ones as well. */
export const attachmentUploadsPerHour = 40

/** What an upload answers: what stands for it until something is given it. */
export interface AttachmentUpload {
  upload: string
  type: string
  size: number
  expiresAt: string
}
export const attachmentUploadSchema: z.ZodType<AttachmentUpload> = z.strictObject({
  upload: z.string(),
  type: z.string(),
  size: z.int().min(1),
  expiresAt: z.iso.datetime(),
}) as unknown as z.ZodType<AttachmentUpload>

/** A file that goes with what is written: `upload` of an `AttachmentUpload`, and as its sender calls it. */
export interface NewAttachment {
  upload: string
  name: string
}
export const newAttachmentSchema: z.ZodType<NewAttachment> = z.strictObject({
  upload: z.string().min(1).max(200),
  name: freeTextSchema(longestAttachmentName, 'error.tooLong').pipe(z.string().min(1, 'error.required')),
}) as unknown as z.ZodType<NewAttachment>

export interface Attachment {
  id: FileId
  name: string
  type: string
}
export const attachmentSchema: z.ZodType<Attachment> = z.strictObject({
  id: fileIdSchema,
  name: z.string(),
  type: z.string(),
}) as unknown as z.ZodType<Attachment>

/** Where the bytes of one are, for some minutes. */
export interface AttachmentLink {
  url: string
  expiresAt: string
}
export const attachmentLinkSchema: z.ZodType<AttachmentLink> = z.strictObject({
  url: z.string(),
  expiresAt: z.iso.datetime(),
}) as unknown as z.ZodType<AttachmentLink>

/** The same for the field of a form. */
export const attachmentLimits = {
  types: attachmentTypes,
  maxBytes: largestAttachmentBytes,
  maxCount: mostAttachments,
} as const

/** One curriculum vitae in the field of a form. */
export const curriculumLimits = {
  types: curriculumTypes,
  maxBytes: largestAttachmentBytes,
  maxCount: 1,
} as const
