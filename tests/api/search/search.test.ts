import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishEntries } from '~/api/domains/search/public'
import { seedDocuments } from '~/content/seed/documents'
import { documentsWithSearchWords } from '~/content/seed/search-words'
import type { SearchAnswer } from '~/domain/search/contract'
import type { GivenEntry } from '~/domain/search/entry'
import { createSearchPublisher, readSearchEntries } from '~/server/search-entries'
import { openTestSite, type TestSite } from '../../kit/site'
import { relevance } from './relevance'

let site: TestSite
let seeded: GivenEntry[]
beforeAll(async () => {
  site = await openTestSite()
  seeded = await readSearchEntries(site.lake)
})
afterAll(() => site.close())

const publish = (entries: readonly GivenEntry[]) =>
  site.test.database.transaction((tx) => publishEntries(tx, () => Promise.resolve(entries)))

async function search(q: string, more: Record<string, string> = {}): Promise<SearchAnswer> {
  const response = await site.test.request('GET', `/search-results?${new URLSearchParams({ q, ...more })}`)
  expect(response.status).toBe(200)
  return (await response.json()) as SearchAnswer
}

const firstOf = ({ groups }: SearchAnswer) => groups[0]?.ids[0]
const allOf = ({ groups }: SearchAnswer) => groups.flatMap(({ ids }) => ids)

const entry = (id: string, title: string, more: Partial<GivenEntry> = {}): GivenEntry => ({
  ...{ id, kind: 'pages', subjectId: null, visibleFrom: null, visibleUntil: null, words: [], bodies: [] },
  titles: [title],
  ...more,
})

describe('over the seed', () => {
  beforeAll(() => publish(seeded))

  it.each(relevance)('«%s» is answered with %s first', async (q, first) => {
    expect(firstOf(await search(q))).toBe(first)
  })

  it.each([
    ['ویزیت آنلاین', 'questions', 'question-online-visit'],
    ['دورهٔ نوار قلب', 'courses', 'course-heart-trace'],
  ] as const)('«%s» has a group of %s of their own', async (q, kind, id) => {
    const { groups } = await search(q)
    expect(groups.find((group) => group.kind === kind)?.ids[0]).toBe(id)
    expect(groups.flatMap((group) => (group.kind === kind ? [] : group.ids))).not.toContain(id)
  })

  it('says how it read what was typed, and can be told to read it as it stands', async () => {
    expect((await search('rkn')).reading).toMatchObject({ kind: 'keyboard', text: 'قند' })
    expect((await search('ghand')).reading).toMatchObject({ kind: 'sounds' })
    expect((await search('قند')).reading).toMatchObject({ kind: 'typed' })
    expect(await search('rkn', { as: 'typed' })).toEqual({ reading: null, isWhole: true, groups: [] })
  })

  it('says when nothing has all of the words', async () => {
    const answer = await search('فشارسنج زرافه')
    expect(answer.isWhole).toBe(false)
    expect(firstOf(answer)).toBe('product-nb1')
    expect((await search('فشارسنج')).isWhole).toBe(true)
  })

  it('finds nothing where there is nothing, whatever is typed', async () => {
    for (const q of ['xyzzy', '%', '_', "'", '«»', '\\', '-', '؟!', '🫀'])
      expect(allOf(await search(q)), q).toEqual([])
  })

  it('says how many there are of a kind, and answers all of one when asked', async () => {
    const { groups } = await search('گوشی', { limit: '2' })
    const shop = groups.find(({ kind }) => kind === 'shop')
    expect(shop?.ids).toHaveLength(2)
    expect(shop?.total).toBeGreaterThan(2)
    const one = await search('گوشی', { kind: 'shop', limit: '50' })
    expect(one.groups.map(({ kind }) => kind)).toEqual(['shop'])
    expect(one.groups[0]?.ids).toHaveLength(shop?.total ?? 0)
  })

  describe('doctors who are not shown for now', () => {
    const setStatus = (id: string | null | undefined, status: string) =>
      site.test.database.pool.query('update doctors set status = $1 where id = $2', [status, id])
    const subjectOf = (document: string) => seeded.find(({ id }) => id === document)?.subjectId
    afterEach(async () => {
      for (const { subjectId } of seeded) if (subjectId) await setStatus(subjectId, 'active')
    })

    it('are left out', async () => {
      expect(allOf(await search('سارا کریمی'))).toContain('doctor-sara-karimi')
      await setStatus(subjectOf('doctor-sara-karimi'), 'suspended')
      const { groups } = await search('سارا کریمی')
      expect(groups.filter(({ kind }) => kind === 'doctors')).toEqual([])
    })

    it('take no place of others, whatever they are called and how few are shown', async () => {
      const before = (await search('دکتر', { kind: 'doctors', limit: '50' })).groups[0]
      const [first] = before?.ids ?? []
      await setStatus(subjectOf(first ?? ''), 'suspended')
      expect((await search('دکتر', { kind: 'doctors', limit: '1' })).groups).toEqual([
        { kind: 'doctors', total: (before?.total ?? 0) - 1, ids: [before?.ids[1]] },
      ])
    })

    it('do not decide how what was typed is read', async () => {
      const [subject] = seeded.flatMap(({ subjectId }) => subjectId ?? [])
      const hidden = entry('hidden', 'rkn', { kind: 'doctors', subjectId: subject ?? null })
      await publish([...seeded, hidden])
      expect((await search('rkn')).reading?.kind).toBe('typed')
      await setStatus(subject, 'suspended')
      expect((await search('rkn')).reading).toMatchObject({ kind: 'keyboard', text: 'قند' })
      await publish(seeded)
    })
  })

  it('names in the seed only documents that there are', () => {
    const ids = new Set(seedDocuments().map(({ _id }) => _id))
    expect(documentsWithSearchWords.filter((id) => !ids.has(id))).toEqual([])
  })
})

