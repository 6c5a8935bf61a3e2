import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addFamilyMember } from '~/tests/kit/family'
import { newPhone } from '~/tests/kit/identity'
import { addPressure } from '~/tests/kit/records'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

type Row = Record<string, unknown>

let test: TestApi
let owner: Somebody
let stranger: Somebody
let memberId: string
let strangersMemberId: string
let ownRecordId: string
let memberRecordId: string
let strangersRecordId: string
beforeAll(async () => {
  test = await openTestApi()
  owner = await newSomebody(test)
  stranger = await newSomebody(test)
  memberId = (await addFamilyMember(test, owner.token)).id
  strangersMemberId = (await addFamilyMember(test, stranger.token)).id
  ownRecordId = (await addPressure(test, owner.token)).id
  memberRecordId = (await addPressure(test, owner.token, { memberId })).id
  strangersRecordId = (await addPressure(test, stranger.token)).id
})
afterAll(() => test.close())

const hourMs = 60 * 60 * 1000
const at = new Date('2026-03-21T08:00:00Z')
const after = (hours: number) => new Date(at.getTime() + hours * hourMs)
const share = (): Row => ({
  id: randomUUID(),
  owner_id: owner.userId,
  recipient_phone: newPhone(),
  scope: 'all',
  created_at: at,
  expires_at: after(24),
})
const hash = () => randomBytes(32)
const link = (): Row => ({
  ...share(),
  recipient_phone: null,
  token_hash: hash(),
  passcode_hash: hash(),
})
const visitOf = (shareId: unknown): Row => ({
  id: randomUUID(),
  share_id: shareId,
  secret_hash: hash(),
  created_at: at,
  expires_at: after(1),
})
const readOf = (shareId: unknown): Row => ({
  id: randomUUID(),
  share_id: shareId,
  reader_id: stranger.userId,
  kind: 'archive',
  at,
})

