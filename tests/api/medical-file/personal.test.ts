import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { medicalFilePersonalData } from '~/api/domains/medical-file/public'
import type { MedicalFile, Personal } from '~/domain/medical-file/contract'
import { definitionOf } from '~/domain/records/types'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { answered, signUp } from '~/tests/kit/identity'
import { addFamilyMember } from '~/tests/kit/family'
import { addEntry } from '~/tests/kit/medical-file'
import { filledIn } from '~/tests/kit/typed-record'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const edit = (token: string, json: object) => test.request('PATCH', '/medical-file', { token, json })
const read = async (token: string) =>
  (await answered<MedicalFile>(test.request('GET', '/medical-file', { token }))).personal
const refusal = async (answer: Response) => {
  const { code, errors = [] } = (await answer.json()) as {
    code: string
    errors?: { path: string[]; code: string }[]
  }
  return [answer.status, code, ...errors.map((one) => `${one.path.join('.')} ${one.code}`)]
}

const nobody: Personal = {
  birthDate: null,
  age: null,
  gender: null,
  height: null,
  weight: null,
  nationalId: null,
  country: null,
  province: null,
  city: null,
}
const whole = {
  birthDate: '۱۳۳۴/۴/۱۴',
  gender: 'male',
  height: '۱۷۲٫۵',
  nationalId: '۰۰۱۲۳۴۵۶۷۹',
  country: 'IR',
  province: 'isfahan',
  city: 'isfahan.kashan',
}

it('is empty at first, and keeps what is said in any digits', async () => {
  const { token } = await signUp(test)
  expect(await read(token)).toEqual(nobody)
  expect(await answered(edit(token, whole))).toMatchObject({
    birthDate: '1955-07-06',
    gender: 'male',
    height: 172.5,
    nationalId: '0012345679',
    city: 'isfahan.kashan',
  })
  const { age } = await read(token)
  expect(age).toBe(71)
})

it('has one birthday with the account', async () => {
  const { token } = await signUp(test)
  await answered(edit(token, { birthDate: '1990-05-01' }))
  const me = () => answered<{ birthDate: string }>(test.request('GET', '/user/info', { token }))
  expect((await me()).birthDate).toBe('1990-05-01')
  await answered(test.request('PATCH', '/user/info', { token, json: { birthDate: '1991-06-02' } }))
  expect((await read(token)).birthDate).toBe('1991-06-02')
})

it('takes weight and height of what was measured last, where height is not said', async () => {
  const { token } = await signUp(test)
  const now = test.clock.now()
  const measure = (daysAgo: number, json: object) =>
    answered(
      test.request('POST', '/body-composition-records', {
        token,
        headers: { 'idempotency-key': randomUUID() },
        json: {
          ...filledIn(definitionOf('body-composition')),
          takenAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
          ...json,
        },
      }),
    )
  await measure(2, { weight: 82.4, height: 171 })
  await measure(9, { weight: 90, height: 165 })
  expect(await read(token)).toMatchObject({ height: 171, weight: { value: 82.4 } })
  // The form shows what was measured, and sends it back: nobody said it.
  await answered(edit(token, { height: 171 }))
  await measure(1, { height: 171.5 })
  expect(await read(token)).toMatchObject({ height: 171.5 })
  await answered(edit(token, { height: 172 }))
  expect(await read(token)).toMatchObject({ height: 172 })
})

it('says how tall somebody is to their first measurement, of oneself and of the family', async () => {
  const { token } = await signUp(test)
  const measure = async (memberId: string | null) => {
    const { bodyMassIndex: _, height: __, ...fields } = filledIn(definitionOf('body-composition'))
    const response = await test.request('POST', '/body-composition-records', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      json: { ...fields, weight: 31, memberId, takenAt: test.clock.now().toISOString() },
    })
    return [response.status, await response.json()]
  }
  expect(await measure(null)).toMatchObject([422, { errors: [{ path: ['bodyMassIndex'] }] }])
  await answered(edit(token, { height: 128 }))
  expect(await measure(null)).toMatchObject([201, { height: 128, bodyMassIndex: 18.9 }])
  const daughter = await addFamilyMember(test, token, { relation: 'daughter', height: 124 })
  expect(await measure(daughter.id)).toMatchObject([201, { height: 124, bodyMassIndex: 20.2 }])
})

it.each([
  [{ birthDate: '' }, 'invalid-input', 'birthDate error.required-birthDate'],
  [{ gender: '' }, 'invalid-input', 'gender error.required-gender'],
  [{ height: '' }, 'invalid-input', 'height error.required-height'],
  [{ nationalId: '0012345678' }, 'invalid-input', 'nationalId error.nationalId'],
  [{ birthDate: '2015-01-01' }, 'under-age', 'birthDate error.underAge?years=18'],
  [{ country: 'XX' }, 'invalid-input', 'country error.choice'],
  [{ province: 'fars' }, 'invalid-input', 'province error.provinceOfIran'],
  [{ country: 'IR', province: 'fars', city: 'qom.qom' }, 'invalid-input', 'city error.cityOfProvince'],
])('refuses %j and keeps nothing of it', async (given, code, problem) => {
  const { token } = await signUp(test)
  expect(await refusal(await edit(token, given))).toEqual([422, code, problem])
  expect(await read(token)).toEqual(nobody)
})

it('leaves a province with its city when somebody moves, and takes back what is emptied', async () => {
  const { token } = await signUp(test)
  await answered(edit(token, whole))
  expect(await answered(edit(token, { province: 'fars' }))).toMatchObject({ province: 'fars', city: null })
  expect(await answered(edit(token, { country: 'DE', nationalId: '' }))).toMatchObject({
    country: 'DE',
    province: null,
    city: null,
    nationalId: null,
    height: 172.5,
  })
})

it('is in the export of its owner alone, and goes with the account', async () => {
  const [{ token, user }, { token: otherToken, user: other }] = [await signUp(test), await signUp(test)]
  await answered(edit(token, whole))
  await addEntry(test, token, 'disease')
  await addEntry(test, otherToken, 'smoking')
  const collect = async (id: typeof user.id) =>
    JSON.stringify(await medicalFilePersonalData.collect(test.database.db, id))
  expect(await collect(user.id)).toMatch(/0012345679.*پرفشاری/)
  expect(await collect(user.id)).not.toContain('سیگار')
  await test.database.transaction((tx) => medicalFilePersonalData.erase(tx, user.id, test.clock.now()))
  const left = await test.database.pool.query(
    'select owner_id from medical_files union all select owner_id from medical_file_entries',
  )
  expect(left.rows.map((row: { owner_id: string }) => row.owner_id)).not.toContain(user.id)
  expect(await collect(other.id)).toContain('سیگار')
})
