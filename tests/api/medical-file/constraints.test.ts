import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addFamilyMember } from '~/tests/kit/family'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  member.id = (await addFamilyMember(test, testToken(['user'], { userId: owner }))).id
  foreign.id = (await addFamilyMember(test, testToken(['user'], { userId: stranger }))).id
})
afterAll(() => test.close())

type Row = Record<string, unknown>

const [owner, stranger] = [userIdSchema.parse(randomUUID()), userIdSchema.parse(randomUUID())]
/** Of the owner's family, and of somebody else's. */
const [member, foreign] = [{ id: '' }, { id: '' }]
const tables: Record<string, () => Row> = {
  medical_files: () => ({ owner_id: owner, updated_at: new Date() }),
  medical_file_entries: () => ({
    id: randomUUID(),
    owner_id: owner,
    kind: 'medicine',
    place: 1,
    medicine_type: 'tablet',
    created_at: new Date(),
    updated_at: new Date(),
  }),
}

/** What the database answers to a row beside a whole one; both are undone. */
async function outcomeOf(table: string, changed: Row): Promise<string> {
  const client = await test.database.pool.connect()
  const insert = async (row: Row) => {
    const columns = Object.keys(row)
    const places = columns.map((_, place) => `$${place + 1}`)
    await client.query(`insert into ${table} (${columns}) values (${places})`, Object.values(row))
  }
  try {
    await client.query('begin')
    const whole = tables[table]?.() ?? {}
    await insert(whole)
    await insert({ ...whole, ...changed })
    return 'let pass'
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const another = () => ({ id: randomUUID(), place: 2 })
const elsewhere = () => ({ owner_id: randomUUID() })
const disease = () => ({ ...another(), kind: 'disease', medicine_type: null, name: 'آسم' })

it.each<[string, string, Row]>([
  ['medical_files', 'medical_files_one', {}],
  ['medical_files', 'medical_files_gender', { ...elsewhere(), gender: 'x' }],
  ['medical_files', 'medical_files_height', { ...elsewhere(), height: 29 }],
  ['medical_files', 'medical_files_national_id', { ...elsewhere(), national_id: '123' }],
  ['medical_files', 'medical_files_country', { ...elsewhere(), country: 'Iran' }],
  ['medical_files', 'medical_files_province', { ...elsewhere(), country: 'IR', province: 'x' }],
  ['medical_files', 'medical_files_province_of_country', { ...elsewhere(), province: 'fars' }],
  ['medical_files', 'medical_files_province_of_country', { ...elsewhere(), country: 'DE', province: 'fars' }],
  ['medical_files', 'medical_files_city_of_province', { ...elsewhere(), country: 'IR', city: 'fars.fasa' }],
  [
    'medical_files',
    'medical_files_city_of_province',
    { ...elsewhere(), country: 'IR', province: 'qom', city: 'fars.fasa' },
  ],
  ['medical_files', 'medical_files_member_is_another', { ...elsewhere(), owner_id: owner, member_id: owner }],
  ['medical_files', 'medical_files_stored_once', { member_id: randomUUID(), gender: 'male' }],
  ['medical_file_entries', 'medical_file_entries_pkey', { place: 2 }],
  ['medical_file_entries', 'medical_file_entries_place', { ...another(), place: 1 }],
  ['medical_file_entries', 'medical_file_entries_places', { ...another(), place: 101 }],
  ['medical_file_entries', 'medical_file_entries_places', { ...another(), place: 0 }],
  ['medical_file_entries', 'medical_file_entries_placed', { ...another(), place: null }],
  ['medical_file_entries', 'medical_file_entries_placed', { ...another(), deleted_at: new Date() }],
  ['medical_file_entries', 'medical_file_entries_kind', { ...another(), kind: 'mood' }],
  ['medical_file_entries', 'medical_file_entries_member_is_another', { ...another(), member_id: owner }],
  ['medical_file_entries', 'medical_file_entries_medicine', { ...another(), medicine_type: null }],
  ['medical_file_entries', 'medical_file_entries_medicine', { ...another(), medicine_type: 'x' }],
  ['medical_file_entries', 'medical_file_entries_medicine', { ...another(), name: '' }],
  ['medical_file_entries', 'medical_file_entries_medicine', { ...another(), name: 'x'.repeat(121) }],
  ['medical_file_entries', 'medical_file_entries_medicine', { ...another(), relation: 'father' }],
  ['medical_file_entries', 'medical_file_entries_medicine', { ...another(), unknown: ['medicineType'] }],
  ['medical_file_entries', 'medical_file_entries_medicine', { ...another(), unknown: [null] }],
  [
    'medical_file_entries',
    'medical_file_entries_medicine',
    { ...another(), amount: '۲', unknown: ['amount'] },
  ],
  ['medical_file_entries', 'medical_file_entries_disease', { ...disease(), name: null }],
  ['medical_file_entries', 'medical_file_entries_disease', { ...disease(), age_infected: 123 }],
  ['medical_file_entries', 'medical_file_entries_disease', { ...disease(), unknown: ['name'] }],
  ['medical_file_entries', 'medical_file_entries_allergy', { ...disease(), kind: 'allergy' }],
  ['medical_file_entries', 'medical_file_entries_surgery', { ...disease(), kind: 'surgery', name: null }],
  ['medical_file_entries', 'medical_file_entries_smoking', { ...disease(), kind: 'smoking', name: null }],
  ['medical_file_entries', 'medical_file_entries_family_disease', { ...disease(), kind: 'family-disease' }],
])('%s: %s refuses what must not be', async (table, constraint, changed) => {
  expect(await outcomeOf(table, changed)).toBe(constraint)
})

it.each<[string, Row]>([
  ['medical_files', { ...elsewhere(), country: 'IR', province: 'fars', city: 'fars.fasa', gender: 'female' }],
  ['medical_file_entries', another()],
  ['medical_file_entries', { ...another(), unknown: ['name', 'amount'] }],
  ['medical_file_entries', { ...another(), place: null, deleted_at: new Date() }],
  ['medical_file_entries', disease()],
])('%s takes a second that is whole', async (table, changed) => {
  expect(await outcomeOf(table, changed)).toBe('let pass')
})

it.each<[string, string, () => Row]>([
  ['medical_files', 'medical_files_family_member', () => ({ country: 'IR' })],
  ['medical_file_entries', 'medical_file_entries_family_member', () => ({ ...another(), place: 1 })],
])(
  '%s: %s lets nothing stand in the file of nobody, or of somebody else’s family',
  async (table, constraint, row) => {
    for (const member_id of [foreign.id, randomUUID()])
      expect(await outcomeOf(table, { ...row(), member_id })).toBe(constraint)
    expect(await outcomeOf(table, { ...row(), member_id: member.id })).toBe('let pass')
  },
)