/** What the database answers to statements, of which nothing stays. */
async function outcomeOf(
  work: (
    insert: (table: string, row: Row) => Promise<unknown>,
    query: (text: string, values: unknown[]) => Promise<unknown>,
  ) => Promise<unknown>,
) {
  const client = await test.database.pool.connect()
  const insert = (table: string, row: Row) => {
    const columns = Object.keys(row)
    const places = columns.map((_, place) => `$${place + 1}`)
    return client.query(`insert into ${table} (${columns}) values (${places})`, Object.values(row))
  }
  try {
    await client.query('begin')
    await work(insert, (text, values) => client.query(text, values))
    return 'let pass'
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('a share', () => {
  it.each<[string, () => Row]>([
    ['let pass', () => ({})],
    ['let pass', () => ({ scope: 'types', types: ['ecg'] })],
    ['let pass', () => ({ scope: 'record', record_id: ownRecordId })],
    ['let pass', () => ({ scope: 'record', record_id: memberRecordId, member_id: memberId })],
    ['shares_scope', () => ({ scope: 'some' })],
    ['shares_scope', () => ({ types: ['ecg'] })],
    ['shares_scope', () => ({ scope: 'types' })],
    ['shares_scope', () => ({ scope: 'record' })],
    ['shares_scope', () => ({ record_id: ownRecordId })],
    ['shares_scope', () => ({ scope: 'types', types: ['ecg'], record_id: ownRecordId })],
    ['shares_types', () => ({ scope: 'types', types: [] })],
    ['shares_types', () => ({ scope: 'types', types: ['x'] })],
    ['shares_message', () => ({ message: '' })],
    ['shares_message', () => ({ message: 'x'.repeat(301) })],
    ['shares_recipient_phone', () => ({ recipient_phone: '+989121234567' })],
    ['shares_expires_at', () => ({ expires_at: at })],
    ['let pass', () => ({ expires_at: after(90 * 24) })],
    ['shares_expires_at', () => ({ expires_at: after(90 * 24 + 1) })],
    ['shares_revoked_at', () => ({ revoked_at: after(-1) })],
    ['shares_member', () => ({ member_id: owner.userId })],
    ['shares_family_member', () => ({ member_id: strangersMemberId })],
    ['shares_not_with_oneself', () => ({ recipient_phone: owner.phone })],
    ['shares_own_record', () => ({ scope: 'record', record_id: strangersRecordId })],
    ['shares_own_record', () => ({ scope: 'record', record_id: memberRecordId })],
    ['shares_own_record', () => ({ scope: 'record', record_id: ownRecordId, member_id: memberId })],
    ['shares_own_record', () => ({ scope: 'record', record_id: randomUUID() })],
  ])('%s', async (outcome, changed) => {
    expect(await outcomeOf((insert) => insert('shares', { ...share(), ...changed() }))).toBe(outcome)
  })

  it.each<[string, string, () => unknown]>([
    ['let pass', 'revoked_at', () => after(1)],
    ['shares_kept', 'expires_at', () => after(48)],
    ['shares_kept', 'scope', () => 'types'],
    ['shares_kept', 'recipient_phone', newPhone],
    ['shares_kept', 'owner_id', () => stranger.userId],
    ['shares_kept', 'member_id', () => memberId],
    ['shares_kept', 'message', () => 'x'],
    ['shares_kept', 'created_at', () => after(-1)],
  ])('%s: %s changes', async (outcome, column, value) => {
    const row = share()
    const changing = outcomeOf(async (insert, query) => {
      await insert('shares', row)
      await query(`update shares set ${column} = $2 where id = $1`, [row.id, value()])
    })
    expect(await changing).toBe(outcome)
  })

  it('that has ended is not opened again', async () => {
    const row: Row = { ...share(), revoked_at: after(1) }
    const opening = outcomeOf(async (insert, query) => {
      await insert('shares', row)
      await query('update shares set revoked_at = null where id = $1', [row.id])
    })
    expect(await opening).toBe('shares_kept')
  })
})

describe('a link', () => {
  it.each<[string, () => Row]>([
    ['let pass', () => ({})],
    ['let pass', () => ({ wrong_passcodes: 10 })],
    ['shares_wrong_passcodes', () => ({ wrong_passcodes: 11 })],
    ['shares_wrong_passcodes', () => ({ wrong_passcodes: -1 })],
    ['shares_way', () => ({ recipient_phone: newPhone() })],
    ['shares_way', () => ({ passcode_hash: null })],
    ['shares_way', () => ({ token_hash: null })],
    ['shares_way', () => ({ ...share(), wrong_passcodes: 1 })],
    ['shares_hashes', () => ({ token_hash: randomBytes(16) })],
    ['shares_hashes', () => ({ passcode_hash: Buffer.from('123456') })],
  ])('%s', async (outcome, changed) => {
    expect(await outcomeOf((insert) => insert('shares', { ...link(), ...changed() }))).toBe(outcome)
  })

  it.each<[string, string, () => unknown]>([
    ['let pass', 'wrong_passcodes', () => 4],
    ['shares_kept', 'wrong_passcodes', () => 2],
    ['shares_kept', 'token_hash', hash],
    ['shares_kept', 'passcode_hash', hash],
  ])('%s: %s changes', async (outcome, column, value) => {
    const row: Row = { ...link(), wrong_passcodes: 3 }
    const changing = outcomeOf(async (insert, query) => {
      await insert('shares', row)
      await query(`update shares set ${column} = $2 where id = $1`, [row.id, value()])
    })
    expect(await changing).toBe(outcome)
  })

  it.each<[string, () => Row, () => Row]>([
    ['let pass', link, () => ({})],
    ['link_visits_kept', share, () => ({})],
    ['link_visits_expires_at', link, () => ({ expires_at: after(2) })],
    ['link_visits_secret_hash', link, () => ({ secret_hash: randomBytes(8) })],
  ])('%s: a visit', async (outcome, of, changed) => {
    const row = of()
    const visiting = outcomeOf(async (insert) => {
      await insert('shares', row)
      await insert('link_visits', { ...visitOf(row.id), ...changed() })
    })
    expect(await visiting).toBe(outcome)
  })

  it('is not opened longer by a visit that is prolonged', async () => {
    const row = link()
    const prolonging = outcomeOf(async (insert, query) => {
      await insert('shares', row)
      await insert('link_visits', visitOf(row.id))
      await query('update link_visits set expires_at = $2 where share_id = $1', [row.id, after(0.5)])
    })
    expect(await prolonging).toBe('link_visits_kept')
  })
})

describe('what was opened', () => {
  it.each<[string, () => Row]>([
    ['let pass', () => ({})],
    ['let pass', () => ({ kind: 'list', type: 'ecg' })],
    ['let pass', () => ({ kind: 'file', type: 'ecg', record_id: ownRecordId })],
    ['share_reads_reader', () => ({ reader_id: null })],
    ['share_reads_reader', () => ({ visit_id: randomUUID() })],
    ['let pass', () => ({ reader_id: null, visit_id: randomUUID(), kind: 'visit' })],
    ['share_reads_visit', () => ({ kind: 'visit' })],
    ['share_reads_kind', () => ({ kind: 'x', type: 'ecg' })],
    ['share_reads_type', () => ({ kind: 'list', type: 'x' })],
    ['share_reads_of', () => ({ kind: 'list' })],
    ['share_reads_of', () => ({ kind: 'summary', type: 'ecg' })],
    ['share_reads_of', () => ({ kind: 'record', type: 'ecg' })],
    ['share_reads_share', () => ({ share_id: randomUUID() })],
  ])('%s', async (outcome, changed) => {
    const row = share()
    const adding = outcomeOf(async (insert) => {
      await insert('shares', row)
      await insert('share_reads', { ...readOf(row.id), ...changed() })
    })
    expect(await adding).toBe(outcome)
  })

  it('stays as it was written', async () => {
    const row = share()
    const changing = outcomeOf(async (insert, query) => {
      await insert('shares', row)
      await insert('share_reads', readOf(row.id))
      await query('update share_reads set at = $2 where share_id = $1', [row.id, after(1)])
    })
    expect(await changing).toBe('share_reads_kept')
  })
})
