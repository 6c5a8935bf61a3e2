// `npm run bench [name …]`: every benchmark, or those named. Each prints a table for the README; none of them fails on a figure.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const asked = process.argv.slice(2)
// How soon a message of a consultation arrives belongs to booking, and needs a process of its own.
const wanted = [...new Set(asked.flatMap((name) => (name === 'booking' ? [name, 'socket'] : [name])))]
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length) {
  console.error(`No benchmark is called ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(2)
}

const root = join(folder, '..')
const prepared = spawnSync(process.execPath, ['server/launch/build.mjs'], { cwd: root, stdio: 'inherit' })
if (prepared.status !== 0) process.exit(prepared.status ?? 1)

let failed = 0
for (const name of wanted.length ? wanted : all) {
  console.log(`\n## ${name}\n`)
  const run = spawnSync(process.execPath, ['--import', 'tsx', join(folder, `${name}.bench.ts`)], {
    cwd: root,
    stdio: 'inherit',
  })
  if (run.status !== 0) {
    failed += 1
    console.error(`${name} did not finish.`)
  }
}
process.exit(failed ? 1 : 0)
