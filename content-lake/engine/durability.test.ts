import { spawn } from 'node:child_process'
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import type { Engine } from '../contract'
import { openEngine, openLake } from '../engine'
import type { RewriteStep } from './journal'

const soak = process.env.SOAK === '1'
const author = 'test'
const folders: string[] = []
const fixture = fileURLToPath(new URL('lake-process.fixture.ts', import.meta.url))

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lake-'))
  folders.push(folder)
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const open = (folder: string) => openEngine({ folder, projectId: 'project', dataset: 'test' })
const journalOf = (folder: string) => path.join(folder, 'journal.ndjson')
const counter = (id: string, n: number) => [{ createOrReplace: { _id: id, _type: 'counter', n } }]
const countOf = (lake: Engine, id: string) => Number(lake.get(id)?.n ?? 0)

/** Runs the fixture until it ends or, `milliseconds` after its first word, is killed; answers the last word on each id. */
async function runLake(folder: string, task: string, detail = '', milliseconds?: number, shell?: string) {
  const command = [process.execPath, '--import', 'tsx', fixture, folder, task, detail]
  const child = shell
    ? spawn('sh', ['-c', `${shell}; exec "$@"`, 'sh', ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] })
  const acknowledgements = new Map<string, number>()
  let text = ''
  let errors = ''
  let timer: NodeJS.Timeout | undefined
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) {
      const [id, n] = line.split(' ')
      acknowledgements.set(id!, Number(n))
    }
    if (milliseconds !== undefined) timer ??= setTimeout(() => child.kill('SIGKILL'), milliseconds)
  })
  await new Promise((resolve) => child.on('close', resolve))
  clearTimeout(timer)
  return { acknowledgements, errors }
}

