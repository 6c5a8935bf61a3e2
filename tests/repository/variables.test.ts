import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { variableNames } from '~/server/environment'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Of the system, Node and the tools; nobody sets them for Tapesh. */
const foreign = new Set(['NODE_ENV', 'PATH', 'TEMP', 'NO_PROXY', 'FONTCONFIG_FILE'])

/** What the product reads. Tests, benchmarks and the scripts that draw pictures name their own where they are used. */
const sources = ['app', 'api', 'domain', 'content', 'content-lake', 'content-schemas', 'server', 'studio']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter(
    (path) =>
      /\.(?:tsx?|m?js)$/.test(path) &&
      !/\.test\.|^content\/(?:pictures|generated)\/|^api\/generated\//.test(path),
  )
  .concat(['sanity.config.ts', 'sanity.cli.ts', 'vite.config.ts', 'drizzle.config.ts'])

/** `process.env.NAME`, and `environment.NAME` of what it was passed on as. */
const readBySources = sources.flatMap((path) =>
  [...read(path).matchAll(/\b(?:process\.env|environment)\.([A-Z][A-Z_0-9]+)\b/g)].map(
    ([, name = '']) => name,
  ),
)

const known = new Set([...variableNames, ...readBySources].filter((name) => !foreign.has(name)))

/** `## The environment` of the README: names in the first column, and further ones anywhere in it. */
const section = /## The environment\n([\s\S]*?)\n## /.exec(read('README.md'))?.[1] ?? ''
const namesIn = (text: string) =>
  [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`/g)].map(([, name = '']) => name)
const firstColumn = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => namesIn(line.split('|')[1] ?? ''))

/** `…_EN` and `…_ES` stand for the same name in those languages. */
const isDescribed = (name: string) =>
  namesIn(section).includes(name) ||
  (section.includes(`\`…${name.slice(-3)}\``) && namesIn(section).includes(name.slice(0, -3)))

it('every variable that the product reads is in the README', () => {
  expect(known.size).toBeGreaterThan(30)
  expect([...known].filter((name) => !isDescribed(name))).toEqual([])
})

it('every variable in the README is read by the product', () => {
  expect(firstColumn.filter((name) => !known.has(name))).toEqual([])
})
