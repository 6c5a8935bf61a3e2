import type { PersonalData } from '~/api/domains/identity/public'
import type { FileId } from '~/domain/values/ids'
import { allMessagesOf, deleteOf, filesOf } from './repo/conversations'

/** What no folder holds, and what would lead out of one. */
const unsafe = /[\\/:*?"<>|\u0000-\u001f]+/g

/** The name of a file in the export: its own begins it, since two may be called the same. */
const exportedName = ({ fileId, name }: { fileId: FileId; name: string }): string =>
  `messages/${fileId}-${name.replace(unsafe, '_')}`

/** What a family and its doctors have written to each other, in the export of their data; it goes with the family’s account. */
export const messagesPersonalData: PersonalData = {
  name: 'messages',
  collect: async (queryable, userId) =>
    (await allMessagesOf(queryable, userId)).map(({ doctorId, number, by, at, text, files }) => ({
      doctor: doctorId,
      number,
      by,
      at: at.toISOString(),
      text,
      files: files.map((file) => `files/${exportedName(file)}`),
    })),
  files: async (queryable, userId) =>
    (await filesOf(queryable, userId)).map((file) => ({ id: file.fileId, name: exportedName(file) })),
  erase: (tx, userId) => deleteOf(tx, userId),
}
