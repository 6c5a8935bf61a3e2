import type { PersonalData } from '~/api/domains/identity/public'
import { recordDefinitions } from '~/domain/records/types'
import type { FileId, RecordId } from '~/domain/values/ids'
import { filesOfOwner, filesOfRecords } from './repo/files'
import { allImportsOf } from './repo/imports'
import { allRecordsOf, deleteAllOf } from './repo/records'
import { recordOf } from './service/view'

const camelCase = (type: string): string =>
  type.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What no folder holds, and what would lead out of one. */
const unsafe = /[\\/:*?"<>|\u0000-\u001f]+/g

/** The name of a file in the export: its own begins it, since two may be called the same. */
const exportedName = ({ id, name }: { id: FileId; name: string }): string =>
  `records/${id}-${name.replace(unsafe, '_')}`

/** Health records in the export of somebody's data, their files beside them and the imports that brought some, and gone with the account. */
export const recordsPersonalData: PersonalData = {
  name: 'records',
  async collect(queryable, userId) {
    const collected: Record<string, unknown> = {}
    for (const definition of recordDefinitions) {
      const found = await allRecordsOf(queryable, definition, userId)
      const files = new Map<RecordId, string[]>()
      if (definition.files) {
        const ids = found.map(({ common }) => common.id)
        for (const { recordId, fileId: id, name } of await filesOfRecords(queryable, ids))
          files.set(recordId, [...(files.get(recordId) ?? []), `files/${exportedName({ id, name })}`])
      }
      collected[camelCase(definition.type)] = found.map((one) => ({
        ...recordOf(definition, one),
        ...(definition.files && { files: files.get(one.common.id) ?? [] }),
      }))
    }
    collected.imports = (await allImportsOf(queryable, userId)).map(
      ({ id, deviceSerial, createdAt, records }) => ({
        id,
        deviceSerial,
        createdAt: createdAt.toISOString(),
        records,
      }),
    )
    return collected
  },
  async files(queryable, userId) {
    const own = await filesOfOwner(queryable, userId)
    return own.map((file) => ({ id: file.id, name: exportedName(file) }))
  },
  erase: (tx, userId) => deleteAllOf(tx, userId),
}
