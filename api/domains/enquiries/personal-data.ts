import type { PersonalData } from '~/api/domains/identity/public'
import { allAnswersOf } from './repo/answers'
import { allFilesOf, type EnquiryFileRow } from './repo/files'
import { allOf, deleteOf, leaveOf } from './repo/enquiries'

/** What no folder holds, and what would lead out of one. */
const unsafe = /[\\/:*?"<>|\u0000-\u001f]+/g

/** The name of a file in the export: its own begins it, since two may be called the same. */
const exportedName = ({ fileId, name }: EnquiryFileRow): string =>
  `enquiries/${fileId}-${name.replace(unsafe, '_')}`

/**
 * What somebody wrote to us, signed in or under the number that they have proved since, with what was answered, in the export of their data. It goes with the account; what they had to answer as
 * one of staff is nobody’s then.
 */
export const enquiriesPersonalData: PersonalData = {
  name: 'enquiries',
  collect: async (queryable, userId) => {
    const answers = await allAnswersOf(queryable, userId)
    const files = await allFilesOf(queryable, userId)
    return (await allOf(queryable, userId)).map((row) => ({
      id: row.id,
      number: row.number,
      kind: row.kind,
      subject: row.subject,
      name: row.name,
      about: row.about,
      consentedAt: row.consentedAt?.toISOString() ?? null,
      files: files
        .filter(({ enquiryId }) => enquiryId === row.id)
        .map((file) => `files/${exportedName(file)}`),
      phone: row.phone,
      email: row.email,
      message: row.message,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      answers: answers
        .filter(({ enquiryId }) => enquiryId === row.id)
        .map(({ number, text, at, channel }) => ({ number, text, at: at.toISOString(), channel })),
    }))
  },
  files: async (queryable, userId) =>
    (await allFilesOf(queryable, userId)).map((file) => ({ id: file.fileId, name: exportedName(file) })),
  async erase(tx, userId) {
    await deleteOf(tx, userId)
    await leaveOf(tx, userId)
  },
}
