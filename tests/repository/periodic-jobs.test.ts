import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { periodicNames } from '~/app/features/staff/jobs/periodic-names'

const root = join(import.meta.dirname, '../..')
const sources = execFileSync(
  'git',
  ['grep', '-l', '--untracked', 'definePeriodicJob(', '--', 'api', 'server'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter((file) => !file.includes('.test.'))

/** Of what is defined anywhere, in its order. */
const defined = sources
  .flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/definePeriodicJob\(\s*'([a-z-]+)'/g),
  ])
  .map(([, name]) => name)
  .toSorted()

it('are named to staff, each and no other', () => {
  expect(defined.length).toBeGreaterThan(15)
  expect([...periodicNames]).toEqual(defined)
})

it('are listed to operators, each and no other', () => {
  const table = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const rows = [...table.matchAll(/^\| `([a-z-]+)` +\| (?:minute|\d+ min|hour|day) +\|/gm)].map(
    ([, name]) => name,
  )
  expect(rows.toSorted()).toEqual(defined)
})
