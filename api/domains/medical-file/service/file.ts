import { latestBodyMeasure } from '~/api/domains/records/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { ageOn } from '~/domain/identity/rules'
import type { EditPersonal, MedicalFile, Personal } from '~/domain/medical-file/contract'
import { kinds, type Kind } from '~/domain/medical-file/kinds'
import { iran, residenceFault, type Residence } from '~/domain/medical-file/places'
import type { Entry } from '~/domain/medical-file/schemas'
import type { FamilyMemberId } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { MedicalFileDeps } from '../deps'
import type { Subject } from '../policy'
import { listEntries, type FoundEntry } from '../repo/entries'
import { findFile, lockFile, updateFile, type FileRow } from '../repo/files'
import type { Call } from './call'
import { changePerson, knownPersonOf } from './person'
import { requireFileSubject, requireWritableFile } from './subject'
import { entryOf } from './view'

async function personalOf({ database, clock }: MedicalFileDeps, subject: Subject): Promise<Personal> {
  const { db } = database
  const file = await findFile(db, subject)
  const [known, weight, measured] = await Promise.all([
    knownPersonOf(db, subject, file),
    latestBodyMeasure(db, subject, 'weight'),
    latestBodyMeasure(db, subject, 'height'),
  ])
  const { birthDate, gender } = known
  return {
    birthDate,
    age: birthDate === null ? null : ageOn(tehranDayAndTime(clock.now()).day, birthDate),
    gender,
    height: known.height ?? measured?.value ?? null,
    weight: weight ? { value: weight.value, takenAt: weight.takenAt.toISOString() } : null,
    nationalId: file?.nationalId ?? null,
    country: file?.country ?? null,
    province: file?.province ?? null,
    city: file?.city ?? null,
  }
}

const byKind = (found: readonly FoundEntry[]): Record<Kind, Entry[]> =>
  Object.fromEntries(
    kinds.map((kind) => [kind, found.filter(({ common }) => common.kind === kind).map(entryOf)]),
  ) as Record<Kind, Entry[]>

/** The whole file of the caller or of a member of their family. @throws ApiProblem 404 */
export async function readFile(
  deps: MedicalFileDeps,
  call: Call,
  memberId: FamilyMemberId | undefined,
): Promise<MedicalFile> {
  const subject = await requireFileSubject(deps.database.db, deps, call, memberId)
  const [personal, found] = await Promise.all([
    personalOf(deps, subject),
    listEntries(deps.database.db, subject),
  ])
  return { personal, entries: byKind(found) }
}

/** Where somebody lives after an edit: who moves to another country or province leaves what lay in the former one. */
function residenceAfter(before: Residence, edit: EditPersonal): Residence {
  const country = edit.country === undefined ? before.country : edit.country
  const leaves = country !== iran && edit.province === undefined
  const province = edit.province === undefined ? (leaves ? null : before.province) : edit.province
  const moves = province !== before.province && edit.city === undefined
  const city = edit.city === undefined ? (moves ? null : before.city) : edit.city
  return { country, province, city }
}

/** Whether an edit says something of which there was nothing. */
const addedTo = (before: FileRow, edit: Omit<EditPersonal, 'memberId'>): boolean =>
  (['nationalId', 'country', 'province', 'city'] as const).some(
    (name) => before[name] === null && (edit[name] ?? null) !== null,
  )

/** The height that somebody says; not the measured one, which the form showed and sends back: it would hide every later measurement. */
async function heightSaid(
  tx: Tx,
  subject: Subject,
  { before, height }: { before: FileRow; height: number | undefined },
): Promise<number | undefined> {
  if (height === undefined || (await knownPersonOf(tx, subject, before)).height !== null) return height
  const measured = await latestBodyMeasure(tx, subject, 'height')
  return height === measured?.value ? undefined : height
}

/** @throws ApiProblem 422 `invalid-input`, `under-age`; 404; 409 `guardianship-ended` */
export async function editPersonal(
  deps: MedicalFileDeps,
  call: Call,
  { memberId, ...edit }: EditPersonal,
): Promise<Personal> {
  const at = deps.clock.now()
  const changed = await deps.database.transaction(async (tx) => {
    const subject = await requireFileSubject(tx, deps, call, memberId)
    const before = await lockFile(tx, subject, at)
    // What was not there is added, not corrected.
    if (addedTo(before, edit)) await requireWritableFile(tx, deps, call, memberId)
    const residence = residenceAfter(before, edit)
    const fault = residenceFault(residence)
    if (fault)
      throw new ApiProblem(422, 'invalid-input', { errors: [{ path: [fault.path], code: fault.code }] })
    const { nationalId } = edit
    const said = { ...edit, height: await heightSaid(tx, subject, { before, height: edit.height }) }
    const kept = await changePerson(tx, deps, subject, said)
    const identity = nationalId === undefined ? {} : { nationalId }
    await updateFile(tx, subject, { ...kept, ...residence, ...identity }, at)
    return subject
  })
  return personalOf(deps, changed)
}
