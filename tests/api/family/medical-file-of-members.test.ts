import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { familyPersonalData } from '~/api/domains/family/public'
import { medicalFilePersonalData } from '~/api/domains/medical-file/public'
import type { FamilyMember } from '~/domain/family/contract'
import type { MedicalFile, Personal } from '~/domain/medical-file/contract'
import { kinds } from '~/domain/medical-file/kinds'
import { definitionOf } from '~/domain/records/types'
import { userIdSchema, type UserId } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { addDays } from '~/domain/values/plain-date'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addFamilyMember } from '~/tests/kit/family'
import { answered } from '~/tests/kit/identity'
import { addEntry, entriesOf, entriesPath, entrySample } from '~/tests/kit/medical-file'
import { addSample, sampleOf } from '~/tests/kit/record-samples'

const weekMs = 7 * 24 * 60 * 60 * 1000

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

let ownerId: UserId
let token: string
let father: FamilyMember
/** Of another family. */
let foreign: FamilyMember
let strangerToken: string
beforeEach(async () => {
  ownerId = userIdSchema.parse(randomUUID())
  token = testToken(['user'], { userId: ownerId })
  strangerToken = testToken(['user'], { userId: userIdSchema.parse(randomUUID()) })
  father = await addFamilyMember(test, token)
  foreign = await addFamilyMember(test, strangerToken)
})

const fileOf = (memberId?: string) =>
  answered<MedicalFile>(
    test.request('GET', `/medical-file${memberId ? `?memberId=${memberId}` : ''}`, { token }),
  )
const edit = (json: object) => test.request('PATCH', '/medical-file', { token, json })
const post = (path: string, json: object, key: string = randomUUID()) =>
  test.request('POST', path, { token, headers: { 'idempotency-key': key }, json })
const deleteMember = (id: string) => test.request('DELETE', `/family-members/${id}`, { token })
const restoreMember = (id: string) => test.request('POST', `/family-members/${id}/restorations`, { token })
const statusOf = async (answer: Promise<Response>) => (await answer).status

describe.each(kinds)('%s of a member', (kind) => {
  const all = entriesPath(kind)
  const sample = entrySample(kind)
  const addFor = ({ id }: FamilyMember) => addEntry(test, token, kind, { ...sample, memberId: id })

  it('stands in their file alone', async () => {
    const own = await addEntry(test, token, kind)
    const his = await addFor(father)
    expect(his.fields).toEqual(sample)
    expect(await entriesOf(test, token, kind)).toEqual([own])
    expect(await entriesOf(test, token, kind, `?memberId=${father.id}`)).toEqual([his])
    expect((await fileOf()).entries[kind]).toEqual([own])
    expect((await fileOf(father.id)).entries[kind]).toEqual([his])
    const path = `${all}/${his.id}`
    expect(await statusOf(test.request('PATCH', path, { token, json: { name: 'نامی دیگر' } }))).toBe(200)
    expect(await statusOf(test.request('DELETE', path, { token }))).toBe(204)
    expect(await entriesOf(test, token, kind, '?deleted=true')).toEqual([])
    const bin = await entriesOf(test, token, kind, `?memberId=${father.id}&deleted=true`)
    expect(bin.map(({ id }) => id)).toEqual([his.id])
    expect(await statusOf(test.request('POST', `${path}/restorations`, { token }))).toBe(200)
    expect(await entriesOf(test, token, kind, `?memberId=${father.id}`)).toHaveLength(1)
  })

  it('never changes whose it is, nor does a key serve two people', async () => {
    const own = await addEntry(test, token, kind)
    const moved = test.request('PATCH', `${all}/${own.id}`, { token, json: { memberId: father.id } })
    expect(await statusOf(moved)).toBe(422)
    const key = randomUUID()
    expect(await statusOf(post(all, sample, key))).toBe(201)
    expect(await statusOf(post(all, { ...sample, memberId: father.id }, key))).toBe(409)
    expect(await entriesOf(test, token, kind, `?memberId=${father.id}`)).toEqual([])
  })

  it('is read and written of nobody who is not of the family, or not any more', async () => {
    const mother = await addFamilyMember(test, token, { relation: 'mother' })
    const hers = await addFor(mother)
    await deleteMember(mother.id)
    for (const memberId of [foreign.id, mother.id, randomUUID()]) {
      for (const path of [
        `/medical-file?memberId=${memberId}`,
        `${all}?memberId=${memberId}`,
        `${all}?memberId=${memberId}&deleted=true`,
      ])
        expect(await statusOf(test.request('GET', path, { token })), path).toBe(404)
      expect(await statusOf(post(all, { ...sample, memberId }))).toBe(404)
      expect(await statusOf(edit({ memberId, nationalId: '0012345679' }))).toBe(404)
    }
    const path = `${all}/${hers.id}`
    expect(await statusOf(test.request('PATCH', path, { token, json: { name: 'x' } }))).toBe(404)
    expect(await statusOf(test.request('DELETE', path, { token }))).toBe(404)
    expect(await statusOf(test.request('POST', `${path}/restorations`, { token }))).toBe(404)
    await restoreMember(mother.id)
    expect(await entriesOf(test, token, kind, `?memberId=${mother.id}`)).toEqual([hers])
    expect(await entriesOf(test, strangerToken, kind, `?memberId=${foreign.id}`)).toEqual([])
  })
})

