import type { PersonalData } from '~/api/domains/identity/public'
import { recordDefinitions } from '~/domain/records/types'
import { allRecordsOf, deleteAllOf } from './repo/records'
import { recordOf } from './service/view'

const camelCase = (type: string): string =>
  type.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Health records in the export of somebody's data, and gone with the account. */
export const recordsPersonalData: PersonalData = {
  name: 'records',
  async collect(queryable, userId) {
    const collected: Record<string, unknown> = {}
    for (const definition of recordDefinitions) {
      const found = await allRecordsOf(queryable, definition, userId)
      collected[camelCase(definition.type)] = found.map((one) => recordOf(definition, one))
    }
    return collected
  },
  erase: (tx, userId) => deleteAllOf(tx, userId),
}
