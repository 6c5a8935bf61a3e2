import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordDefinition } from '~/domain/records/define'
import type { AnyRecord } from '~/domain/records/schemas'
import { measurementDefinitions, recordDefinitions } from '~/domain/records/types'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { addFamilyMember } from '../kit/family'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { addressOf, addSample, sampleOf } from '../kit/record-samples'
import { documentSample } from '../kit/record-files'
import { openTestSite, type TestSite } from '../kit/site'
import { typedRecord } from '../kit/typed-record'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** Somebody who keeps the record of a father, in a browser without script. */
async function withFather() {
  const { token } = await signUp(site.test)
  const father = await addFamilyMember(site.test, token)
  return { token, father, browser: new PlainBrowser(site, { token }) }
}

const recordsOf = async (definition: RecordDefinition, token: string, memberId?: string) => {
  const query = memberId ? `?memberId=${memberId}` : ''
  const answer = await site.test.request('GET', `${addressOf(definition)}${query}`, { token })
  return ((await answer.json()) as { items: AnyRecord[] }).items
}

const sample = (definition: RecordDefinition, token: string) =>
  definition.files ? documentSample(site.test, definition, token) : Promise.resolve(sampleOf(definition))

const fatherIs = wordIn('fa', 'areas', 'whose.of', { who: 'پدر' })
const mine = wordIn('fa', 'areas', 'whose.mine')

describe.each(recordDefinitions.map((definition) => [definition.type, definition] as const))(
  '%s of a member',
  (type, definition) => {
    it('stands in the record of the member alone, and says whose it is on every page', async () => {
      const { token, father, browser } = await withFather()
      const { id } = await addSample(site.test, definition, token, {
        ...(await sample(definition, token)),
        memberId: father.id,
      })
      await browser.goto(`/app/records?memberId=${father.id}`)
      expect(browser.says(fatherIs)).toBe(true)
      expect(browser.html).toContain(`/app/records/${type}/${id}?memberId=${father.id}`)

      await browser.goto(`/app/records/${type}?memberId=${father.id}`)
      expect(browser.says(fatherIs)).toBe(true)
      await browser.follow(new RegExp(`/app/records/${type}/${id}`))
      expect([browser.status, browser.says(fatherIs)]).toEqual([200, true])

      await browser.goto(`/app/records/${type}?memberId=self`)
      expect(browser.says(mine)).toBe(true)
      expect(browser.html).not.toContain(id)
      await browser.goto('/app/records?memberId=self')
      expect(browser.html).not.toContain(id)
    })

    it('is the record’s own, whoever was chosen last', async () => {
      const { token, father, browser } = await withFather()
      const { id } = await addSample(site.test, definition, token, await sample(definition, token))
      await browser.goto(`/app/records?memberId=${father.id}`)
      await browser.goto(`/app/records/${type}/${id}`)
      expect(browser.says(mine)).toBe(true)
      expect(browser.says(fatherIs)).toBe(false)
    })

    it('leaves as a file of its own', async () => {
      const { token, father, browser } = await withFather()
      const { id } = await addSample(site.test, definition, token, {
        ...(await sample(definition, token)),
        memberId: father.id,
      })
      const fileOf = async (memberId: string) =>
        (await browser.goto(`/app/records/${type}/export.csv?memberId=${memberId}`)).html
      const [own, his] = [await fileOf('self'), await fileOf(father.id)]
      const lines = (text: string) => text.trim().split('\n').length
      expect(lines(his), id).toBe(lines(own) + 1)
    })
  },
)

const added = recordDefinitions.filter(({ files }) => !files?.required)

describe.each(added.map((definition) => [definition.type, definition] as const))(
  '%s, added',
  (type, definition) => {
    const fields = definition.addForm ? { reading: '130/80', place: 'home' } : sampleOf(definition)
    const save = /ثبت|ذخیره/

    it('for a member is theirs, and says so before and after', async () => {
      const { token, father, browser } = await withFather()
      await browser.goto(`/app/records/${type}/new?memberId=${father.id}`)
      expect(browser.says('برای پدر')).toBe(true)
      await browser.press(save, Object.fromEntries(typedRecord('fa', fields, site.test.clock.now())))
      expect([browser.status, browser.path]).toEqual([200, `/app/records/${type}`])
      expect(browser.says(fatherIs)).toBe(true)
      expect(await recordsOf(definition, token, father.id)).toMatchObject([{ memberId: father.id }])
      expect(await recordsOf(definition, token)).toEqual([])
    })

    it('is of whom the form showed, though somebody else is chosen in another window', async () => {
      const { token, father, browser } = await withFather()
      const other = new PlainBrowser(site, { token })
      await browser.goto(`/app/records/${type}/new?memberId=self`)
      await other.goto(`/app/records?memberId=${father.id}`)
      browser.setCookie('member', other.cookie('member') ?? '')
      await browser.press(save, Object.fromEntries(typedRecord('fa', fields, site.test.clock.now())))
      expect(browser.says(mine)).toBe(true)
      expect(await recordsOf(definition, token)).toMatchObject([{ memberId: null }])
      expect(await recordsOf(definition, token, father.id)).toEqual([])
    })
  },
)

