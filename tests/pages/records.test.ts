import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { localizedPath, type Locale } from '~/domain/values/locale'
import type { RecordHistory } from '~/domain/records/contract'
import type { MeasurementDefinition } from '~/domain/records/define'
import { fieldsOf, requiredMessage, valueNamesOf } from '~/domain/records/fields'
import { statusOf } from '~/domain/records/status'
import { measurementDefinitions, measurementOf } from '~/domain/records/types'
import { digitsIn } from '~/domain/values/digits'
import { addDays } from '~/domain/values/plain-date'
import { quantities } from '~/domain/values/quantity'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { openTestSite, type PageAnswer, type TestSite } from '../kit/site'
import { addSample } from '../kit/record-samples'
import { addPressure } from '../kit/records'
import { textsOf } from '../kit/page-text'
import { filledIn, typedRecord } from '../kit/typed-record'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const locales = ['fa', 'en'] as const

/** As much as a chart is ever sent: each bucket of many readings that spread over all zones. */
function longHistory(definition: MeasurementDefinition, points: number): RecordHistory {
  const option = definition.status.by ? (definition.choices[definition.status.by]?.options[0] ?? null) : null
  const day = (index: number) => new Date(site.test.clock.now().getTime() - index * 86_400_000).toISOString()
  const values = (index: number) =>
    Object.fromEntries(
      definition.chart.map((name) => {
        const [low, high] = definition.values[name]?.plausible ?? [0, 0]
        const minimum = low + (index % 7)
        const maximum = high - (index % 5)
        return [
          name,
          { count: 900, mean: (minimum + maximum) / 2.1, minimum, maximum, first: low, last: high },
        ]
      }),
    )
  return {
    total: points * 900,
    totalEver: points * 900,
    firstAt: day(points),
    lastAt: day(0),
    grain: 'days',
    buckets: Array.from({ length: points }, (_, index) => ({
      from: day(points - index),
      to: day(points - index - 1),
      option,
      count: 900,
      values: values(index),
    })),
    means: [{ option, half: 'all', count: points * 900, values: {}, classification: null }],
    reached: [],
  }
}

const recordsPath = (definition: MeasurementDefinition) => `/${definition.type}-records`

interface Answered {
  id: string
  isFavourite: boolean
  note: string | null
}

async function add(definition: MeasurementDefinition, token: string, given: Record<string, unknown> = {}) {
  const answer = await site.test.request('POST', recordsPath(definition), {
    token,
    headers: { 'idempotency-key': randomUUID() },
    json: { takenAt: site.test.clock.now().toISOString(), ...filledIn(definition), ...given },
  })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as Answered
}

async function all(definition: MeasurementDefinition, token: string): Promise<Answered[]> {
  const answer = await site.test.request('GET', recordsPath(definition), { token })
  return ((await answer.json()) as { items: Answered[] }).items
}

const leadsTo = ({ status, headers }: PageAnswer) => {
  expect([302, 303]).toContain(status)
  return new URL(headers.get('location') ?? '', 'http://localhost').pathname
}

const readableOf = ({ html }: PageAnswer) => textsOf(html).join('\n')

