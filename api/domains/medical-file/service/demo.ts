import type { Person } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import { fieldsOf } from '~/domain/medical-file/define'
import { kindDefinitions } from '~/domain/medical-file/kinds'
import type { NewEntry } from '~/domain/medical-file/schemas'
import type { FamilyMemberId } from '~/domain/values/ids'
import type { MedicalFileDeps } from '../deps'
import { addEntry } from './entries'

/** One entry of each list, as the definitions show it, in the medical file of a member of somebody's family in a demo. */
export async function seedDemoMedicalFile(
  tx: Tx,
  deps: MedicalFileDeps,
  actor: Person,
  memberId: FamilyMemberId,
): Promise<void> {
  for (const definition of kindDefinitions) {
    const answers = Object.fromEntries(fieldsOf(definition).map(({ name, sample }) => [name, sample]))
    const given = { ...answers, memberId } as NewEntry
    await addEntry(tx, deps, { actor, requestId: 'demo' }, { kind: definition.kind, given })
  }
}
