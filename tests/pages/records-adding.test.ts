import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPerson } from '~/domain/identity/demo-people'
import { testToken } from '~/tests/kit/api'
import { addFamilyMember } from '~/tests/kit/family'
import { formsIn } from '~/tests/kit/forms-in-html'
import { answered } from '~/tests/kit/identity'
import { openTestSite, type PageRequest, type TestSite, type Visitor } from '~/tests/kit/site'
import { wordIn } from '~/tests/kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const ask = (path: string, visitor?: Visitor, requested: PageRequest = {}) =>
  site.ask(path, { ...requested, ...(visitor ? { visitor } : {}) })

const newPage = '/app/records/blood-pressure/new'
/** What is to be seen: the words of a page come along with its data as well. */
const markupOf = ({ body }: { body: Buffer }) => body.toString().replace(/<script[\s\S]*?<\/script>/g, '')

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

interface Listed {
  total: number
  items: {
    id: string
    systolic: number
    diastolic: number
    heartRate: number | null
    place: string
    takenAt: string
  }[]
}
const tokenOf = (visitor: Exclude<Visitor, 'nobody'>) => {
  const { id, roles } = demoPerson(visitor)
  return testToken(roles, { userId: id })
}
const listOf = (visitor: Exclude<Visitor, 'nobody'>) =>
  answered<Listed>(site.test.request('GET', '/blood-pressure-records?limit=5', { token: tokenOf(visitor) }))

describe('without script', () => {
  const fieldsOf = async (path: string, visitor: Visitor = 'doctor'): Promise<Record<string, string>> => {
    const { status, body } = await ask(path, visitor)
    expect(status).toBe(200)
    const found = formsIn(body.toString()).find(({ id }) => id === 'reading')
    const { place: _, ...fields } = Object.fromEntries(
      found?.controls.map(({ name, value }) => [name, value]) ?? [],
    )
    return { ...fields, ...placeIn(body.toString()) }
  }
  /** The place that is chosen in a page. */
  const placeIn = (html: string): { place?: string } => {
    const [chosen = ''] = /<input(?=[^>]*name="place")(?=[^>]*checked="")[^>]*>/.exec(html) ?? []
    const [, place] = /value="(\w+)"/.exec(chosen) ?? []
    return place === undefined ? {} : { place }
  }

  it.each([
    ['doctor', newPage],
    ['seller', `/en${newPage}`],
  ] as const)(
    'a reading that is said as people say it is kept, with a second one a minute later: %s',
    async (visitor, path) => {
      const typed = {
        ...(await fieldsOf(path, visitor)),
        reading: '۱۳ روی ۸',
        place: 'home',
        second: '126/78/70',
      }
      const before = (await listOf(visitor)).total
      const sent = form(typed)
      const answer = await ask(path, visitor, sent)
      expect(answer.status).toBe(302)
      // Sent again, as by a button that was pressed twice, it is the same two.
      expect((await ask(path, visitor, sent)).status).toBe(302)
      const { total, items } = await listOf(visitor)
      expect(total - before).toBe(2)
      const [second, first] = items
      expect(first).toMatchObject({ systolic: 130, diastolic: 80, heartRate: null, place: 'home' })
      expect(second).toMatchObject({ systolic: 126, diastolic: 78, heartRate: 70, place: 'home' })
      expect(Date.parse(second?.takenAt ?? '') - Date.parse(first?.takenAt ?? '')).toBe(60_000)
    },
  )

  it('asks where what was typed is not clear, with everything still in place', async () => {
    const typed = { ...(await fieldsOf(newPage)), place: 'office' }
    const { total } = await listOf('doctor')
    for (const [reading, requested] of [
      ['8 13', 'ask.swapped'],
      ['13', 'ask.half'],
      ['بالا', 'ask.unreadable'],
      ['400/80', 'ask.outside'],
      ['230/135', 'ask.unlikely'],
    ] as const) {
      const answer = await ask(newPage, 'doctor', form({ ...typed, reading }))
      const page = markupOf(answer)
      expect([reading, answer.status]).toEqual([reading, 422])
      // Up to its first figure.
      const [sentence = ''] = wordIn('fa', 'adding', requested).split(/[:،]| {2}|^ /)
      if (requested !== 'ask.unlikely') expect(page).toContain(sentence)
      else expect(page).toContain(wordIn('fa', 'adding', 'ask.sure'))
      expect(placeIn(page)).toEqual({ place: 'office' })
    }
    expect((await listOf('doctor')).total).toBe(total)
    const sure = await ask(newPage, 'doctor', form({ ...typed, reading: '230/135', sure: 'on' }))
    expect(sure.status).toBe(302)
    const corrected = { ...(await fieldsOf(newPage)), place: 'office', reading: '8 13', corrected: '130/80' }
    expect((await ask(newPage, 'doctor', form(corrected))).status).toBe(302)
    expect((await listOf('doctor')).items.map(({ systolic }) => systolic)).toContain(230)
  })

  it('asks for the place once', async () => {
    const place = async (visitor: Visitor) => (await fieldsOf(newPage, visitor)).place
    const typed = await fieldsOf(newPage, 'support')
    expect(typed.place).toBeUndefined()
    const refused = await ask(newPage, 'support', form({ ...typed, reading: '12/8' }))
    expect(refused.status).toBe(422)
    expect(markupOf(refused)).toContain(wordIn('fa', 'fields', 'error.required-place'))
    await ask(newPage, 'support', form({ ...typed, reading: '12/8', place: 'office' }))
    expect(await place('support')).toBe('office')
  })
})

