import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { isSentBefore, keyWithFiles } from '~/app/platform/forms/key-with-files.server'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import type { DocumentDefinition } from '~/domain/records/define'
import { requiredFileMessage } from '~/domain/records/fields'
import { largestFileBytes } from '~/domain/records/rules'
import { longestFileName, type NewRecord } from '~/domain/records/schemas'
import type { RecordType } from '~/domain/records/types'
import { parseFreeText } from '~/domain/values/free-text'
import { message } from '~/domain/values/message'
import { entryOf, errorsByField } from '../record-entry.server'
import { recordForm } from '../record.form'
import { recordsOf } from '../records-api.server'
import { givenOf, keyOf, readKept, type KeptFile } from '~/domain/records/kept-file'

/** A form that was refused: what is wrong with it, and the files that need not be chosen again. */
export interface RefusedDocument {
  result: SubmissionResult<string[]>
  kept: KeptFile[]
}

const mebibyte = 1024 * 1024

/**
 * Reads the form of a document and has it saved. Its files go to the storage first, each by itself, so that what is refused for one of them or for
 * a field keeps all the others.
 * @param save with the key of the form, its files' contents in it
 * @returns what the page says of it; nothing when it is saved
 */
export async function submitDocument(
  { request, context }: { request: Request; context: AppLoadContext },
  definition: DocumentDefinition,
  save: (entry: NewRecord, key: string) => Promise<unknown>,
): Promise<RefusedDocument | undefined> {
  const posted = await postedForm(request)
  const { kept, chosen, errors } = await takeFiles(posted, context, definition)
  posted.delete('files')
  const form = await readForm(posted, recordForm(definition))
  const refused = (result: SubmissionResult<string[]>): RefusedDocument => ({
    result: errors.length === 0 ? result : { ...result, error: { ...result.error, files: errors } },
    kept,
  })
  if (!form.value) return refused(form.reply())
  if (errors.length > 0) return refused(form.refuse({ files: errors }))
  const { deviceSerial, key = randomUUID() } = form.value as { deviceSerial?: string; key?: string }
  try {
    const files = definition.files ? { files: kept.map(givenOf) } : {}
    const from = deviceSerial ? { source: 'device' as const, deviceSerial } : { source: 'self' as const }
    const entry = { ...entryOf(definition, form.value), ...from }
    const before = kept.slice(0, kept.length - chosen.length)
    const sentKey = chosen.length > 0 ? await keyWithFiles(key, [entry, before], chosen) : key
    await save({ ...entry, ...files }, sentKey)
  } catch (error) {
    if (chosen.length > 0 && isSentBefore(error)) return undefined
    return refused(form.refuse(errorsByField(formErrorsOf(error, context, {}, 'problem.notSaved'))))
  }
  return undefined
}

/** The files that a form brings and those that it kept, without the ones that were to be taken out, the new ones last; and what is wrong with them. */
async function takeFiles(posted: FormData, context: AppLoadContext, definition: DocumentDefinition) {
  const { type, files } = definition
  if (!files) return { kept: [], chosen: [], errors: [] }
  const texts = (name: string) => posted.getAll(name).filter((value) => typeof value === 'string')
  const dropped = new Set(texts('dropped'))
  const kept = texts('kept').flatMap((text) => readKept(text) ?? [])
  const stay = kept.filter((file) => !dropped.has(keyOf(file))).slice(0, files.atMost)
  // An input that was left empty posts a file without a name.
  const sent = posted.getAll('files').filter((value) => value instanceof File && value.name !== '') as File[]
  const room = files.atMost - stay.length
  const errors = sent.length > room ? [message('error.fileCount', { count: files.atMost })] : []
  const chosen = sent.slice(0, room)
  for (const file of chosen) {
    const taken = await takeFile(file, context, type as RecordType)
    if (typeof taken === 'string') errors.push(taken)
    else stay.push(taken)
  }
  if (files.required && stay.length === 0 && errors.length === 0) errors.push(requiredFileMessage(type))
  return { kept: stay, chosen, errors }
}

const shownName = (name: string): string => parseFreeText(name).slice(-longestFileName) || 'file'

/** @returns the file as it is kept, or what is wrong with it */
async function takeFile(file: File, context: AppLoadContext, type: RecordType): Promise<KeptFile | string> {
  const name = shownName(file.name)
  try {
    const { upload, type: found, bytes } = await recordsOf(context, type).upload(file)
    return { upload, name, type: found, bytes }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 401) throw error
    switch (error.code) {
      case 'too-large':
        return message('error.fileSize', { name, size: largestFileBytes / mebibyte })
      case 'unsupported-type':
        return message('error.fileType', { name })
      case 'empty-file':
        return message('error.fileEmpty', { name })
      case 'damaged-file':
        return message('error.fileDamaged', { name })
      case 'too-many-pixels':
        return message('error.filePixels', { name })
      default:
        return message('error.fileNotSaved', { name })
    }
  }
}
