import { openLake } from '../engine'

/**
 * A process that its tests kill: `node --import tsx lake-process.fixture.ts <folder> <task>`. It writes a line to its
 * output for what it was promised, so that the test knows what must be there afterwards.
 */
const [folder = '', task = '', detail = ''] = process.argv.slice(2)
const author = 'writer'
const say = (line: string) => process.stdout.write(`${line}\n`)
const die = () => process.kill(process.pid, 'SIGKILL')

const lake = await openLake(
  { folder, projectId: 'project', dataset: 'test' },
  {
    // So that compactions have something to move.
    kept: 5,
    onStep: (step) => {
      if (task === 'compact' && step === detail) die()
    },
  },
)
const count = async (id: string, n: number) => {
  await lake.transact([{ createOrReplace: { _id: id, _type: 'counter', n } }], { author })
  say(`${id} ${n}`)
}
const countOf = (id: string) => Number(lake.get(id)?.n ?? 0)

switch (task) {
  case 'hold':
    say('ready 0')
    setInterval(() => undefined, 1000)
    break
  case 'write': {
    // Several writers share batches, and a compaction comes between them now and then.
    const writers = ['a', 'b', 'c'].map(async (id) => {
      for (let n = countOf(id) + 1; ; n += 1) {
        await count(id, n)
        if (id === 'a' && n % 20 === 0) await lake.compact()
      }
    })
    await Promise.all(writers)
    break
  }
  case 'compact':
    for (let n = 1; n <= 20; n += 1) await count('a', countOf('a') + 1)
    await lake.compact()
    break
  case 'runaway': {
    // Everybody with every other document, several times over: longer than any test waits.
    const documents = Array.from({ length: 3000 }, (_, n) => ({ create: { _id: `d${n}`, _type: 't', n } }))
    await lake.transact(documents, { author })
    const { head } = lake
    process.once('SIGTERM', () => {
      void lake.close().then(() => {
        say('closed 0')
        process.exit(0)
      })
    })
    const query = 'count(*[count(*[count(*[n > ^.n && n > ^.^.n]) > 0]) > 0])'
    lake.query(query, {}, { perspective: 'raw', timeout: 60_000 }).catch(() => say('interrupted 0'))
    // It has begun elsewhere once this process answers other things again.
    await lake.query('*[_id == "d1"]', {}, { perspective: 'raw' })
    if (head === lake.head) say('ready 0')
    break
  }
  case 'fill': {
    const text = 'x'.repeat(2000)
    for (let n = 1; n <= 200; n += 1) {
      try {
        await lake.transact([{ create: { _id: `full-${n}`, _type: 'filler', text } }], { author })
        say(`written ${n}`)
      } catch {
        say(`refused ${n}`)
        if (lake.get(`full-${n}`)) say(`remembered ${n}`)
        break
      }
    }
    await lake.close()
    break
  }
}