describe('the outbox', () => {
  const path = '/app/records/outbox'
  const entry = (given: Record<string, unknown> = {}) => ({
    user: demoPerson('patient').id,
    member: null,
    type: 'blood-oxygen',
    key: randomUUID(),
    fields: { oxygenSaturation: '۹۷', day: '2026-11-20', time: '10:00' },
    ...given,
  })
  const send = async (sent: object, visitor: Visitor = 'patient', intent = 'send') => {
    const answer = await ask(path, visitor, form({ intent, entry: JSON.stringify(sent) }))
    return {
      ...answer,
      json: JSON.parse(answer.body.toString()) as { id?: string; code?: string; errors?: object },
    }
  }
  const total = async (visitor: Exclude<Visitor, 'nobody'>) =>
    (
      await answered<{ total: number }>(
        site.test.request('GET', '/blood-oxygen-records', { token: tokenOf(visitor) }),
      )
    ).total

  it('says who is signed in, and is kept by no cache', async () => {
    const { body, headers } = await ask(path, 'patient')
    expect(JSON.parse(body.toString())).toEqual({ user: demoPerson('patient').id })
    expect([headers.get('x-outbox'), headers.get('cache-control')]).toEqual(['1', 'private, no-store'])
    expect(JSON.parse((await ask(path)).body.toString())).toEqual({ user: null })
  })

  it('takes away the figures of a calculator that were saved, and none of another type', async () => {
    const figuresLeft = async (type: string) => {
      const figures = await site.seal('figures', { type, fields: {} })
      const sent = form({ intent: 'send', entry: JSON.stringify(entry()) })
      const { status, cookies } = await ask(path, 'patient', { ...sent, cookies: [`figures=${figures}`] })
      return [status, !cookies.includes('figures=')]
    }
    expect(await figuresLeft('blood-pressure')).toEqual([201, true])
    expect(await figuresLeft('blood-oxygen')).toEqual([201, false])
  })

  it('stores what comes twice once, and takes it back', async () => {
    const before = await total('patient')
    const sent = entry()
    const [first, again] = [await send(sent), await send(sent)]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json).toEqual(first.json)
    expect(await total('patient')).toBe(before + 1)
    const { user, type } = sent
    const back = await send({ user, type, id: first.json.id }, 'patient', 'take-back')
    expect(back.status).toBe(200)
    expect(await total('patient')).toBe(before)
    expect((await send({ user, type, id: first.json.id }, 'patient', 'take-back')).status).toBe(404)
  })

  it('stores nothing under another person, and nothing when nobody is signed in', async () => {
    const [patient, doctor] = [await total('patient'), await total('doctor')]
    const other = await send(entry(), 'doctor')
    expect([other.status, other.json.code]).toEqual([409, 'other-person'])
    const nobody = await send(entry(), 'nobody')
    expect([nobody.status, nobody.json.code]).toEqual([401, 'not-signed-in'])
    expect([await total('patient'), await total('doctor')]).toEqual([patient, doctor])
  })

  it('stores what was typed for a member in that member’s record, whoever is chosen by now', async () => {
    const token = tokenOf('patient')
    const [father, mother] = [
      await addFamilyMember(site.test, token),
      await addFamilyMember(site.test, token, { relation: 'mother' }),
    ]
    const before = await total('patient')
    const sent = await ask(path, 'patient', {
      ...form({ intent: 'send', entry: JSON.stringify(entry({ member: father.id })) }),
      cookies: [`member=${mother.id}`],
    })
    expect(sent.status).toBe(201)
    const of = async (memberId: string) =>
      (
        await answered<{ total: number }>(
          site.test.request('GET', `/blood-oxygen-records?memberId=${memberId}`, { token }),
        )
      ).total
    expect([await of(father.id), await of(mother.id), await total('patient')]).toEqual([1, 0, before])
  })

  it('refuses what was typed for a member who is gone, and stores it nowhere', async () => {
    const token = tokenOf('patient')
    const father = await addFamilyMember(site.test, token)
    await site.test.request('DELETE', `/family-members/${father.id}`, { token })
    const before = await total('patient')
    for (const member of [father.id, randomUUID()]) {
      const { status, json } = await send(entry({ member }))
      expect([status, json.code]).toEqual([404, 'not-found'])
    }
    expect(await total('patient')).toBe(before)
  })

  it('says what is wrong by field, as the form would', async () => {
    const { status, json } = await send(
      entry({ fields: { oxygenSaturation: '200', day: '2026-11-20', time: '10:00' } }),
    )
    expect([status, json.code]).toEqual([422, 'invalid-input'])
    expect(json.errors).toMatchObject({
      oxygenSaturation: expect.arrayContaining([expect.stringContaining('error.between')]),
    })
    const future = await send(entry({ fields: { oxygenSaturation: '97', day: '2036-11-20', time: '10:00' } }))
    expect(future.status).toBe(422)
    expect(future.json.errors).toHaveProperty('time')
  })

  it.each([
    ['another type', { type: 'mood' }],
    ['a member that is no id', { member: 'father' }],
    ['no key', { key: 'x' }],
    ['fields that are no texts', { fields: { oxygenSaturation: 97 } }],
    ['more than there is', { more: 1 }],
  ])('takes no entry with %s', async (_, given) => {
    expect((await send(entry(given))).status).toBe(422)
  })

  it('takes nothing that is no entry', async () => {
    const bodies: Record<string, string>[] = [
      { intent: 'send', entry: 'no json' },
      { intent: 'send', entry: '[]' },
      { intent: 'send' },
      {},
    ]
    for (const body of bodies) expect((await ask(path, 'patient', form(body))).status).toBe(422)
  })
})

