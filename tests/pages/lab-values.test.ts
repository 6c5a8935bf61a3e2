import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, type ValueField } from '~/domain/records/fields'
import type { AnyRecord } from '~/domain/records/schemas'
import { definitionOf } from '~/domain/records/types'
import { digitsIn } from '~/domain/values/digits'
import { localizedPath } from '~/domain/values/locale'
import { signUp } from '../kit/identity'
import { textsOf } from '../kit/page-text'
import { addSample } from '../kit/record-samples'
import { uploaded } from '../kit/record-files'
import { sampleFileOf } from '../kit/sample-file'
import { openTestSite, type PageAnswer, type TestSite } from '../kit/site'
import { typedRecord } from '../kit/typed-record'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const lab = definitionOf('lab-test')
const onSheets = fieldsOf(lab).filter(
  (one): one is ValueField => one.kind === 'value' && one.onlyWith !== undefined,
)
const readableOf = ({ html }: PageAnswer) =>
  textsOf(html)
    .join(' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')

describe.each(['fa', 'en'] as const)('numbers of a sheet in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'records', key, values)
  const at = (path: string) => localizedPath(locale, path)
  const fresh = at('/app/records/lab-test/new')
  const post = async (token: string, path: string, fields: Record<string, string | number>) => {
    const { bytes, type, name } = await sampleFileOf(lab)
    const form: [string, string | File][] = [
      ...typedRecord(locale, fields, site.test.clock.now()),
      ['files', new File([new Uint8Array(bytes)], name, { type })],
    ]
    return site.ask(path, { token, form })
  }
  const recordsOf = async (token: string) => {
    const answer = await site.test.request('GET', '/lab-test-records', { token })
    return ((await answer.json()) as { items: AnyRecord[] }).items
  }

  it('are asked for, each by its name, unit and short name', async () => {
    const { token } = await signUp(site.test)
    const { html } = await site.ask(fresh, { token })
    for (const { name, quantity } of onSheets) {
      expect(html).toContain(`name="${name}"`)
      for (const key of [`field.${name}`, `short.${name}`, `unit.${quantity.unit}`])
        expect(say(key), key).not.toBe(key)
    }
  })

  it('are kept with the sheet, stand in its line and in its page, and are changed', async () => {
    const { token } = await signUp(site.test)
    const typed = { testType: 'LIPID_PROFILE', ldlCholesterol: 136.5, hdlCholesterol: 46 }
    expect((await post(token, fresh, typed)).status).toBe(302)
    const [record] = await recordsOf(token)
    expect(record).toMatchObject({ ...typed, triglycerides: null })
    const number = digitsIn(locale, locale === 'fa' ? '136٫5' : '136.5')
    for (const path of ['/app/records/lab-test', '/app/records'])
      expect(readableOf(await site.ask(at(path), { token }))).toContain(
        `${say('short.ldlCholesterol')} ${number}`,
      )
    const path = at(`/app/records/lab-test/${record?.id}`)
    const page = await site.ask(path, { token })
    expect(readableOf(page)).toContain(`${say('field.ldlCholesterol')} ${number} ${say('unit.mg/dL')}`)
    expect(readableOf(page)).toContain(say('sheetValuesShown'))
    const kept = /<input type="hidden" name="kept" value="([^"]*)"/.exec(page.html)?.[1] ?? ''
    const form: [string, string][] = [
      ['intent', 'save'],
      ['kept', kept.replaceAll('&quot;', '"')],
      ...typedRecord(locale, { testType: 'LIPID_PROFILE', triglycerides: 148 }, site.test.clock.now()),
    ]
    expect((await site.ask(path, { token, form })).status).toBe(302)
    expect((await recordsOf(token))[0]).toMatchObject({ ldlCholesterol: null, triglycerides: 148 })
  })

  it('of another test are refused beside their field, and stay as they were typed', async () => {
    const { token } = await signUp(site.test)
    const refused = await post(token, fresh, { testType: 'CBC', ldlCholesterol: 136 })
    expect(refused.status).toBe(422)
    expect(readableOf(refused)).toContain(wordIn(locale, 'fields', 'error.otherOption'))
    expect(refused.html).toMatch(new RegExp(`name="ldlCholesterol"[^>]*value="${digitsIn(locale, '136')}"`))
    expect(await recordsOf(token)).toEqual([])
  })

  it('far from the usual are asked about once, and kept when they are right', async () => {
    const { token } = await signUp(site.test)
    const typed = { testType: 'KIDNEY_FUNCTION_TEST', creatinine: 11.5 }
    const asked = await post(token, fresh, typed)
    expect([asked.status, readableOf(asked).includes(say('sure.yes'))]).toEqual([422, true])
    expect((await post(token, fresh, { ...typed, sure: 'on' })).status).toBe(302)
    expect(await recordsOf(token)).toMatchObject([typed])
  })
})

it('stand in the archive that is shared as well', async () => {
  const { token } = await signUp(site.test)
  const files = [await uploaded(site.test, lab, token)]
  await addSample(site.test, lab, token, { testType: 'THYROID_TEST', thyrotropin: 2.14, files })
  const { id } = (await (
    await site.test.request('POST', '/shares', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      json: { phone: '09120004477', scope: 'types', types: ['lab-test'], days: '7' },
    })
  ).json()) as { id: string }
  expect(readableOf(await site.ask(`/app/shared/${id}`, { token }))).toContain('TSH ۲٫۱۴')
})
