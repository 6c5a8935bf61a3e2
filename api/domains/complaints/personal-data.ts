import type { PersonalData } from '~/api/domains/identity/public'
import type { FileId } from '~/domain/values/ids'
import { allOf, deleteOf } from './repo/complaints'
import { allMessagesOf, filesOf } from './repo/messages'

/** What no folder holds, and what would lead out of one. */
const unsafe = /[\\/:*?"<>|\u0000-\u001f]+/g

/** The name of a file in the export: its own begins it, since two may be called the same. */
const exportedName = ({ fileId, name }: { fileId: FileId; name: string }): string =>
  `complaints/${fileId}-${name.replace(unsafe, '_')}`

/** Somebody’s complaints in the export of their data, with what was answered; they go with the account. Who of the staff had them is not theirs. */
export const complaintsPersonalData: PersonalData = {
  name: 'complaints',
  collect: async (queryable, userId) => {
    const messages = await allMessagesOf(queryable, userId)
    return (await allOf(queryable, userId)).map((row) => ({
      id: row.id,
      number: row.number,
      about: row.about,
      aboutLabel: row.aboutLabel,
      subject: row.subject,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      messages: messages
        .filter(({ complaintId }) => complaintId === row.id)
        .map(({ number, by, at, text, files }) => ({
          number,
          by,
          at: at.toISOString(),
          text,
          files: files.map((file) => `files/${exportedName(file)}`),
        })),
    }))
  },
  files: async (queryable, userId) =>
    (await filesOf(queryable, userId)).map((file) => ({ id: file.fileId, name: exportedName(file) })),
  erase: (tx, userId) => deleteOf(tx, userId),
}