describe('a killed process', () => {
  it('loses no acknowledged write', async () => {
    const folder = newFolder()
    const rounds = soak ? 50 : 5
    const seed = Date.now()
    let acknowledged = 0
    for (let round = 0; round < rounds; round += 1) {
      const { acknowledgements, errors } = await runLake(
        folder,
        'write',
        '',
        20 + ((seed + round * 37) % 150),
      )
      expect(errors).toBe('')
      const lake = await open(folder)
      for (const [id, n] of acknowledgements) expect(countOf(lake, id)).toBeGreaterThanOrEqual(n)
      acknowledged = [...acknowledgements.values()].reduce((sum, n) => sum + n, 0)
      await lake.close()
    }
    if (soak)
      process.stdout.write(
        `kill -9: seed ${seed}, ${rounds} rounds, ${acknowledged} acknowledged writes, 0 lost\n`,
      )
    expect(acknowledged).toBeGreaterThan(rounds)
  }, 300_000)

  it.each<RewriteStep>(['archived', 'written', 'synced', 'renamed', 'finished'])(
    'loses nothing when it dies in a compaction, after "%s"',
    async (step) => {
      const folder = newFolder()
      const { acknowledgements } = await runLake(folder, 'compact', step)
      expect(acknowledgements.get('a')).toBe(20)
      const lake = await open(folder)
      expect(countOf(lake, 'a')).toBe(20)
      const seen = async (from: Engine) =>
        (await from.transactions(['a'], { limit: 100 })).map(({ changes }) => changes[0]?.after?.n)
      expect(await seen(lake)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
      await lake.transact(counter('a', 21), { author })
      await lake.close()
      expect(readdirSync(folder)).toEqual(['history', 'journal.ndjson'])
      const again = await openLake({ folder, projectId: 'project', dataset: 'test' }, { kept: 2 })
      await again.compact()
      await again.transact(counter('a', 22), { author })
      expect(await seen(again)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
      await again.close()
    },
  )

  it('leaves a lock that the next one takes over', async () => {
    const folder = newFolder()
    await runLake(folder, 'hold', '', 0)
    expect(readdirSync(folder)).toContain('lock')
    const lake = await open(folder)
    await lake.close()
    expect(readdirSync(folder)).not.toContain('lock')
  })
})

describe('the lock', () => {
  it('refuses a second engine in words', async () => {
    const folder = newFolder()
    const lake = await open(folder)
    await expect(open(folder)).rejects.toThrow(`in use by process ${process.pid}`)
    await lake.close()
    await (await open(folder)).close()
  })

  it('refuses a second process in words', async () => {
    const folder = newFolder()
    const lake = await open(folder)
    const { errors } = await runLake(folder, 'hold', '', 0)
    expect(errors).toContain(`in use by process ${process.pid}`)
    await lake.close()
  })

  it('is not held by another process that was given the same id', async () => {
    const folder = newFolder()
    const lake = await open(folder)
    const lock = JSON.parse(readFileSync(path.join(folder, 'lock'), 'utf8')) as Record<string, unknown>
    await lake.close()
    writeFileSync(path.join(folder, 'lock'), JSON.stringify({ ...lock, started: '1' }))
    await (await open(folder)).close()
  })
})

describe('the journal', () => {
  it.each(['{"line":3,"kind":"transac', '{"line":3,"kind":"transaction","sum":"00000000"}', '\0\0\0\0'])(
    'is cut where its end is torn: %j',
    async (torn) => {
      const folder = newFolder()
      const lake = await open(folder)
      await lake.transact(counter('a', 1), { author })
      await lake.transact(counter('a', 2), { author })
      await lake.close()
      appendFileSync(journalOf(folder), torn)

      const warnings: string[] = []
      const again = await openEngine({
        folder,
        projectId: 'project',
        dataset: 'test',
        log: (level, message) => warnings.push(`${level} ${message}`),
      })
      expect(countOf(again, 'a')).toBe(2)
      expect(warnings.join()).toContain('warn The end of the content journal was torn')
      await again.transact(counter('a', 3), { author })
      await again.close()
      const third = await open(folder)
      expect(countOf(third, 'a')).toBe(3)
      await third.close()
    },
  )

  it('keeps every end that was ever cut off', async () => {
    const folder = newFolder()
    for (const torn of ['{"first', '{"second', '{"third']) {
      await (await open(folder)).close()
      appendFileSync(journalOf(folder), torn)
    }
    await (await open(folder)).close()
    const kept = ['journal.torn', 'journal.torn.2', 'journal.torn.3']
    expect(kept.map((name) => readFileSync(path.join(folder, name), 'utf8'))).toEqual([
      '{"first',
      '{"second',
      '{"third',
    ])
  })

  const lines = 5
  const places = ['the first line', 'a line in the middle', 'the last line', "the last line's end"] as const
  it.each(places)('that is damaged in %s stops the start, naming file and byte', async (place) => {
    const folder = newFolder()
    const lake = await open(folder)
    for (let n = 1; n <= lines; n += 1) await lake.transact(counter('a', n), { author })
    await lake.close()
    const content = readFileSync(journalOf(folder))
    const starts = [0]
    for (let at = content.indexOf(10); at >= 0; at = content.indexOf(10, at + 1)) starts.push(at + 1)
    const line = { 'the first line': 0, 'a line in the middle': 3 }[place as string] ?? lines
    const damaged = Buffer.from(content)
    // Four bytes, as a disk gives them back that has forgotten.
    const from = place === "the last line's end" ? content.length - 1 : starts[line]! + 40
    for (let byte = from; byte < Math.min(from + 4, content.length); byte += 1) damaged[byte]! ^= 0x5a
    writeFileSync(journalOf(folder), damaged)
    await expect(open(folder)).rejects.toThrow(`${journalOf(folder)} is damaged at byte ${starts[line]} `)
    // Nothing was changed, so that it can be repaired by hand; and nothing is held.
    expect(readFileSync(journalOf(folder))).toEqual(damaged)
    expect(readdirSync(folder)).toEqual(['journal.ndjson'])
  })

  it('that is damaged says how to go on without what was lost', async () => {
    const folder = newFolder()
    const lake = await open(folder)
    for (let n = 1; n <= 3; n += 1) await lake.transact(counter('a', n), { author })
    await lake.close()
    const content = readFileSync(journalOf(folder), 'utf8')
    writeFileSync(journalOf(folder), content.replace('"n":3', '"n":8'))
    const words = await open(folder).then(String, String)
    const [, size, file] = /truncate -s (\d+) (\S+)$/.exec(words) ?? []
    truncateSync(file!, Number(size))
    const again = await open(folder)
    expect(countOf(again, 'a')).toBe(2)
    await again.close()
  })

  it('that is damaged in its snapshot stops the start, though nothing was written after it', async () => {
    const folder = newFolder()
    const lake = await open(folder)
    await lake.transact(counter('a', 1), { author })
    await lake.compact()
    await lake.close()
    writeFileSync(journalOf(folder), readFileSync(journalOf(folder), 'utf8').slice(0, -10))
    await expect(open(folder)).rejects.toThrow('is damaged at byte')
  })

  it('of another dataset is refused', async () => {
    const folder = newFolder()
    await (await open(folder)).close()
    await expect(openEngine({ folder, projectId: 'project', dataset: 'other' })).rejects.toThrow(
      'holds dataset "test"',
    )
  })

  it('and the memory agree when the disk is full', async () => {
    const folder = newFolder()
    // A limit on the size of a file fails a write half-way, as a full disk does; 64 blocks are 32 KB.
    const { acknowledgements, errors } = await runLake(
      folder,
      'fill',
      '',
      undefined,
      "trap '' XFSZ; ulimit -f 64",
    )
    expect(errors).toBe('')
    const written = acknowledgements.get('written')!
    expect(written).toBeGreaterThan(3)
    expect(acknowledgements.get('refused')).toBe(written + 1)
    expect(acknowledgements.has('remembered')).toBe(false)
    const warnings: string[] = []
    const lake = await openEngine({
      folder,
      projectId: 'project',
      dataset: 'test',
      log: (_, text) => warnings.push(text),
    })
    expect(lake.size).toBe(written)
    expect(warnings).toEqual([])
    await lake.close()
  })
})

describe('a compaction', () => {
  it('loses nothing that is written meanwhile, and keeps history and key-values', async () => {
    const folder = newFolder()
    const lake = await open(folder)
    await lake.keyValues.set('me', [{ key: 'recent', value: [1] }])
    const writes: Promise<unknown>[] = []
    for (let n = 1; n <= 300; n += 1) {
      writes.push(lake.transact(counter(`d${n % 50}`, n), { author }))
      if (n % 60 === 0) writes.push(lake.compact())
    }
    await Promise.all(writes)
    await lake.close()
    const again = await open(folder)
    expect(again.size).toBe(50)
    expect(
      Array.from({ length: 50 }, (_, index) => countOf(again, `d${index}`)).sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 50 }, (_, index) => 251 + index))
    expect((await again.transactions(['d7'], {})).map(({ changes }) => changes[0]?.after?.n)).toEqual([
      7, 57, 107, 157, 207, 257,
    ])
    expect(again.keyValues.get('me', ['recent', 'other'])).toEqual([{ key: 'recent', value: [1] }])
    await again.close()
  })

  it('keeps a thousand transactions in memory and still knows all of them', async () => {
    const folder = newFolder()
    const lake = await open(folder)
    await lake.transact(counter('old', 1), { author, transactionId: 'first' })
    await lake.transact(counter('gone', 1), { author })
    const writes = Array.from({ length: 1000 }, (_, n) => lake.transact(counter('a', n), { author }))
    writes.push(lake.transact([{ delete: { id: 'gone' } }], { author }))
    await Promise.all(writes)
    expect(lake.since('first')).toHaveLength(1002)
    await lake.compact()
    expect(lake.since('first')).toBeNull()
    const { head } = lake
    await lake.close()
    const again = await open(folder)
    expect(again.head).toBe(head)
    expect(again.get('old')?.n).toBe(1)
    expect(again.get('gone')).toBeUndefined()
    expect(await again.transactions(['a', 'gone'], { limit: 5000 })).toHaveLength(1002)
    expect(await again.documentAt('old', { revision: 'first' })).toMatchObject({ n: 1 })
    expect(await again.documentAt('gone', { lastRevision: true })).toMatchObject({ n: 1 })
    await again.close()
  })

  it('runs by itself when the journal outgrows what it holds', async () => {
    const folder = newFolder()
    const steps: RewriteStep[] = []
    const lake = await openLake(
      { folder, projectId: 'project', dataset: 'test' },
      { onStep: (step) => steps.push(step) },
    )
    const text = 'x'.repeat(1_500_000)
    for (let n = 0; n < 12; n += 1) {
      await lake.transact([{ createOrReplace: { _id: 'big', _type: 'filler', text, n } }], { author })
    }
    await lake.close()
    expect(steps).toEqual(['archived', 'written', 'synced', 'renamed', 'finished'])
  })
})