describe('reminders', () => {
  const path = '/app/reminders'
  const add = (fields: [string, string][], visitor: Visitor = 'patient') =>
    ask(path, visitor, {
      ...form({}),
      body: new URLSearchParams([['intent', 'add'], ['type', 'blood-pressure'], ...fields]).toString(),
    })

  it.each(['fa', 'en'] as const)(
    'are set, shown when due, let be and taken away without script: %s',
    async (locale) => {
      const at = locale === 'fa' ? '' : '/en'
      const visitor = locale === 'fa' ? 'patient' : 'doctor'
      const time = locale === 'fa' ? '۱۱:۰۰' : '11:00'
      const due = wordIn(locale, 'reminders', 'due.title')
      const days = ['0', '1', '2', '3', '4', '5', '6'].map((day): [string, string] => ['weekdays', day])
      expect((await add([['time', time], ...days], visitor)).status).toBe(302)
      const shown = await ask(at + path, visitor)
      expect(markupOf(shown)).toContain(wordIn(locale, 'reminders', 'everyDay'))
      // Half past eleven in Tehran, where the clock of the tests began.
      site.test.clock.set(`2026-11-${locale === 'fa' ? 25 : 27}T08:00:00.000Z`)
      const home = markupOf(await ask(`${at}/app`, visitor))
      expect(home).toContain(due)
      const dismiss = formsIn(home).find(({ buttons }) => buttons.some(({ value }) => value === 'dismiss'))
      const id = dismiss?.controls.find(({ name }) => name === 'id')?.value ?? ''
      expect((await ask(path, visitor, form({ intent: 'dismiss', id }))).status).toBe(302)
      expect(markupOf(await ask(`${at}/app`, visitor))).not.toContain(due)
      expect((await ask(path, visitor, form({ intent: 'remove', id }))).status).toBe(302)
      expect(markupOf(await ask(at + path, visitor))).toContain(wordIn(locale, 'reminders', 'none'))
      // What is gone is as it should be.
      expect((await ask(path, visitor, form({ intent: 'remove', id }))).status).toBe(302)
    },
  )

  it('say what is wrong beside its field', async () => {
    const { status, body } = await add([['time', '۲۵:۰۰']])
    expect(status).toBe(422)
    expect(markupOf({ body })).toContain(wordIn('fa', 'fields', 'error.weekdays'))
  })
})
