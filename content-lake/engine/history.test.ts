import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { Engine, LakeDocument } from '../contract'
import { openLake } from '../engine'

const soak = process.env.SOAK === '1'
const author = 'test'
const folders: string[] = []
const lakes: Engine[] = []

afterEach(async () => {
  for (const lake of lakes.splice(0)) await lake.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lake-'))
  folders.push(folder)
  return folder
}

async function open(folder: string, kept = 3): Promise<Engine> {
  const lake = await openLake({ folder, projectId: 'project', dataset: 'test' }, { kept })
  lakes.push(lake)
  return lake
}

const ids = ['a', 'drafts.a', 'b', 'drafts.b', 'versions.r.b', 'c']
const someone = fc.constantFrom(...ids)
const mutation = fc.oneof(
  fc.record({ id: someone, n: fc.nat(9) }).map(({ id, n }) => ({
    createOrReplace: {
      _id: id,
      _type: 't',
      n,
      list: [
        { _key: 'k', text: 'x'.repeat(n) },
        { _key: 'l', n },
      ],
    },
  })),
  fc.record({ id: someone, n: fc.nat(9) }).map(({ id, n }) => ({
    // Nothing is patched that is not there.
    patch: {
      query: '*[_id == $id]',
      params: { id },
      set: { 'list[_key == "k"].text': `${n}` },
      inc: { n: 1 },
    },
  })),
  someone.map((id) => ({ delete: { id } })),
)
const life = fc.array(fc.array(mutation, { minLength: 1, maxLength: 3 }), {
  minLength: 4,
  maxLength: soak ? 25 : 10,
})

/** Everything that can be asked of the history, in one value. */
async function allAnswers(lake: Engine, revisions: string[], moments: string[]) {
  const answers: Record<string, unknown> = {}
  for (const id of ids) {
    answers[`last of ${id}`] = await lake.documentAt(id, { lastRevision: true })
    for (const time of moments.filter((_, index) => index % 2 === 0)) {
      answers[`${id} at ${time}`] = await lake.documentAt(id, { time })
      answers[`${id} by ${time}`] = await lake.documentAt(id, { time, lastRevision: true })
    }
    const events: unknown[] = []
    let before: number | undefined
    do {
      const page = await lake.events(id, { limit: 2, before })
      events.push(...page.events)
      before = page.next ?? undefined
    } while (before !== undefined)
    answers[`events of ${id}`] = events
  }
  const requested = [['a', 'drafts.a'], ['b'], ['versions.r.b', 'drafts.b'], ['c', 'a']]
  for (const list of requested) {
    const touching = revisions.filter((_, index) => index % 3 === 0)
    const ranges = [
      {},
      { reverse: true },
      { limit: 2 },
      { reverse: true, limit: 2 },
      { fromTime: moments[2] },
    ]
    const bounds = touching
      .map((id) => [{ fromTransaction: id }, { toTransaction: id, reverse: true }])
      .flat()
    for (const options of [...ranges, ...bounds]) {
      const found = await lake.transactions(list, options)
      // Older ones tell of what was asked for alone.
      const seen = found.map(({ id, timestamp, author: by, changes }) => ({
        id,
        timestamp,
        by,
        changes: changes
          .filter((change) => list.includes(change.id))
          .sort((x, y) => x.id.localeCompare(y.id)),
      }))
      const isKnown = Object.values(options).every(
        (value) =>
          typeof value !== 'string' || !revisions.includes(value) || seen.some(({ id }) => id === value),
      )
      if (isKnown) answers[`${list.join()} ${JSON.stringify(options)}`] = seen
    }
  }
  return answers
}

describe('the history', () => {
  it('answers from the archive what it answered from memory', async () => {
    await fc.assert(
      fc.asyncProperty(life, fc.nat(6), async (transactions, kept) => {
        const folder = newFolder()
        const lake = await open(folder, kept)
        const revisions: string[] = []
        const moments = ['2020-01-01T00:00:00.000Z']
        const states: Map<string, LakeDocument | null>[] = []
        for (const mutations of transactions) {
          const { transaction } = await lake.transact(mutations, { author })
          if (transaction.changes.length === 0) continue
          revisions.push(transaction.id)
          moments.push(transaction.timestamp)
          states.push(new Map(ids.map((id) => [id, lake.get(id) ?? null])))
        }
        const before = await allAnswers(lake, revisions, moments)
        await lake.compact()
        expect(await allAnswers(lake, revisions, moments)).toEqual(before)
        await lake.compact()
        await lake.close()
        const again = await open(folder, 0)
        expect(await allAnswers(again, revisions, moments)).toEqual(before)
        await again.compact()
        expect(await allAnswers(again, revisions, moments)).toEqual(before)
        // And what it answered was so.
        for (const [index, revision] of revisions.entries()) {
          for (const [id, state] of states[index]!) {
            const found = await again.documentAt(id, { revision })
            const touched = await again.transactions([id, `drafts.${id}`], {
              fromTransaction: revision,
              limit: 1,
            })
            if (touched[0]?.id === revision) expect(found).toEqual(state)
          }
        }
      }),
      { numRuns: soak ? 300 : 3 },
    )
  })

  it('has every version that was ever published, however much was written since, and little of it in memory', async () => {
    const folder = newFolder()
    const lake = await open(folder, 20)
    const edits = soak ? 400 : 12
    const published: { revision: string; text: string }[] = []
    for (let round = 0; round < (soak ? 100 : 8); round += 1) {
      for (let edit = 0; edit < edits; edit += 1) {
        const text = `${round} ${edit} ${'words '.repeat(400)}`
        await lake.transact([{ createOrReplace: { _id: 'drafts.a', _type: 't', text } }], { author })
      }
      const action = { actionType: 'sanity.action.document.publish', publishedId: 'a', draftId: 'drafts.a' }
      const { transaction } = await lake.act([action], { author })
      published.push({ revision: transaction.id, text: String(lake.get('a')?.text) })
      await lake.compact()
    }
    await lake.close()
    expect(readFileSync(path.join(folder, 'journal.ndjson')).length).toBeLessThan(20 * 8_000)
    const again = await open(folder)
    for (const { revision, text } of published) {
      expect((await again.documentAt('a', { revision }))?.text).toBe(text)
    }
    const { events } = await again.events('a', { limit: 1000 })
    const types = (events as { type: string }[]).filter(({ type }) => type === 'publishDocumentVersion')
    expect(types).toHaveLength(published.length)
    expect(again.since(published.at(-3)!.revision)).toBeNull()
  })

  it('is whole while it is being moved', async () => {
    const lake = await open(newFolder())
    const seen: number[] = []
    const reading = (async () => {
      while (seen.at(-1) !== 60) {
        const found = await lake.transactions(['a'], { limit: 1000 })
        expect(found.map(({ changes }) => changes[0]?.after?.n)).toEqual(found.map((_, index) => index + 1))
        seen.push(found.length)
        await new Promise(setImmediate)
      }
    })()
    for (let n = 1; n <= 60; n += 1) {
      await lake.transact([{ createOrReplace: { _id: 'a', _type: 't', n } }], { author })
      if (n % 10 === 0) void lake.compact()
    }
    await reading
    expect(seen).toEqual([...seen].sort((one, other) => one - other))
  })

  it('that is damaged says so in words, for that document alone, and keeps what is added', async () => {
    const folder = newFolder()
    const lake = await open(folder, 0)
    for (const id of ['a', 'b']) {
      for (let n = 1; n <= 3; n += 1) {
        await lake.transact([{ createOrReplace: { _id: id, _type: 't', n } }], { author })
      }
      await lake.compact()
    }
    const [first] = readdirSync(path.join(folder, 'history'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ndjson'))
      .map((name) => path.join(folder, 'history', name))
      .filter((name) => readFileSync(name, 'utf8').includes('"transactions":[[0,'))
    const bytes = readFileSync(first!)
    for (let byte = 300; byte < 304; byte += 1) bytes[byte]! ^= 0x5a
    writeFileSync(first!, bytes)
    const refused = { status: 500, body: { error: { type: 'historyDamagedError' } } }
    await expect(lake.events('a', { limit: 10 })).rejects.toMatchObject(refused)
    await expect(lake.transactions(['a'], {})).rejects.toMatchObject(refused)
    expect(lake.get('a')?.n).toBe(3)
    expect(await lake.transactions(['b'], {})).toHaveLength(3)
    await lake.transact([{ patch: { id: 'a', set: { n: 4 } } }], { author })
    await lake.compact()
    expect(readFileSync(first!).subarray(0, bytes.length)).toEqual(bytes)
  })

  it('beside an older journal, as a backup may have them, is what the journal says', async () => {
    const folder = newFolder()
    const copy = newFolder()
    const lake = await open(folder, 2)
    const write = (from: Engine, n: number) =>
      from.transact([{ createOrReplace: { _id: 'a', _type: 't', n } }], { author })
    const numbers = async (from: Engine) =>
      (await from.transactions(['a'], { limit: 100 })).map(({ changes }) => changes[0]?.after?.n)
    for (let n = 1; n <= 6; n += 1) await write(lake, n)
    await lake.compact()
    cpSync(path.join(folder, 'journal.ndjson'), path.join(copy, 'journal.ndjson'))
    for (let n = 7; n <= 9; n += 1) await write(lake, n)
    await lake.compact()
    cpSync(path.join(folder, 'history'), path.join(copy, 'history'), { recursive: true })
    const older = await open(copy, 0)
    expect(await numbers(older)).toEqual([1, 2, 3, 4, 5, 6])
    await write(older, 100)
    await older.compact()
    await write(older, 101)
    expect(await numbers(older)).toEqual([1, 2, 3, 4, 5, 6, 100, 101])
  })

  it('without its journal is not taken for an empty lake', async () => {
    const folder = newFolder()
    const lake = await open(folder, 0)
    await lake.transact([{ create: { _id: 'a', _type: 't' } }], { author })
    await lake.compact()
    await lake.close()
    rmSync(path.join(folder, 'journal.ndjson'))
    await expect(open(folder)).rejects.toThrow('is missing, though there is history')
  })
})