describe('who a member is', () => {
  it('stands with the member: birthday, gender and height have one truth', async () => {
    const { personal } = await fileOf(father.id)
    expect(personal).toMatchObject({ birthDate: '1955-03-21', gender: 'male', height: 172, nationalId: null })
    const given = {
      memberId: father.id,
      birthDate: '۱۳۳۰/۱/۱',
      gender: 'female',
      height: '۱۶۸',
      nationalId: '۰۰۱۲۳۴۵۶۷۹',
      country: 'IR',
      province: 'fars',
    }
    const changed = { birthDate: '1951-03-22', gender: 'female', height: 168 }
    expect(await answered<Personal>(edit(given))).toMatchObject({
      ...changed,
      nationalId: '0012345679',
      province: 'fars',
    })
    const member = () =>
      answered<FamilyMember>(test.request('GET', `/family-members/${father.id}`, { token }))
    expect(await member()).toMatchObject(changed)
    await answered(test.request('PATCH', `/family-members/${father.id}`, { token, json: { height: 167 } }))
    expect((await fileOf(father.id)).personal.height).toBe(167)
    expect((await fileOf()).personal).toMatchObject({
      birthDate: null,
      gender: null,
      height: null,
      nationalId: null,
      province: null,
    })
  })

  it('may be a child, and is born by today', async () => {
    const today = tehranDayAndTime(test.clock.now()).day
    const born = await answered<Personal>(edit({ memberId: father.id, birthDate: today }))
    expect(born).toMatchObject({ birthDate: today, age: 0 })
    const unborn = await edit({ memberId: father.id, birthDate: addDays(today, 1), nationalId: '0012345679' })
    expect(unborn.status).toBe(422)
    expect(await unborn.json()).toMatchObject({ errors: [{ path: ['birthDate'] }] })
    expect((await fileOf(father.id)).personal).toMatchObject({ birthDate: today, nationalId: null })
  })

  it('weighs what was measured of them, and not of who measured', async () => {
    const definition = definitionOf('body-composition')
    await addSample(test, definition, token, { ...sampleOf(definition), weight: 61.5, memberId: father.id })
    await addSample(test, definition, token, { ...sampleOf(definition), weight: 82 })
    expect((await fileOf(father.id)).personal.weight?.value).toBe(61.5)
    expect((await fileOf()).personal.weight?.value).toBe(82)
  })
})

describe('the file of a member', () => {
  const rowsOf = async ({ id }: FamilyMember) =>
    (
      await test.database.pool.query(
        'select from medical_files where member_id = $1 union all select from medical_file_entries where member_id = $1',
        [id],
      )
    ).rowCount
  const fill = async ({ id: memberId }: FamilyMember) => {
    await answered(edit({ memberId, nationalId: '0012345679' }))
    for (const kind of kinds) await addEntry(test, token, kind, { ...entrySample(kind), memberId })
  }

  it('is gone with them after a week, and nobody else’s is', async () => {
    const mother = await addFamilyMember(test, token, { relation: 'mother' })
    await fill(father)
    await fill(mother)
    await addEntry(test, token, 'disease')
    await deleteMember(father.id)
    test.clock.advance(weekMs)
    await test.runDue('purge-deleted-records')
    expect(await rowsOf(father)).toBe(kinds.length + 1)
    test.clock.advance(24 * 60 * 60 * 1000)
    await test.runDue('purge-deleted-records')
    expect([await rowsOf(father), await rowsOf(mother)]).toEqual([0, kinds.length + 1])
    const left = await test.database.pool.query('select from family_members where id = $1', [father.id])
    expect(left.rowCount).toBe(0)
    expect((await fileOf()).entries.disease).toHaveLength(1)
  })

  it('keeps them in the family for as long as it is there, whoever writes the statement', async () => {
    await fill(father)
    await expect(
      test.database.pool.query('delete from family_members where id = $1', [father.id]),
    ).rejects.toMatchObject({ constraint: expect.stringMatching(/^medical_file.*_family_member$/) as string })
  })

  it('is in the export of its owner alone, said to be theirs, and goes with the account', async () => {
    await fill(father)
    const { db } = test.database
    const member = expect.objectContaining({ memberId: father.id }) as object
    expect(await medicalFilePersonalData.collect(db, ownerId)).toMatchObject({
      personal: [member],
      entries: kinds.map(() => member),
    })
    await test.database.transaction(async (tx) => {
      await medicalFilePersonalData.erase(tx, ownerId, test.clock.now())
      await familyPersonalData.erase(tx, ownerId, test.clock.now())
    })
    expect(await rowsOf(father)).toBe(0)
    expect(await familyPersonalData.collect(db, ownerId)).toEqual({ members: [] })
  })
})
