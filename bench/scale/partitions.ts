/**
 * A person's history among very many readings, in one table and in partitions: `nice node --import tsx bench/scale/partitions.ts [layout …]`,
 * with `ROWS=100000000` for the figure in docs/scale.md (some 20 GB of disk in `BENCH_FOLDER`, else the system's folder for what passes).
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'
import { percentile, table } from '../kit/table'

const rows = Number(process.env.ROWS ?? 2_000_000)
const readingsEach = 100
const owners = Math.ceil(rows / readingsEach)
const months = 24
const requested = 300

/** How the table is cut. The columns are those of `records` and of the values of blood pressure, in one row. */
const layouts = {
  plain: { parts: '', hashes: 1, isByMonth: false },
  'by-owner': { parts: 'partition by hash (owner_id)', hashes: 16, isByMonth: false },
  'by-month-and-owner': { parts: 'partition by range (taken_at)', hashes: 8, isByMonth: true },
} as const
type Layout = keyof typeof layouts

const isLayout = (name: string): name is Layout => name in layouts
const given = process.argv.slice(2)
const wanted = given.length > 0 ? given.filter(isLayout) : (Object.keys(layouts) as Layout[])

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'tapesh-partitions-'))
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({
  dataFolder: folder,
  home: join(folder, 'postgres'),
  log: createLog('silent'),
  report: () => {},
  // What is generated can be generated again: nothing waits for the disk, and no log is written of what is made in one transaction.
  settings: {
    shared_buffers: '1GB',
    maintenance_work_mem: '512MB',
    max_wal_size: '8GB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_parallel_workers: '1',
  },
})
const client = new Client({ connectionString: server.connectionString })

const monthStart = (month: number) => new Date(Date.UTC(2024, month, 1)).toISOString()

async function makeTable(layout: Layout): Promise<void> {
  const { parts, hashes, isByMonth } = layouts[layout]
  await client.query(`create table readings (
    id uuid not null, owner_id uuid not null, type text not null, taken_at timestamptz not null, source text not null,
    systolic smallint not null, diastolic smallint not null, heart_rate smallint,
    created_at timestamptz not null, deleted_at timestamptz) ${parts}`)
  async function cutByOwner(parent: string): Promise<void> {
    for (let part = 0; part < hashes; part += 1)
      await client.query(
        `create table ${parent}_${part} partition of ${parent} for values with (modulus ${hashes}, remainder ${part})`,
      )
  }
  if (layout === 'by-owner') await cutByOwner('readings')
  if (!isByMonth) return
  for (let month = 0; month < months; month += 1) {
    const name = `readings_m${month}`
    await client.query(
      `create table ${name} partition of readings for values from ('${monthStart(month)}') to ('${monthStart(month + 1)}') partition by hash (owner_id)`,
    )
    await cutByOwner(name)
  }
}

/** As they come in: month by month, everybody's among each other, so that one person's lie far apart. */
async function fill(): Promise<void> {
  const perMonth = Math.ceil(rows / months)
  for (let month = 0; month < months; month += 1) {
    await client.query(
      `insert into readings select uuidv7(), md5((n * 7919 % ${owners})::text)::uuid, 'blood-pressure',
        $1::timestamptz + n * (interval '28 days' / ${perMonth}), 'self',
        110 + n % 50, 60 + n % 30, 55 + n % 60, $1::timestamptz, null
      from generate_series(1::bigint, ${perMonth}) as n`,
      [monthStart(month)],
    )
    process.stderr.write(`month ${month + 1} of ${months}\n`)
  }
}

/** A key over partitions has to hold what they are cut by. */
async function makeIndexes(layout: Layout): Promise<void> {
  const keys = { plain: 'id', 'by-owner': 'owner_id, id', 'by-month-and-owner': 'owner_id, taken_at, id' }
  await client.query(`alter table readings add primary key (${keys[layout]})`)
  await client.query(
    'create index readings_history on readings (owner_id, type, taken_at, id) where deleted_at is null',
  )
  await client.query('analyze readings')
}

