import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordsNamed } from '~/app/features/records/desk/desk-records.server'
import { deviceKinds } from '~/domain/devices/kinds'
import { definitionOf, type RecordType } from '~/domain/records/types'
import { digitsIn } from '~/domain/values/digits'
import { localizedPath } from '~/domain/values/locale'
import { addCare, newDoctor } from '../kit/care'
import { addDevice } from '../kit/devices'
import { PlainBrowser } from '../kit/plain-browser'
import { addComment, postReply } from '../kit/record-comments'
import { documentSample } from '../kit/record-files'
import { addSample } from '../kit/record-samples'
import { addPressure } from '../kit/records'
import { newSerial } from '../kit/serials'
import { addShare, endShare, newSomebody, type Somebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function add(type: RecordType, { token }: Somebody, given: Record<string, unknown> = {}) {
  const definition = definitionOf(type)
  const sample = await documentSample(site.test, definition, token)
  return addSample(site.test, definition, token, { ...sample, ...given })
}

async function people() {
  const { test } = site
  const owner = await newSomebody(test, { name: 'مریم' })
  const doctor = await newDoctor(test, 'نگار')
  // As whoever has signed up by the pages.
  await test.database.pool.query(
    `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
  )
  return { owner, doctor, browser: new PlainBrowser(site, { token: doctor.token }) }
}

/** Of the rows of the table, the texts of each. */
const rowsOf = ({ html }: PlainBrowser) =>
  [...html.matchAll(/<tr\b[\s\S]*?<\/tr>/g)].slice(1).map(([row]) => row.replace(/<[^>]*>/g, ' '))

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'desk-records', key, values)
  const at = (path: string) => localizedPath(locale, path)
  const named = (key: string, name: string) => say(key, { name: `\u2068${name}\u2069` })

  it('says of each tab and each device that nothing is there, and where it comes from', async () => {
    const { browser } = await people()
    for (const tab of ['recorded', 'shared', 'favourite']) {
      await browser.goto(at(`/doctor/records?tab=${tab}`))
      expect([
        tab,
        browser.status,
        browser.says(say(`none.${tab}`)),
        browser.says(say(`none.${tab}.text`)),
      ]).toEqual([tab, 200, true, true])
      for (const device of deviceKinds) {
        await browser.goto(at(`/doctor/records?tab=${tab}`))
        await browser.follow(wordIn(locale, 'devices', `kind.${device}`))
        expect([tab, device, browser.says(say(`none.${tab}.${device}`))]).toEqual([tab, device, true])
        await browser.follow(say('all'))
        expect(browser.says(say(`none.${tab}`))).toBe(true)
      }
    }
  })

  it('shows what is shared in the order of the columns, finds it by name, and leads to it', async () => {
    const { owner, doctor, browser } = await people()
    site.test.clock.set('2026-11-22T04:15:00.000Z')
    const { serial: deviceSerial } = await addDevice(site.test, owner.token, { serial: newSerial('NH') })
    const trace = await add('ecg', owner, {
      ecgName: 'پس از پیاده\u200cروی',
      leads: '6',
      source: 'device',
      deviceSerial,
    })
    await addPressure(site.test, owner.token)
    const { id } = await addShare(site.test, owner.token, { phone: doctor.phone })
    await browser.goto(at('/doctor'))
    await browser.follow(/\/doctor\/records\?tab=shared$/)
    expect(rowsOf(browser)).toHaveLength(2)
    const text = rowsOf(browser).find((row) => row.includes('پیاده')) ?? ''
    const places = [
      locale === 'fa' ? '۶' : '6',
      'پیاده',
      wordIn(locale, 'devices', 'kind.pocket-ecg'),
      locale === 'fa' ? '۱ آذر ۱۴۰۵' : '22',
      locale === 'fa' ? '۰۷:۴۵' : '07:45',
    ].map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(text).toContain('مریم آزمون')

    await browser.press(wordIn(locale, 'ui', 'table.apply'), { q: 'پياده' })
    expect(rowsOf(browser)).toHaveLength(1)
    await browser.press(wordIn(locale, 'ui', 'table.apply'), {
      q: wordIn(locale, 'records', 'type.blood-pressure'),
    })
    expect(rowsOf(browser)).toHaveLength(1)
    expect(browser.says('پیاده')).toBe(false)
    await browser.press(wordIn(locale, 'ui', 'table.apply'), { q: 'هیچ' })
    await browser.follow(wordIn(locale, 'ui', 'table.clear'))
    expect(rowsOf(browser)).toHaveLength(2)
    await browser.follow(wordIn(locale, 'devices', 'kind.pocket-ecg'))
    expect([rowsOf(browser).length, browser.says('پیاده')]).toEqual([1, true])
    expect(browser.html).not.toContain('ask=delete')

    await browser.press(named('favourite.add', 'پس از پیاده\u200cروی'))
    expect(browser.address).toContain('device=pocket-ecg')
    const figure = (tab: string) =>
      new RegExp(`${say(`tab.${tab}`)}<span[^>]*>([^<]*)</span>`).exec(browser.html)?.[1]
    expect(['recorded', 'shared', 'favourite'].map(figure)).toEqual(
      [undefined, '2', '1'].map((count) => count && digitsIn(locale, count)),
    )
    await browser.follow(say('tab.favourite'))
    expect(rowsOf(browser)).toHaveLength(1)
    await browser.follow('پس از پیاده')
    expect([browser.status, browser.path]).toEqual([200, at(`/doctor/records/${trace.id}`)])
    // In the doctor’s own frame, with the files of what is shared.
    expect(browser.says(wordIn(locale, 'areas', 'doctor.records'))).toBe(true)
    expect(browser.html).toContain(`${at(`/app/shared/${id}/ecg/${trace.id}`)}/files/`)
    const reads = await site.test.request('GET', `/shares/${id}/reads`, { token: owner.token })
    expect(
      ((await reads.json()) as { items: { kind: string }[] }).items.map(({ kind }) => kind).sort(),
    ).toEqual(['names', 'record'])
    // Whose they are is told so, in words.
    await browser.follow(/\/doctor\/records\?tab=favourite/)
    expect(browser.address).toBe(at('/doctor/records?tab=favourite'))
    const told = await new PlainBrowser(site, { token: owner.token }).goto(at(`/app/shared/${id}/reads`))
    expect(told.says(wordIn(locale, 'sharing', 'kind.names'))).toBe(true)

    await endShare(site.test, owner.token, id)
    await browser.goto(at('/doctor/records?tab=favourite'))
    expect(browser.says(say('none.favourite'))).toBe(true)
  })

  it('shows beside the list what a record says, notes the look, and no more once the share has ended', async () => {
    const { owner, doctor, browser } = await people()
    const trace = await add('ecg', owner, { ecgName: 'نوار آرام', leads: '1', note: 'بعد از پله' })
    const pressure = await addPressure(site.test, owner.token, { systolic: 151, diastolic: 93 })
    const notShared = await addPressure(site.test, (await newSomebody(site.test)).token)
    const { id } = await addShare(site.test, owner.token, { phone: doctor.phone })
    await browser.goto(at('/doctor/records?tab=shared'))
    expect(browser.says(say('look.noted'))).toBe(false)
    await browser.follow(named('look', 'نوار آرام'))
    expect(browser.address).toBe(at(`/doctor/records?tab=shared&look=${trace.id}`))
    expect([browser.says('بعد از پله'), browser.says(say('look.noted')), rowsOf(browser).length]).toEqual([
      true,
      true,
      2,
    ])
    await browser.follow(named('look.end', 'نوار آرام'))
    expect([browser.address, browser.says('بعد از پله')]).toEqual([at('/doctor/records?tab=shared'), false])

    await browser.goto(at(`/doctor/records?tab=shared&look=${pressure.id}`))
    expect(browser.says(locale === 'fa' ? '۱۵۱' : '151')).toBe(true)
    const reads = await site.test.request('GET', `/shares/${id}/reads`, { token: owner.token })
    const kinds = ((await reads.json()) as { items: { kind: string }[] }).items.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'record')).toHaveLength(2)

    for (const look of [notShared.id, pressure.id]) {
      if (look === pressure.id) await endShare(site.test, owner.token, id)
      await browser.goto(at(`/doctor/records?tab=shared&look=${look}`))
      expect([browser.status, browser.says(say('look.noted')), browser.says(say('look.open'))]).toEqual([
        200,
        false,
        false,
      ])
    }
  })

  it('deletes what the doctor has recorded after it was asked by its name, and brings it back', async () => {
    const { doctor, browser } = await people()
    await add('heart-sound', doctor, { soundName: 'صدای اتاق' })
    await browser.goto(at('/doctor/records'))
    await browser.follow(named('delete.named', 'صدای اتاق'))
    expect(browser.says(named('delete.title', 'صدای اتاق'))).toBe(true)
    await browser.press(say('delete.do'))
    expect([browser.says(say('deleted')), rowsOf(browser).length]).toEqual([true, 0])
    await browser.press(wordIn(locale, 'records', 'restore'))
    expect([browser.address, rowsOf(browser).length]).toEqual([at('/doctor/records'), 1])
  })

  it('keeps what others have written about meanwhile, says so where the list stood, and asks no more', async () => {
    const { test } = site
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    const { owner, doctor, browser } = await people()
    const { id: careId } = await addCare(test, { owner, doctor, staff })
    const { id } = await addSample(test, definitionOf('blood-pressure'), doctor.token, {
      ...{ careId, systolic: 150, diastolic: 92, place: 'office' },
    })
    await addComment(test, doctor, id)
    const list = at(`/doctor/records?tab=recorded&family=${owner.userId}`)
    await browser.goto(`${list}&ask=delete&of=${id}&modal=OPEN`)
    await postReply(test, owner, id, doctor)
    await browser.press(say('delete.do'))
    expect([browser.address, browser.says(wordIn(locale, 'problems', 'record-answered'))]).toEqual([
      list,
      true,
    ])
    expect(browser.html).not.toContain('ask=delete')
  })
})

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'desk-records', key, values)
  const at = (path: string) => localizedPath(locale, path)

  it('puts two traces of one person beside each other, each with its own files', async () => {
    const { owner, doctor, browser } = await people()
    const other = await newSomebody(site.test)
    site.test.clock.set('2026-11-20T04:15:00.000Z')
    const rest = await add('ecg', owner, { ecgName: 'استراحت' })
    site.test.clock.set('2026-11-22T04:15:00.000Z')
    const walk = await add('ecg', owner, { ecgName: 'پیاده‌روی' })
    const others = await add('ecg', other, { ecgName: 'دیگری' })
    const { id } = await addShare(site.test, owner.token, { phone: doctor.phone })
    await addShare(site.test, other.token, { phone: doctor.phone })
    await browser.goto(at('/doctor/records?tab=shared'))
    await browser.follow(new RegExp(`/doctor/records/${walk.id}/compare$`))
    expect([browser.says(say('compare.choose')), browser.says('دیگری')]).toEqual([true, false])
    await browser.follow('استراحت')
    expect(browser.says(say('compare.title'))).toBe(true)
    expect(
      browser.says(
        wordIn(locale, 'desk-records', 'compare.days_other', { count: locale === 'fa' ? '۲' : '2' }),
      ),
    ).toBe(true)
    const places = [rest, walk].map((one) => browser.html.indexOf(`/app/shared/${id}/ecg/${one.id}/files/`))
    expect([places[0] === -1, places[1] === -1, (places[0] ?? 0) < (places[1] ?? 0)]).toEqual([
      false,
      false,
      true,
    ])
    const reads = await site.test.request('GET', `/shares/${id}/reads`, { token: owner.token })
    expect(
      ((await reads.json()) as { items: { kind: string; recordId: string | null }[] }).items
        .flatMap(({ kind, recordId }) => (kind === 'record' ? [recordId] : []))
        .sort(),
    ).toEqual([rest.id, walk.id].sort())

    await browser.goto(at(`/doctor/records/${walk.id}/compare?with=${others.id}`))
    expect([browser.says(say('compare.not')), browser.says('استراحت')]).toEqual([true, true])
    // So where the other is not there, or not open on this desk.
    await browser.goto(at(`/doctor/records/${walk.id}/compare?with=${randomUUID()}`))
    expect([browser.status, browser.says(say('compare.not')), browser.says('استراحت')]).toEqual([
      200,
      true,
      true,
    ])
    await endShare(site.test, owner.token, id)
    await browser.goto(at(`/doctor/records/${walk.id}/compare?with=${rest.id}`))
    expect([browser.status, browser.says('استراحت')]).toEqual([404, false])
    await browser.goto(at(`/doctor/records/${others.id}/compare`))
    expect(browser.says(say('compare.none'))).toBe(true)
  })

  it('says how much each number has changed', async () => {
    const { owner, doctor, browser } = await people()
    site.test.clock.set('2026-11-22T04:15:00.000Z')
    const first = await addPressure(site.test, owner.token, { systolic: 134, diastolic: 86 })
    site.test.clock.advance(60_000)
    const second = await addPressure(site.test, owner.token, { systolic: 141, diastolic: 80 })
    await addShare(site.test, owner.token, { phone: doctor.phone })
    await browser.goto(at(`/doctor/records/${second.id}/compare?with=${first.id}`))
    const figure = (value: number) => (locale === 'fa' ? value.toLocaleString('fa-IR') : String(value))
    const rows = rowsOf(browser)
    expect([
      browser.says(say('compare.sameDay')),
      rows.some((row) => row.includes(say('compare.up', { change: figure(7) }))),
      rows.some((row) => row.includes(say('compare.down', { change: figure(6) }))),
    ]).toEqual([true, true, true])
  })
})

it('goes from page to page, and nobody else’s record is deleted from it', async () => {
  const { owner, doctor, browser } = await people()
  for (let n = 0; n < 30; n++) {
    site.test.clock.advance(60_000)
    await addPressure(site.test, owner.token)
  }
  await addShare(site.test, owner.token, { phone: doctor.phone })
  await browser.goto('/doctor/records?tab=shared')
  expect(rowsOf(browser)).toHaveLength(25)
  await browser.follow(wordIn('fa', 'ui', 'list.next'))
  expect([rowsOf(browser).length, browser.address.includes('tab=shared')]).toEqual([5, true])
  const { items } = (await (
    await site.test.request('GET', '/records?limit=1', { token: owner.token })
  ).json()) as { items: { record: { id: string } }[] }
  const id = items[0]?.record.id ?? ''
  const form: [string, string][] = [
    ['intent', 'delete'],
    ['type', 'blood-pressure'],
    ['id', id],
  ]
  expect((await site.ask('/doctor/records', { token: doctor.token, form })).status).toBe(404)
  expect((await site.ask('/doctor/records', { token: owner.token, form })).status).toBe(404)
})

it('knows types and options by their names in any language', () => {
  expect(recordsNamed('ECG')).toEqual([{ type: 'ecg', option: null }])
  expect(recordsNamed('میترال')).toEqual([{ type: 'heart-sound', option: 'mitral' }])
  expect(recordsNamed(' ')).toEqual([])
})