describe.each(
  measurementDefinitions
    .filter(({ status }) => status.adultsOnly)
    .map((definition) => [definition.type, definition] as const),
)('%s of a child', (type, definition) => {
  it('is shown without the limits of adults, which the pages say', async () => {
    const { token, father, browser } = await withFather()
    const child = await addFamilyMember(site.test, token, { relation: 'son', birthDate: '2018-01-01' })
    for (const { id: memberId } of [father, child]) {
      const { id } = await addSample(site.test, definition, token, { ...sampleOf(definition), memberId })
      for (const path of [`/app/records/${type}`, `/app/records/${type}/${id}`]) {
        await browser.goto(`${path}?memberId=${memberId}`)
        expect(browser.status, path).toBe(200)
        expect(browser.says(wordIn('fa', 'records', 'notForChildren')), path).toBe(memberId === child.id)
      }
      expect(browser.says(wordIn('fa', 'records', 'notDiagnosis'))).toBe(memberId === father.id)
    }
  })
})

describe('who is chosen', () => {
  it('stays chosen on the way through the record, until somebody else is', async () => {
    const { father, browser } = await withFather()
    await browser.goto(`/app?memberId=${father.id}`)
    expect(browser.cookie('member')).toBe(father.id)
    for (const path of ['/app', '/app/records', '/app/records/blood-sugar', '/app/records/blood-sugar/new']) {
      await browser.goto(path)
      expect(browser.says(fatherIs), path).toBe(true)
    }
    await browser.follow('خودم')
    expect(browser.address).toBe('/app/records/blood-sugar/new?memberId=self')
    expect(browser.says(mine)).toBe(true)
    await browser.goto('/app')
    expect(browser.says(fatherIs)).toBe(false)
  })

  it('is not who a reminder of one’s own is answered for', async () => {
    const { token, father, browser } = await withFather()
    const { time } = tehranDayAndTime(new Date(site.test.clock.now().getTime() + 60_000))
    const reminder = { type: 'blood-sugar', time, weekdays: [0, 1, 2, 3, 4, 5, 6] }
    const added = await site.test.request('POST', '/reminders', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      json: reminder,
    })
    expect(added.status).toBe(201)
    site.test.clock.advance(2 * 60_000)
    await browser.goto(`/app?memberId=${father.id}`)
    expect(browser.cookie('member')).toBe(father.id)
    const name = wordIn('fa', 'records', 'type.blood-sugar')
    await browser.follow(wordIn('fa', 'reminders', 'due.addOwn', { name }))
    expect(browser.path).toBe('/app/records/blood-sugar/new')
    expect([browser.says(mine), browser.says(fatherIs)]).toEqual([true, false])
  })

  it('is nobody any more once they are deleted', async () => {
    const { token, father, browser } = await withFather()
    await addFamilyMember(site.test, token, { relation: 'mother', firstName: 'پروین' })
    await browser.goto(`/app?memberId=${father.id}`)
    await site.test.request('DELETE', `/family-members/${father.id}`, { token })
    await browser.goto('/app/records')
    expect([browser.status, browser.says(mine)]).toEqual([200, true])
    await browser.goto(`/app/records?memberId=${father.id}`)
    expect(browser.status).toBe(404)
  })

  it('is never somebody of another family', async () => {
    const [{ father }, { browser }] = [await withFather(), await withFather()]
    for (const path of [
      '/app',
      '/app/records',
      '/app/records/blood-pressure',
      '/app/records/blood-pressure/new',
    ]) {
      await browser.goto(`${path}?memberId=${father.id}`)
      expect(browser.status, path).toBe(404)
    }
  })

  it('is no longer kept after signing out', async () => {
    const { father, browser } = await withFather()
    await browser.goto(`/app?memberId=${father.id}`)
    await browser.press(wordIn('fa', 'areas', 'signOut'))
    expect(browser.cookie('member') ?? '').toBe('')
  })

  it('is called by name where two of the family are the same to them', async () => {
    const { token, father, browser } = await withFather()
    await addFamilyMember(site.test, token, { relation: 'father', firstName: 'رضا' })
    await browser.goto(`/app?memberId=${father.id}`)
    expect(browser.says(wordIn('fa', 'areas', 'whose.of', { who: father.firstName }))).toBe(true)
  })

  it('is not spoken of where there is nobody else', async () => {
    const { token } = await signUp(site.test)
    const browser = new PlainBrowser(site, { token })
    await browser.goto('/app/records')
    expect(browser.html).not.toContain('memberId=')
    expect(browser.says(mine)).toBe(false)
  })
})
