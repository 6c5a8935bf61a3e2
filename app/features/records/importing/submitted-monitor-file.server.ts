import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import type { AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { oneself } from '~/app/platform/members/whose'
import { wordList } from '~/app/platform/words/catalogue.server'
import { readForm } from '~/app/ui/forms/read-form'
import { largestMonitorFile, monitorImportSchema, type MonitorImport } from '~/domain/records/monitor-import'
import { errorsByField } from '../record-entry.server'
import { monitorConfirmForm, monitorFileForm, nobody } from './monitor-import.form'
import { readMonitorFile, type MonitorReading, type UnreadableLine } from './read-monitor-file'

/** What a file comes to, before anything of it is recorded. */
export interface MonitorPreview {
  /** Readings that would be recorded, in the order of the file. */
  fresh: (Pick<MonitorReading, 'line' | 'takenAt' | 'values' | 'isIrregular'> & { memberId: string | null })[]
  known: number
  repeated: number
  /** Of a user of whom nobody is chosen. */
  leftOut: number
  unreadable: UnreadableLine[]
  ignored: string[]
  /** The readings that would be recorded, as the form hands them on. */
  readings: string
  deviceSerial: string
  key: string
}

type Refused = { refused: SubmissionResult<string[]> }

/** @returns the file that was chosen, or a message of what is wrong with it */
async function chosenFile(posted: FormData): Promise<Uint8Array | string> {
  const file = posted.get('file')
  if (!(file instanceof File) || file.name === '') return 'error.importFile'
  if (file.size > largestMonitorFile) return 'error.importSize'
  if (file.size === 0) return 'error.importEmpty'
  return new Uint8Array(await file.arrayBuffer())
}

/** Reads a file and asks which of its readings are there already. Nothing is kept. */
export async function previewMonitorFile(
  context: AppLoadContext,
  posted: FormData,
): Promise<{ preview: MonitorPreview } | Refused> {
  const bytes = await chosenFile(posted)
  posted.delete('file')
  const form = await readForm(posted, monitorFileForm)
  const file = typeof bytes === 'string' ? { refusal: bytes } : readMonitorFile(bytes, context.now())
  if (!form.value) {
    const result = form.reply()
    const isRefused = 'refusal' in file
    return { refused: isRefused ? { ...result, error: { ...result.error, file: [file.refusal] } } : result }
  }
  if ('refusal' in file) return { refused: form.refuse({ file: [file.refusal] }) }

  const { first, second, deviceSerial = null } = form.value
  const people = { 1: first, 2: second }
  const chosen = file.readings.filter(({ user }) => people[user] !== nobody)
  const given = chosen.map(({ user, takenAt, values, isIrregular }) => ({
    memberId: people[user] === oneself ? null : people[user],
    takenAt,
    ...values,
    place: 'home',
    ...(isIrregular ? { note: wordList(context.locale, 'importing').irregular } : {}),
  })) as MonitorImport['readings']
  let known = new Set<number>()
  try {
    if (given.length > 0) {
      const answer = await apiOf(context).post('/monitor-import-previews', {
        body: { deviceSerial, readings: given },
      })
      known = new Set(answer.known)
    }
  } catch (error) {
    return { refused: form.refuse(errorsByField(formErrorsOf(error, context))) }
  }
  const isFresh = (_: unknown, place: number) => !known.has(place)
  return {
    preview: {
      fresh: chosen.filter(isFresh).map(({ user, line, takenAt, values, isIrregular }) => ({
        memberId: people[user] === oneself ? null : people[user],
        line,
        takenAt,
        values,
        isIrregular,
      })),
      known: known.size,
      repeated: file.repeated.length,
      leftOut: file.readings.length - chosen.length,
      unreadable: file.unreadable,
      ignored: file.ignored,
      readings: JSON.stringify(given.filter(isFresh)),
      deviceSerial: deviceSerial ?? '',
      key: randomUUID(),
    },
  }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Records what a preview has shown. @returns how many readings were, or why none was */
export async function importPreviewed(
  context: AppLoadContext,
  posted: FormData,
): Promise<{ imported: number; known: number } | Refused> {
  const form = await readForm(posted, monitorConfirmForm)
  if (!form.value) return { refused: form.reply() }
  const { readings, deviceSerial = null, key = randomUUID() } = form.value
  const given = monitorImportSchema.safeParse({ deviceSerial, readings: readJson(readings) })
  if (!given.success) return { refused: form.refuse({ '': ['problem.invalid-input'] }) }
  try {
    const { imported, known } = await apiOf(context).post('/monitor-imports', {
      body: given.data,
      idempotencyKey: key,
    })
    return { imported, known }
  } catch (error) {
    return { refused: form.refuse(errorsByField(formErrorsOf(error, context))) }
  }
}
