import { z } from 'zod'
import type { GivenFile, RecordFile } from './schemas'
import { fileIdSchema } from '../values/ids'

const shown = { name: z.string().min(1).max(200), type: z.string().max(100), bytes: z.number() }

/** A file that the server has already: of the record, or sent with a form that was refused for something else. */
const keptFileSchema = z.union([
  z.strictObject({ id: fileIdSchema, ...shown }),
  z.strictObject({ upload: z.string().min(1).max(200), ...shown }),
])
export type KeptFile = z.output<typeof keptFileSchema>

/** What tells one from another. */
export const keyOf = (file: KeptFile): string => ('id' in file ? file.id : file.upload)

export const givenOf = (file: KeptFile): GivenFile =>
  'id' in file ? { id: file.id } : { upload: file.upload, name: file.name }

/** As a form carries it along, since no file input keeps what was chosen. What it says is shown and no more: the API believes the ticket alone. */
export const writeKept = ({ name, type, bytes, ...file }: KeptFile): string =>
  JSON.stringify(
    'id' in file ? { id: file.id, name, type, bytes } : { upload: file.upload, name, type, bytes },
  )

export function readKept(text: string): KeptFile | undefined {
  try {
    return keptFileSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** A file that a record has, as the form of its record begins with it. */
export const keptOf = ({ id, name, type, bytes }: RecordFile): KeptFile => ({
  id: fileIdSchema.parse(id),
  name,
  type,
  bytes,
})