const someone = () => Math.floor(Math.random() * owners)
/** Every key holds whose it is: who asks by the id alone asks every partition. */
const byId = 'one reading by its id alone'
const ofOwner = `owner_id = md5($1::text)::uuid and type = 'blood-pressure' and deleted_at is null`
const questions = {
  'newest page of 50': `select * from readings where ${ofOwner} order by taken_at desc, id desc limit 50`,
  'last three months as a chart': `select date_bin('6 hours', taken_at, '2000-01-01Z') as at, min(systolic), max(systolic), min(diastolic), max(diastolic)
    from readings where ${ofOwner} and taken_at >= '2025-10-01Z' group by 1 order by 1`,
  'whole history as a chart': `select date_bin('2 days', taken_at, '2000-01-01Z') as at, min(systolic), max(systolic), min(diastolic), max(diastolic)
    from readings where ${ofOwner} group by 1 order by 1`,
  'count and means of all': `select count(*), avg(systolic), avg(diastolic) from readings where ${ofOwner}`,
  [byId]: `select * from readings where id = $1::uuid`,
  'one more reading': `insert into readings values (uuidv7(), md5($1::text)::uuid, 'blood-pressure', '2025-12-20Z', 'self', 120, 80, 70, '2025-12-20Z', null)`,
}

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const seconds = async (work: () => Promise<unknown>) => Math.round((await milliseconds(work)) / 100) / 10

/** Each asks for people of its own, whose pages nobody has asked for yet: what is not in memory comes from the disk or its cache. */
async function ask(): Promise<[string, number, number][]> {
  const found: [string, number, number][] = []
  const sample = await client.query<{ id: string }>(
    'select id from readings where owner_id in (select md5(n::text)::uuid from generate_series(1, 3) as n)',
  )
  const ids = sample.rows.map(({ id }) => id)
  for (const [name, text] of Object.entries(questions)) {
    const times: number[] = []
    for (let count = 0; count < requested; count += 1) {
      const value = name === byId ? ids[count % ids.length] : someone()
      times.push(await milliseconds(() => client.query({ name, text, values: [value] })))
    }
    found.push([name, percentile(times, 0.5), percentile(times, 0.99)])
  }
  return found
}

async function gigabytes(): Promise<[number, number]> {
  const { rows: found } = await client.query<{ heap: string; indexes: string }>(
    `select sum(pg_table_size(relid)) as heap, sum(pg_indexes_size(relid)) as indexes
      from (select relid from pg_partition_tree('readings') union select 'readings'::regclass) as all_of_it`,
  )
  const of = (bytes: string | undefined) => Number(bytes ?? 0) / 1024 ** 3
  return [of(found[0]?.heap), of(found[0]?.indexes)]
}

/** The oldest month goes: a file where it is a partition, else every row of it, and the room is only given back to the table. */
const letOldestGo = (layout: Layout) =>
  client.query(
    layouts[layout].isByMonth
      ? 'drop table readings_m0'
      : `delete from readings where taken_at < '${monthStart(1)}'`,
  )

try {
  await client.connect()
  for (const layout of wanted) {
    await makeTable(layout)
    const filling = await seconds(fill)
    const indexing = await seconds(() => makeIndexes(layout))
    const [heap, indexes] = await gigabytes()
    const answers = await ask()
    const leaving = await seconds(() => letOldestGo(layout))
    console.log(
      `\n### ${layout}: ${rows.toLocaleString('en')} readings of ${owners.toLocaleString('en')} people\n`,
    )
    console.log(
      `Filled in ${filling} s, indexed in ${indexing} s; ${heap.toFixed(1)} GB of rows, ${indexes.toFixed(1)} GB of indexes.`,
    )
    console.log(`The oldest month is let go in ${leaving} s.\n`)
    console.log(table(['question', 'p50 ms', 'p99 ms'], answers))
    await client.query('drop table readings')
  }
} finally {
  await client.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
