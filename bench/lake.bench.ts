import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '@tapesh/content-lake/engine'
import { percentile, table } from './kit/table'

/** The lake's queries and writes at 1,000 and 10,000 documents; milliseconds, median and 99th percentile of 200. */
const words = 'قلب فشار خون ضربان خانه خانواده پزشک نوبت اندازه صدا تپش سلامت'.split(' ')
const sentence = (seed: number, length: number) =>
  Array.from({ length }, (_, i) => words[(seed * 7 + i * 5) % words.length]).join(' ')

const localized = (seed: number) =>
  ['fa', 'en', 'es'].map((locale) => ({
    _key: locale,
    _type: 'internationalizedArrayStringValue',
    value: `${locale} ${sentence(seed, 5)} ${seed}`,
  }))

const documents = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    _id: `document-${i}`,
    _type: i % 10 ? 'article' : 'author',
    title: localized(i),
    slug: { _type: 'slug', current: `slug-${i}` },
    publishedAt: new Date(1_700_000_000_000 + i * 60_000).toISOString(),
    body: [
      {
        _type: 'block',
        _key: 'a',
        children: [{ _type: 'span', _key: 'b', text: sentence(i, 60), marks: [] }],
      },
    ],
    ...(i % 10 ? { author: { _type: 'reference', _ref: `document-${Math.floor(i / 10) * 10}` } } : {}),
  }))

const title =
  '"title": coalesce(title[_key==$locale][0]{"lang":_key,value}, title[_key=="en"][0]{"lang":_key,value}, title[_key=="fa"][0]{"lang":_key,value})'

const queries: [name: string, groq: string, params: (turn: number) => Record<string, unknown>][] = [
  ['by id', '*[_id == $id][0]', (turn) => ({ id: `document-${turn + 1}` })],
  [
    'by type and slug, with author',
    `*[_type == "article" && slug.current == $slug][0]{_id, ${title}, body, author->{_id, ${title}}}`,
    (turn) => ({ slug: `slug-${turn * 3 + 1}`, locale: 'fa' }),
  ],
  [
    'newest twelve',
    `*[_type == "article"] | order(publishedAt desc)[0...12]{_id, ${title}}`,
    () => ({ locale: 'fa' }),
  ],
  ['what refers to a document', '*[references($id)]{_id}', (turn) => ({ id: `document-${turn * 10}` })],
  [
    'search as the Studio does',
    '*[_type in ["article","author"] && (title[].value match $q || pt::text(body) match $q)] | order(_updatedAt desc)[0...50]{_id}',
    () => ({ q: 'تپش*' }),
  ],
]

for (const count of [1_000, 10_000]) {
  const folder = mkdtempSync(join(tmpdir(), 'tapesh-lake-'))
  const engine = await openEngine({ folder, projectId: 'bench', dataset: 'production' })
  const all = documents(count)
  for (let i = 0; i < count; i += 500)
    await engine.transact(
      all.slice(i, i + 500).map((document) => ({ createOrReplace: document })),
      { author: 'bench' },
    )

  const rows: (string | number)[][] = []
  const measure = async (name: string, turns: number, act: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; turn < 5; turn++) await act(turn)
    const samples: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      const start = performance.now()
      await act(turn)
      samples.push(performance.now() - start)
    }
    rows.push([name, percentile(samples, 0.5), percentile(samples, 0.99)])
  }
  for (const [name, groq, params] of queries)
    await measure(name, name.startsWith('search') ? 20 : 200, (turn) =>
      engine.query(groq, params(turn), { perspective: 'published' }),
    )
  await measure('patch, durable', 200, (turn) =>
    engine.transact([{ patch: { id: `document-${turn}`, set: { note: `edit ${turn}` } } }], {
      author: 'bench',
    }),
  )
  await engine.close()

  const reopened = performance.now()
  const again = await openEngine({ folder, projectId: 'bench', dataset: 'production' })
  rows.push(['open again', performance.now() - reopened, ''])
  await again.close()
  const size = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  console.log(`${count} documents, ${(size / 1e6).toFixed(1)} MB on disk\n`)
  console.log(`${table(['query', 'median ms', 'p99 ms'], rows)}\n`)
  rmSync(folder, { recursive: true })
}
