import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { publishEntries } from '~/api/domains/search/public'
import { migrate } from '~/api/platform/database/migrate'
import { prepareQueues } from '~/api/platform/jobs/queue'
import { searchKinds, type GivenEntry } from '~/domain/search/entry'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'
import { assembleApi } from '~/tests/kit/api'
import { createTestClock } from '~/tests/kit/test-clock'
import { percentile, table } from './kit/table'

/** The search over a site a hundred times the seed’s: what publishing and asking cost, one at a time. */
const documents = Number(process.env.DOCUMENTS ?? 10_000)
const rounds = Number(process.env.ROUNDS ?? 40)

const folder = await mkdtemp(join(tmpdir(), 'tapesh-bench-'))
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({
  dataFolder: folder,
  home: join(folder, 'postgres'),
  log: createLog('silent'),
  report: () => {},
})
const pool = new Pool({ connectionString: server.connectionString, max: 4 })
pool.on('error', () => {})
await migrate(pool)
await prepareQueues(pool)
const { api, deps } = assembleApi(pool, folder, {
  clock: createTestClock(),
  log: { info: () => {}, warn: () => {}, error: () => {} },
})

const words =
  'فشار خون قند قلب نوار صدا گوشی پزشکی دستگاه خانواده سلامت پرونده نوبت پزشک مجله بازوبند تپش ریه کودک وزن اکسیژن دما ارسال سفارش گارانتی راهنما کیف بسته ویزیت آنلاین'.split(
    ' ',
  )
/** Words as a language has them: some in most texts, most in few. */
const wordAt = (at: number): string => {
  const place = (at * 7919) % 997
  return place < 400 ? (words[place % words.length] ?? '') : `واژه${place}${at % 13}`
}
const textOf = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => wordAt(from + index * 31)).join(' ')

/** A text of some three hundred words each, as an article has. */
const entryAt = (at: number): GivenEntry => ({
  id: `bench-${at}`,
  kind: searchKinds.filter((kind) => kind !== 'doctors')[at % 6] ?? 'pages',
  subjectId: null,
  visibleFrom: null,
  visibleUntil: null,
  titles: [textOf(at, 5)],
  words: [textOf(at * 3, 12)],
  bodies: [textOf(at * 7, 300)],
})
const entries = Array.from({ length: documents }, (_, at) => entryAt(at))

const publish = (given: readonly GivenEntry[]) =>
  deps.database.transaction((tx) => publishEntries(tx, () => Promise.resolve(given)))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

let asks = 0
function networkOfTurn(): string {
  asks += 1
  return `10.0.0.${asks % 250}`
}

async function ask(q: string): Promise<void> {
  const response = await api.fetch(
    new Request(`http://in-process/api/v1/search-results?${new URLSearchParams({ q })}`),
    // Of as many networks as the limit of one asks for.
    { address: networkOfTurn() },
  )
  if (!response.ok) throw new Error(`«${q}» answered ${response.status}`)
  await response.arrayBuffer()
}

const first = await timed(() => publish(entries))
const same = await timed(() => publish(entries))
const one = await timed(() => publish([{ ...entryAt(0), titles: ['دیگر'] }, ...entries.slice(1)]))
await pool.query('vacuum analyze search_entries, search_words')
process.stdout.write(
  table(
    ['publishing', 'ms'],
    [
      [`${documents} documents, the first time`, first],
      ['the same again', same],
      ['one of them changed', one],
    ],
  ) + '\n\n',
)

const asked: [string, string][] = [
  ['a word that most texts have', 'قلب'],
  ['three of them', 'فشار خون پزشک'],
  ['a word that few texts have', 'واژه7003'],
  ['the wrong keyboard', 'rgf'],
  ['in Latin letters', 'navar ghalb'],
  ['a slip', 'بازوبنذ'],
  ['nothing', 'xyzzy'],
  ['six words', 'دستگاه فشار خون خانواده قلب کودک'],
]
const rows: (string | number)[][] = []
for (const [name, q] of asked) {
  const times: number[] = []
  for (let turn = 0; turn < rounds; turn++) times.push(await timed(() => ask(q)))
  rows.push([name, percentile(times, 0.5), percentile(times, 0.99)])
}
process.stdout.write(`${table(['a search', 'p50, ms', 'p99, ms'], rows)}\n`)

await pool.end()
await server.stop()
await rm(folder, { recursive: true, force: true })
