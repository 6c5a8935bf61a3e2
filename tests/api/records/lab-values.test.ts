import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FhirReport } from '~/domain/records/fhir'
import { fieldsOf, type ValueField } from '~/domain/records/fields'
import type { AnyRecord } from '~/domain/records/schemas'
import { definitionOf } from '~/domain/records/types'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { uploaded } from '~/tests/kit/record-files'
import { addressOf, addSample, postRecord } from '~/tests/kit/record-samples'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const lab = definitionOf('lab-test')
const onSheets = fieldsOf(lab).filter(
  (one): one is ValueField => one.kind === 'value' && one.onlyWith !== undefined,
)
const tests = lab.choices.testType?.options ?? []
let token = ''
// Somebody uploads sixty files an hour at most.
beforeEach(() => {
  token = testToken(['user'])
})
const file = () => uploaded(test, lab, token)
const sheet = async (given: Record<string, unknown>) => ({ ...given, files: [await file()] })
const errorsOf = async (response: Response): Promise<unknown> => [
  response.status,
  ((await response.json()) as { errors: unknown }).errors,
]

/** What the database says to a change of a record's values, whoever makes it. */
async function writeValues(id: string, change: string): Promise<string> {
  try {
    await test.database.pool.query(`update lab_test_values set ${change} where record_id = $1`, [id])
    return 'let pass'
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error)
  }
}
const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

it('are of tests that there are', () => {
  expect(onSheets.length).toBeGreaterThan(20)
  for (const { name, onlyWith } of onSheets) {
    expect(onlyWith?.options.length, name).toBeGreaterThan(0)
    expect(tests).toEqual(expect.arrayContaining([...(onlyWith?.options ?? [])]))
  }
})

describe.each(onSheets.map((field) => [field.name, field] as const))('%s', (name, field) => {
  const { min, max, unit, loinc } = field.quantity
  const [own = ''] = field.onlyWith?.options ?? []
  const other = tests.find((one) => !field.onlyWith?.options.includes(one)) ?? ''
  const usual = field.plausible[0]

  it('is kept beside the sheet of its tests and of no other', async () => {
    for (const testType of field.onlyWith?.options ?? []) {
      const added = await addSample(test, lab, token, await sheet({ testType, [name]: usual }))
      expect(added).toMatchObject({ testType, [name]: usual, classification: null })
    }
    const files = [await file()]
    expect(
      await errorsOf(await postRecord(test, lab, token, { testType: other, [name]: usual, files })),
    ).toEqual([422, [{ path: [name], code: 'error.otherOption' }]])
  })

  it('refuses what no living person has, on its step', async () => {
    const files = [await file()]
    for (const wrong of [min - 1, max + 1, 'x'])
      expect((await postRecord(test, lab, token, { testType: own, [name]: wrong, files })).status).toBe(422)
    const between = min + field.quantity.step / 2
    expect((await postRecord(test, lab, token, { testType: own, [name]: between, files })).status).toBe(422)
    for (const edge of [min, max]) {
      const added = await addSample(test, lab, token, await sheet({ testType: own, [name]: edge }))
      expect(added[name]).toBe(edge)
    }
  })

  it('is held by the database as well', async () => {
    const { id } = await addSample(test, lab, token, await sheet({ testType: own, [name]: usual }))
    const at = column(name)
    expect(await writeValues(id, `${at} = ${max + 1}`)).toBe(`lab_test_values_${at}`)
    expect(await writeValues(id, `test_type = '${other}'`)).toBe(`lab_test_values_${at}_with`)
    expect(await writeValues(id, `${at} = null, test_type = '${other}'`)).toBe('let pass')
  })

  it('comes as a table with its unit and as an observation with its code', async () => {
    const reader = testToken(['user'])
    const given = { testType: own, [name]: usual, files: [await uploaded(test, lab, reader)] }
    const { id } = await addSample(test, lab, reader, given)
    const exported = async (format: string) =>
      (await test.request('GET', addressOf(lab, `/export?format=${format}`), { token: reader })).text()
    const [head = '', line = ''] = (await exported('csv')).split('\r\n')
    expect(line.split(',')[head.split(',').indexOf(`${name} (${unit})`)]).toBe(String(usual))
    const { entry } = JSON.parse(await exported('fhir')) as { entry: { resource: FhirReport }[] }
    const [report] = entry.map(({ resource }) => resource)
    expect(report).toMatchObject({ id, result: [{ reference: `#${name}` }] })
    expect(report?.contained).toMatchObject([
      { id: name, valueQuantity: { value: usual, unit, system: 'http://unitsofmeasure.org', code: unit } },
    ])
    expect(report?.contained?.[0]?.code.coding).toEqual([
      loinc === null
        ? { system: 'urn:tapesh:codes', code: expect.stringMatching(/^[a-z-]+$/) as string }
        : { system: 'http://loinc.org', code: loinc },
    ])
  })
})

it('are read in any digits, changed and taken away, and are asked for no more when the test is another', async () => {
  const { id } = await addSample(
    test,
    lab,
    token,
    await sheet({ testType: 'LIPID_PROFILE', ldlCholesterol: '۱۳۶٫۵' }),
  )
  const edit = async (json: Record<string, unknown>) =>
    test.request('PATCH', addressOf(lab, `/${id}`), { token, json })
  const answer = async (response: Response) => (await response.json()) as AnyRecord
  expect(await answer(await edit({ triglycerides: '148' }))).toMatchObject({
    ldlCholesterol: 136.5,
    triglycerides: 148,
  })
  expect(await errorsOf(await edit({ testType: 'CBC' }))).toEqual([
    422,
    [{ path: ['ldlCholesterol'], code: 'error.otherOption' }],
  ])
  const other = { testType: 'CBC', ldlCholesterol: null, triglycerides: null, haemoglobin: 13.2 }
  expect(await answer(await edit(other))).toMatchObject(other)
})
