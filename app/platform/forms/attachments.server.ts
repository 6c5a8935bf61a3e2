import type { AppLoadContext } from '@remix-run/node'
import {
  largestAttachmentBytes,
  longestAttachmentName,
  type AttachmentLink,
  type AttachmentUpload,
  type NewAttachment,
} from '~/domain/values/attachment'
import { parseFreeText } from '~/domain/values/free-text'
import { message } from '~/domain/values/message'
import { ApiFailure, apiOf } from '../api.server'
import { orMissing } from '../or-missing.server'
import { besidePages } from '../requested-address.server'

const mebibyte = 1024 * 1024

/** What the storage takes in at an endpoint, as its refusals are told. */
interface FileLimits {
  maxBytes: number
  longestName: number
}

const ofAttachments: FileLimits = { maxBytes: largestAttachmentBytes, longestName: longestAttachmentName }

/**
 * Hands a file of a form to the storage, for what is yet to be written.
 * @param path of the endpoint that takes it in
 * @returns the file as what is written is given it, or what is wrong with it
 */
export async function uploadOne(
  context: AppLoadContext,
  path: string,
  file: File,
  { maxBytes, longestName }: FileLimits = ofAttachments,
): Promise<NewAttachment | string> {
  const name = parseFreeText(file.name).slice(-longestName) || 'file'
  const answer = await apiOf(context).send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', accept: 'application/json' },
    body: file,
  })
  const { status, headers } = answer
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok) return { upload: (body as AttachmentUpload).upload, name }
  const failure = new ApiFailure('status', { status, headers, body })
  switch (failure.code) {
    case 'too-large':
      return message('error.fileSize', { name, size: maxBytes / mebibyte })
    case 'unsupported-type':
      return message('error.fileType', { name })
    case 'empty-file':
      return message('error.fileEmpty', { name })
    case 'damaged-file':
      return message('error.fileDamaged', { name })
    case 'too-many-pixels':
      return message('error.filePixels', { name })
    default:
      throw failure
  }
}

/**
 * Hands files of a form to the storage, for what is about to be written.
 * @param path of the endpoint that takes them in
 * @returns what stands for them, or what is wrong with some
 */
export async function uploadAttachments(
  context: AppLoadContext,
  path: string,
  files: readonly File[],
): Promise<{ given: NewAttachment[] } | { refused: string[] }> {
  const taken: (NewAttachment | string)[] = []
  for (const file of files) taken.push(await uploadOne(context, path, file))
  const refused = taken.filter((one) => typeof one === 'string')
  return refused.length > 0 ? { refused } : { given: taken.filter((one) => typeof one !== 'string') }
}

/** Leads to a file: the API says where it is, each time anew. */
export async function leadToAttachment(
  asked: { request: Request; context: AppLoadContext },
  link: Promise<AttachmentLink>,
) {
  const { url } = await orMissing(asked, link)
  return new Response(null, {
    status: 302,
    headers: {
      Location: besidePages(asked.request, url),
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
