import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordTypes } from '~/domain/records/types'
import { addFamilyMember } from '../kit/family'

import { PlainBrowser } from '../kit/plain-browser'
import { addPressure } from '../kit/records'
import { answered, signUp } from '../kit/identity'
import { openTestSite, type TestSite } from '../kit/site'
import { freshKey } from '../kit/shop'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

interface Exported {
  memberId: string | null
  medicalFile: { personal: object; entries: Record<string, { name?: string }[]> }
  records: { type: string; records: { systolic?: number; note: string | null }[] }[]
}

describe.each(['fa', 'en'] as const)('in %s', (locale) => {
  const at = (path: string) => (locale === 'fa' ? path : `/${locale}${path}`)

  it('the family’s page leads to import, to exports of each person and to sharing', async () => {
    const { token } = await signUp(site.test)
    const father = await addFamilyMember(site.test, token)
    const browser = await new PlainBrowser(site, { token }).goto(at('/app/family'))
    expect(browser.says(wordIn(locale, 'exchange', 'title'))).toBe(true)
    expect(browser.html).toContain(`href="${at('/app/records/blood-pressure/import')}"`)
    expect(browser.html).toContain(`href="${at('/app/shared')}"`)
    for (const id of ['self', father.id]) {
      expect(browser.html).toContain(`href="${at(`/app/records/export.json?memberId=${id}`)}"`)
      expect(browser.html).toContain(`href="${at(`/app/file/export.csv?memberId=${id}`)}"`)
      for (const type of recordTypes)
        expect(browser.html).toContain(`href="${at(`/app/records/${type}/export.csv?memberId=${id}`)}"`)
    }
  })
})

it('one file has everything of the person, and nothing of another', async () => {
  const { token } = await signUp(site.test)
  const father = await addFamilyMember(site.test, token)
  await addPressure(site.test, token, { systolic: 121 })
  await addPressure(site.test, token, { systolic: 155, memberId: father.id, note: '=cmd()' })
  await answered(
    site.test.request('POST', '/medical-file/surgery-entries', {
      token,
      headers: freshKey(),
      json: { memberId: father.id, name: '=HYPERLINK("http://x")' },
    }),
  )
  const read = async (id: string) => {
    const { status, headers, html } = await site.ask(`/app/records/export.json?memberId=${id}`, { token })
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    return JSON.parse(html) as Exported
  }
  const [own, his] = [await read('self'), await read(father.id)]
  expect(own.records.map(({ type }) => type)).toEqual([...recordTypes])
  expect([own.memberId, his.memberId]).toEqual([null, father.id])
  expect(own.records[0]?.records.map(({ systolic }) => systolic)).toEqual([121])
  expect(his.records[0]?.records.map(({ systolic }) => systolic)).toEqual([155])
  expect(own.medicalFile.entries.surgery).toEqual([])
  expect(his.medicalFile.entries.surgery).toMatchObject([{ name: '=HYPERLINK("http://x")' }])

  const { html: table } = await site.ask(`/app/file/export.csv?memberId=${father.id}`, { token })
  expect(table).toContain(`name,"'=HYPERLINK(""http://x"")"`)
  expect((await site.ask('/app/file/export.csv?memberId=self', { token })).html).not.toContain('HYPERLINK')

  const stranger = await signUp(site.test)
  for (const path of ['/app/records/export.json', '/app/file/export.csv'])
    expect((await site.ask(`${path}?memberId=${father.id}`, { token: stranger.token })).status).toBe(404)
})