describe('what is published', () => {
  beforeEach(() => publish([]))

  it('is found, changed and gone with its document', async () => {
    expect(await publish([entry('a', 'زرافه'), entry('b', 'کرگدن')])).toBe(2)
    expect(await publish([entry('a', 'زرافه'), entry('b', 'کرگدن')])).toBe(0)
    expect(allOf(await search('زرافه'))).toEqual(['a'])
    expect(await publish([entry('b', 'زرافه')])).toBe(2)
    expect(allOf(await search('زرافه'))).toEqual(['b'])
    expect(allOf(await search('کرگدن'))).toEqual([])
  })

  it('is not found before its time', async () => {
    const soon = new Date(site.test.clock.now().getTime() + 60_000)
    await publish([entry('a', 'زرافه', { kind: 'articles', visibleFrom: soon })])
    expect(allOf(await search('زرافه'))).toEqual([])
    site.test.clock.advance(60_000)
    expect(allOf(await search('زرافه'))).toEqual(['a'])
  })

  it('is not found after its time, though nothing has been published since', async () => {
    const soon = new Date(site.test.clock.now().getTime() + 60_000)
    await publish([entry('a', 'زرافه', { visibleUntil: soon })])
    expect(allOf(await search('زرافه'))).toEqual(['a'])
    site.test.clock.advance(60_000)
    expect(allOf(await search('زرافه'))).toEqual([])
  })

  it('without a title that can be typed is left out', async () => {
    await publish([entry('a', '—'), entry('b', 'زرافه')])
    const { rows } = await site.test.database.pool.query<{ id: string }>('select id from search_entries')
    expect(rows).toEqual([{ id: 'b' }])
  })

  it('is asked for only when it is its turn', async () => {
    let release: (given: GivenEntry[]) => void = () => {}
    const answer = new Promise<GivenEntry[]>((resolve) => (release = resolve))
    const firstRead = vi.fn(() => answer)
    const first = site.test.database.transaction((tx) => publishEntries(tx, firstRead))
    await expect.poll(() => firstRead.mock.calls.length).toBe(1)
    const read = vi.fn(() => Promise.resolve([entry('b', 'کرگدن')]))
    const second = site.test.database.transaction((tx) => publishEntries(tx, read))
    const waiting = () =>
      site.test.database.pool.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)
    await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    expect(read).not.toHaveBeenCalled()
    release([entry('a', 'زرافه')])
    await Promise.all([first, second])
    expect(allOf(await search('کرگدن'))).toEqual(['b'])
    expect(allOf(await search('زرافه'))).toEqual([])
  })

  it('follows content, and stays while content cannot be read', async () => {
    const listeners = new Set<() => void>()
    const changed = () => listeners.forEach((listener) => listener())
    const warnings: string[] = []
    const log = {
      info: () => {},
      warn: (_: object, message: string) => warnings.push(message),
      error: () => {},
    }
    const publisher = createSearchPublisher({
      content: {
        store: { onChange: (listener) => (listeners.add(listener), () => listeners.delete(listener)) },
        client: site.lake,
      },
      database: site.test.database,
      log,
      retryAfter: 60_000,
    })
    await publisher.settled()
    expect(firstOf(await search('فشارسنج'))).toBe('product-nb1')
    expect(firstOf(await search('چاقی'))).toBe('tool-bmi')
    await site.lake.patch('tool-bmi').unset(['seo.searchWords']).commit()
    changed()
    await publisher.settled()
    expect(allOf(await search('چاقی'))).not.toContain('tool-bmi')
    const fetch = vi.spyOn(Object.getPrototypeOf(site.lake) as { fetch: () => unknown }, 'fetch')
    fetch.mockRejectedValue(new Error('away'))
    changed()
    await publisher.settled()
    fetch.mockRestore()
    expect(warnings).toEqual(['Content could not be published; trying again'])
    expect(firstOf(await search('فشارسنج'))).toBe('product-nb1')
    await publisher.close()
  })
})

it('takes no more than a search is', async () => {
  for (const query of ['', 'q=', `q=${'a'.repeat(101)}`, 'q=a&kind=users', 'q=a&limit=51', 'q=a&as=other'])
    expect((await site.test.request('GET', `/search-results?${query}`)).status, query).toBe(
      query === 'q=' ? 200 : 422,
    )
})
