import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MedicalFile } from '~/domain/medical-file/contract'
import { fieldsOf } from '~/domain/medical-file/define'
import { definitionOf, kinds, type Kind } from '~/domain/medical-file/kinds'
import { addFamilyMember } from '../kit/family'
import { answered, signUp } from '../kit/identity'
import { addEntry, entriesOf, entrySample } from '../kit/medical-file'
import { PlainBrowser } from '../kit/plain-browser'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** Somebody who keeps the file of a father, in a browser without script. */
async function withFather() {
  const { token } = await signUp(site.test)
  const father = await addFamilyMember(site.test, token)
  return { token, father, browser: new PlainBrowser(site, { token }) }
}

const say = (key: string, values?: Record<string, string>) => wordIn('fa', 'medical-file', key, values)
const who = 'پدر'
const fatherIs = wordIn('fa', 'areas', 'whose.of', { who })
const mine = wordIn('fa', 'areas', 'whose.mine')
const addFor = (kind: Kind) => say('for', { what: say(`add.${kind}`), who })
const typed = (kind: Kind): Record<string, string> =>
  Object.fromEntries(Object.entries(entrySample(kind)).map(([name, value]) => [name, String(value)]))
const fileOf = (token: string, memberId?: string) =>
  answered<MedicalFile>(
    site.test.request('GET', `/medical-file${memberId ? `?memberId=${memberId}` : ''}`, { token }),
  )

describe.each(kinds)('%s of a member', (kind) => {
  const list = `/app/file/history/${kind}`
  const name = String(entrySample(kind).name)

  it('is added, changed, deleted and brought back in their file alone, which every page says', async () => {
    const { token, father, browser } = await withFather()
    const ofFather = () => entriesOf(site.test, token, kind, `?memberId=${father.id}`)
    const isFathers = () =>
      expect([browser.status, browser.path, browser.says(fatherIs)]).toEqual([200, list, true])
    await browser.goto(`/app/file?memberId=${father.id}`)
    await browser.follow(addFor(kind))
    expect(browser.says(say('for', { what: say(`new.${kind}`), who }))).toBe(true)
    await browser.press(addFor(kind), typed(kind))
    isFathers()
    const [added] = await ofFather()
    expect(added?.fields).toEqual(entrySample(kind))
    await browser.follow(say('edit.named', { name }))
    await browser.press(say('save'), { name: 'نامی دیگر' })
    isFathers()
    await browser.press(say('delete.named', { name: 'نامی دیگر' }))
    isFathers()
    expect(await ofFather()).toEqual([])
    await browser.press(say('restore'))
    isFathers()
    expect(await ofFather()).toMatchObject([{ id: added?.id, fields: { name: 'نامی دیگر' } }])
    expect(await entriesOf(site.test, token, kind)).toEqual([])

    await browser.goto('/app/file?memberId=self')
    expect([browser.says(mine), browser.says('نامی دیگر')]).toEqual([true, false])
  })

  it('is of whom the form showed, though somebody else is chosen in another window', async () => {
    const { token, father, browser } = await withFather()
    const other = new PlainBrowser(site, { token })
    await browser.goto(`${list}?memberId=${father.id}`)
    await other.goto('/app/file?memberId=self')
    browser.setCookie('member', other.cookie('member') ?? '')
    const required = fieldsOf(definitionOf(kind)).filter((field) => field.required)
    await browser.press(addFor(kind), {
      ...typed(kind),
      ...Object.fromEntries(required.map((field) => [field.name, ''])),
    })
    expect([browser.status, browser.says(fatherIs)]).toEqual([422, true])
    await browser.press(addFor(kind), typed(kind))
    expect(browser.says(fatherIs)).toBe(true)
    expect(await entriesOf(site.test, token, kind)).toEqual([])
    expect(await entriesOf(site.test, token, kind, `?memberId=${father.id}`)).toHaveLength(1)
  })

  it('is opened, in its own file or in another’s, by nobody whose family it is not of', async () => {
    const [{ token, father }, { father: foreign, browser }] = [await withFather(), await withFather()]
    const { id } = await addEntry(site.test, token, kind, { ...entrySample(kind), memberId: father.id })
    for (const path of ['/app/file', '/app/file/edit', list]) {
      await browser.goto(`${path}?memberId=${father.id}`)
      expect(browser.status, path).toBe(404)
    }
    await browser.goto(`${list}?edit=${id}&memberId=${foreign.id}`)
    expect([browser.status, browser.says(name)]).toEqual([200, false])
  })
})

describe('who a member is', () => {
  it('is written down in their file, and stands with them in the family', async () => {
    const { token, father, browser } = await withFather()
    await browser.goto(`/app/file?memberId=${father.id}`)
    await browser.follow(say('personal.editTitle'))
    expect(browser.says(say('personal.leadFor', { who }))).toBe(true)
    expect(browser.valueOf('height')).toBe('۱۷۲')
    await browser.press(say('personal.save'), { height: '۱۶۸', nationalId: '0012345678' })
    expect([browser.status, browser.says(fatherIs), browser.valueOf('height')]).toEqual([422, true, '۱۶۸'])
    await browser.press(say('personal.save'), { nationalId: '۰۰۱۲۳۴۵۶۷۹' })
    expect([browser.status, browser.path, browser.says(fatherIs)]).toEqual([200, '/app/file', true])
    expect(browser.says('•••••••۶۷۹')).toBe(true)
    expect((await fileOf(token, father.id)).personal).toMatchObject({ height: 168, nationalId: '0012345679' })
    expect((await fileOf(token)).personal).toMatchObject({ height: null, nationalId: null })
    await browser.goto(`/app/family/members/${father.id}`)
    expect(browser.valueOf('height')).toBe('۱۶۸')
  })

  it('may be a child', async () => {
    const { token, browser } = await withFather()
    const child = await addFamilyMember(site.test, token, { relation: 'daughter', birthDate: '2018-05-01' })
    await browser.goto(`/app/file/edit?memberId=${child.id}`)
    await browser.press(say('personal.save'), { height: '۱۲۰' })
    expect([browser.status, browser.path]).toEqual([200, '/app/file'])
    expect((await fileOf(token, child.id)).personal).toMatchObject({ height: 120, birthDate: '2018-05-01' })
  })
})

it('leads from their records to their file, and from there to what they weigh', async () => {
  const { father, browser } = await withFather()
  await browser.goto(`/app/records?memberId=${father.id}`)
  expect(browser.html).toContain(`href="/app/file?memberId=${father.id}"`)
  await browser.goto(`/app/file/edit?memberId=${father.id}`)
  expect(browser.html).toContain(`href="/app/records/body-composition/new?memberId=${father.id}"`)
})

it('is not spoken of where there is nobody else', async () => {
  const { token } = await signUp(site.test)
  const browser = new PlainBrowser(site, { token })
  for (const path of ['/app/file', '/app/file/edit', '/app/file/history/allergy']) {
    await browser.goto(path)
    expect(browser.html).not.toMatch(/memberId=|name="memberId"/)
  }
})