/** Isolating marks and spaces are no part of what is read. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

const figureOf = (locale: Locale, definition: MeasurementDefinition) =>
  definition.headline.map((name) =>
    digitsIn(locale, String(filledIn(definition)[name])).replace('.', locale === 'fa' ? '٫' : '.'),
  )

describe.each(measurementDefinitions.map((definition) => [definition.type, definition] as const))(
  '%s',
  (type, definition) => {
    const history = `/app/records/${type}`

    describe.each(locales)('in %s', (locale) => {
      const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'records', key, values)
      const at = (path: string) => localizedPath(locale, path)

      it('begins empty, and leads to its form', async () => {
        const { token } = await signUp(site.test)
        const page = await site.ask(at(history), { token })
        expect(page.status).toBe(200)
        expect(readableOf(page)).toContain(say('empty'))
        expect(page.html).toContain(`href="${at(`${history}/new`)}"`)
      })

      it('shows readings in chart, means and table, and says how many of how many', async () => {
        const { token } = await signUp(site.test)
        for (const hours of [2, 26, 50])
          await add(definition, token, {
            takenAt: new Date(site.test.clock.now().getTime() - hours * 3_600_000).toISOString(),
          })
        const page = await site.ask(at(history), { token })
        const read = plain(readableOf(page))
        expect(page.status).toBe(200)
        for (const figure of figureOf(locale, definition)) expect(read).toContain(figure)
        expect(page.html).toContain('<figure')
        for (const name of definition.chart) expect(read).toContain(say(`field.${name}`))
        const status = statusOf(definition, filledIn(definition))
        if (status) {
          expect(read).toContain(say(`category.${status.category}`))
          expect(read).toContain(status.guideline)
        }
        expect(read).toContain(say('shown', { shown: digitsIn(locale, '3'), total: digitsIn(locale, '3') }))
        for (const days of ['7', '90', '365', 'all']) expect(page.html).toContain(`?days=${days}"`)
        expect(page.html.length).toBeLessThan(120_000)
      })

      it('changes, marks, deletes and brings back a record without script', async () => {
        const { token } = await signUp(site.test)
        const { id } = await add(definition, token)
        const path = `${history}/${id}`
        const post = (form: [string, string][]) => site.ask(at(path), { token, form })
        expect((await site.ask(at(path), { token })).status).toBe(200)

        const note = locale === 'fa' ? 'پس از پیاده‌روی' : 'after a walk'
        const changed = await post([
          ['intent', 'save'],
          ...typedRecord(locale, filledIn(definition), site.test.clock.now()),
          ['note', note],
        ])
        expect(leadsTo(changed)).toBe(at(path))
        expect(readableOf(await site.ask(at(path), { token }))).toContain(note)

        expect(leadsTo(await post([['intent', 'favourite']]))).toBe(at(path))
        expect((await all(definition, token))[0]).toMatchObject({ id, isFavourite: true, note })
        expect((await site.ask(at('/app/records?view=favourites'), { token })).html).toContain(at(path))
        await post([
          ['intent', 'unfavourite'],
          ['next', '/app/records'],
        ]).then((answer) => expect(leadsTo(answer)).toBe(at('/app/records')))
        expect((await all(definition, token))[0]?.isFavourite).toBe(false)

        expect(leadsTo(await post([['intent', 'delete']]))).toBe(at(history))
        expect((await site.ask(at(path), { token })).status).toBe(404)
        const offered = await site.ask(at(`${history}?deleted=${id}`), { token })
        expect(readableOf(offered)).toContain(say('restore'))
        expect(leadsTo(await post([['intent', 'restore']]))).toBe(at(history))
        expect(await all(definition, token)).toHaveLength(1)
      })

      it('says beside each field of a change what it lacks, and keeps what was typed', async () => {
        const { token } = await signUp(site.test)
        const { id } = await add(definition, token)
        const required = fieldsOf(definition).filter(({ isRequired }) => isRequired)
        const answer = await site.ask(at(`${history}/${id}`), {
          token,
          form: [
            ['intent', 'save'],
            ...typedRecord(locale, {}, site.test.clock.now()),
            ['note', 'kept as it was'],
          ],
        })
        expect(answer.status).toBe(422)
        const read = readableOf(answer)
        for (const field of required)
          if (field.kind !== 'value' || !field.isDerived)
            expect(read).toContain(wordIn(locale, 'fields', requiredMessage(field.name)))
        expect(answer.html).toContain('kept as it was')
      })
    })

    if (definition.addForm === undefined)
      it.each(locales)('is added without script in %s', async (locale) => {
        const { token } = await signUp(site.test)
        const path = localizedPath(locale, `${history}/new`)
        const page = await site.ask(path, { token })
        expect(page.status).toBe(200)
        const key = /name="key" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
        const form: [string, string][] = [
          ...typedRecord(locale, filledIn(definition), site.test.clock.now()),
          ['key', key],
        ]
        for (let sent = 0; sent < 2; sent += 1)
          expect(leadsTo(await site.ask(path, { token, form }))).toBe(localizedPath(locale, history))
        const records = await all(definition, token)
        expect(records).toHaveLength(1)
        expect(records[0]).toMatchObject(filledIn(definition))
      })

    it('asks about what is far from the usual, and takes it when it is said to be right', async () => {
      const { token } = await signUp(site.test)
      const { id } = await add(definition, token)
      const [name] = definition.headline
      const far = definition.values[name]?.plausible[1] ?? 0
      const { max, step } = quantities[name]
      // A value that cannot be further from the usual than it may be at all is never asked about.
      const value = Math.min(max, Number((far + step).toFixed(1)))
      const form = typedRecord('fa', { ...filledIn(definition), [name]: value }, site.test.clock.now())
      const post = (more: [string, string][]) =>
        site.ask(`${history}/${id}`, { token, form: [...form, ...more] })
      const requested = await post([])
      if (value > far) {
        expect(requested.status).toBe(422)
        expect(readableOf(requested)).toContain(wordIn('fa', 'records', 'sure.yes'))
        expect(leadsTo(await post([['sure', 'on']]))).toBe(`${history}/${id}`)
      }
      expect((await all(definition, token))[0]).toMatchObject({ [name]: value })
    })

    it('pages through its readings, newest first, each once, and stays short however long the history is', async () => {
      const { token } = await signUp(site.test)
      const ids: string[] = []
      for (let index = 0; index < 27; index += 1) {
        const takenAt = new Date(site.test.clock.now().getTime() - index * 7_200_000).toISOString()
        ids.push((await add(definition, token, { takenAt })).id)
      }
      const idsIn = ({ html }: PageAnswer) => ids.filter((id) => html.includes(`${history}/${id}"`))
      const { api } = site.test
      const reached = api.fetch
      vi.spyOn(api, 'fetch').mockImplementation((request, ...rest) => {
        const { pathname, searchParams } = new URL(request.url)
        return pathname.endsWith('/history')
          ? Response.json(longHistory(definition, Number(searchParams.get('points'))))
          : reached(request, ...rest)
      })
      const first = await site.ask(history, { token })
      vi.restoreAllMocks()
      expect(Buffer.byteLength(first.html)).toBeLessThan(120 * 1024)
      expect(idsIn(first)).toEqual(ids.slice(0, 25))
      const older = /href="([^"]*cursor=[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const second = await site.ask(older, { token })
      expect(idsIn(second)).toEqual(ids.slice(25))
      expect(readableOf(second)).toContain(wordIn('fa', 'records', 'newest'))
    })

    it('is taken along as a file', async () => {
      const { token } = await signUp(site.test)
      await add(definition, token)
      const answer = await site.ask(`${history}/export.csv`, { token })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/csv')
      const lines = answer.html.trim().split('\r\n')
      expect(lines).toHaveLength(2)
      for (const name of definition.headline) expect(lines[1]).toContain(String(filledIn(definition)[name]))
    })

    it.each(locales)('has every word that its names make in %s', (locale) => {
      const say = (key: string) => wordIn(locale, 'records', key)
      const categories = Object.values(definition.status.bands)
        .flat()
        .map(({ category }) => `category.${category ?? 'none'}`)
      const keys = [
        ...['type', 'brief', 'how'].map((kind) => `${kind}.${type}`),
        ...valueNamesOf(definition).flatMap((name) => [
          `field.${name}`,
          `short.${name}`,
          `unit.${quantities[name].unit}`,
        ]),
        ...Object.entries(definition.choices).flatMap(([name, { options }]) => [
          `choice.${name}`,
          ...options.map((option) => `option.${name}.${option}`),
        ]),
        ...categories,
        `guide.${definition.status.guideline}`,
      ]
      for (const key of keys) expect(say(key)).not.toBe('')
      for (const { name, isRequired } of fieldsOf(definition))
        if (isRequired) expect(wordIn(locale, 'fields', requiredMessage(name))).not.toBe('')
    })
  },
)

it.each(locales)('the archive and the home page tell of every type in %s', async (locale) => {
  const { token } = await signUp(site.test)
  for (const definition of measurementDefinitions) await add(definition, token)
  const archive = await site.ask(localizedPath(locale, '/app/records'), { token })
  const home = await site.ask(localizedPath(locale, '/app'), { token })
  for (const page of [archive, home]) {
    expect(page.status).toBe(200)
    for (const { type } of measurementDefinitions)
      expect(readableOf(page)).toContain(wordIn(locale, 'records', `type.${type}`))
  }
  // A word that was not handed over is seen as its key.
  expect(home.html).not.toMatch(/>\s*(?:[a-z]+(?:\.[a-z]\w*)+)\s*</)
  const count = digitsIn(locale, String(measurementDefinitions.length))
  expect(readableOf(archive)).toContain(
    wordIn(locale, 'records', 'archive.shown', { shown: count, total: count }),
  )
  expect(readableOf(home)).toContain(wordIn(locale, 'records', 'insight.one'))
  const none = await site.ask(localizedPath(locale, '/app/records?source=doctor'), { token })
  expect(readableOf(none)).toContain(wordIn(locale, 'records', 'archive.noSource'))
})

it.each(locales)(
  'the archive is searched by a type’s name and by a note, without script, in %s',
  async (locale) => {
    const { token } = await signUp(site.test)
    for (const definition of measurementDefinitions) await add(definition, token)
    const [one] = measurementDefinitions
    const name = (type: string) => wordIn(locale, 'records', `type.${type}`)
    const page = await new PlainBrowser(site, { token }).goto(localizedPath(locale, '/app/records'))
    await page.press(wordIn(locale, 'records', 'archive.searchSend'), { q: name(one!.type) })
    expect(page.says(wordIn(locale, 'records', 'archive.found'))).toBe(true)
    const shown = wordIn(locale, 'records', 'archive.shown', {
      shown: digitsIn(locale, '1'),
      total: digitsIn(locale, '1'),
    })
    expect(page.says(shown)).toBe(true)
    await page.press(wordIn(locale, 'records', 'archive.searchSend'), { q: 'no such word' })
    expect(page.says(wordIn(locale, 'records', 'archive.notFound', { q: 'no such word' }))).toBe(true)
  },
)

it.each(locales)(
  'history and home say how many readings of the same thirty days reach the limit, in words, in %s',
  async (locale) => {
    const { token } = await signUp(site.test)
    const { day: today } = tehranDayAndTime(site.test.clock.now())
    const begins = instantInTehran(addDays(today, -29), '00:00').getTime()
    // Within thirty times 24 hours, and on the day before the first.
    await addPressure(site.test, token, {
      takenAt: new Date(begins - 60_000).toISOString(),
      ...{ systolic: 180, diastolic: 110, place: 'home' },
    })
    for (const [systolic, diastolic] of [
      [140, 80],
      [120, 90],
      [121, 79],
    ])
      await addPressure(site.test, token, { systolic, diastolic, place: 'home' })
    const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'records', key, values)
    const figure = (count: number) => digitsIn(locale, String(count))
    const sentence = say('reached.text', { high: figure(2), of: say('count_other', { count: figure(3) }) })
    for (const path of ['/app', '/app/records/blood-pressure'])
      expect(readableOf(await site.ask(localizedPath(locale, path), { token }))).toContain(sentence)
  },
)

it('nobody else finds a record, its page or its file', async () => {
  const [definition] = measurementDefinitions
  if (!definition) throw new Error('There are no types')
  const [owner, other] = [await signUp(site.test), await signUp(site.test)]
  const { id } = await add(definition, owner.token)
  const path = `/app/records/${definition.type}/${id}`
  expect((await site.ask(path, { token: other.token })).status).toBe(404)
  for (const intent of ['delete', 'favourite', 'unfavourite', 'restore'])
    expect((await site.ask(path, { token: other.token, form: [['intent', intent]] })).status).toBe(404)
  expect(await all(definition, owner.token)).toHaveLength(1)
  const file = await site.ask(`/app/records/${definition.type}/export.csv`, { token: other.token })
  expect(file.html.trim().split('\r\n')).toHaveLength(1)
})

describe('the edit of what follows from other values', () => {
  const save = wordIn('fa', 'records', 'saveChanges')
  const composition = async (given: Record<string, number>) => {
    const { token } = await signUp(site.test)
    const { bodyMassIndex: _, ...fields } = filledIn(measurementOf('body-composition'))
    const { id } = await addSample(site.test, measurementOf('body-composition'), token, {
      ...fields,
      ...{ weight: 81, height: 168, ...given },
    })
    const path = `/app/records/body-composition/${id}`
    const read = async () =>
      (
        await site.test.request('GET', `/body-composition-records/${id}`, { token })
      ).json() as Promise<unknown>
    return { browser: await new PlainBrowser(site, { token }).goto(path), read }
  }

  it('follows a slip that is put right', async () => {
    const { browser, read } = await composition({})
    expect(await read()).toMatchObject({ bodyMassIndex: 28.7, classification: { category: 'overweight' } })
    await browser.press(save, { weight: '71' })
    expect(await read()).toMatchObject({ weight: 71, bodyMassIndex: 25.2 })
  })

  it('keeps what the device said by itself, and works it out once it is emptied', async () => {
    const { browser, read } = await composition({ bodyMassIndex: 29.5 })
    await browser.press(save, { weight: '71' })
    expect(await read()).toMatchObject({ weight: 71, bodyMassIndex: 29.5 })
    await browser.press(save, { bodyMassIndex: '' })
    expect(await read()).toMatchObject({ bodyMassIndex: 25.2 })
  })
})
