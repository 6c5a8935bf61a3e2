/**
 * `npm run test:mutations`: makes one mistake at a time and wants the tests to notice. `npm run test:mutations -- refund` makes those whose file or
 * description has the word. It fails below 95 %, or when a mutation no longer finds its place.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './mutation'
import { mutations } from './mutations'

const root = join(import.meta.dirname, '../..')
/** More than there are cores: many a mistake is noticed by what does not come. */
const atOnce = 4
const least = 0.95

/** @returns whether the tests passed, and what they printed */
function tests(files: readonly string[], mutation?: Mutation): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--config=tests/mutations/vitest.config.ts',
        '--reporter=dot',
        ...files,
      ],
      {
        cwd: root,
        env: { ...process.env, ...(mutation ? { MUTATION: JSON.stringify(mutation) } : {}) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('close', (code) =>
      resolve({ passed: code === 0, output: Buffer.concat(output).toString('utf8') }),
    )
  })
}

/** Does the work of all, so many at once, and answers in their order. */
async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  const waiting = items.entries()
  const lane = async () => {
    for (const [place, item] of waiting) results[place] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return results
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<boolean> {
  const wanted = process.argv.slice(2).filter((word) => word !== '--')
  const chosen = mutations.filter((one) =>
    wanted.every((word) => [one.file, one.what, ...one.tests].some((text) => text.includes(word))),
  )
  const misplaced = chosen.filter(
    ({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2,
  )
  for (const { file, find } of misplaced)
    say(`✗ ${file} has “${find}” not once: the mutation has to be written anew`)
  if (misplaced.length > 0 || chosen.length === 0) return false

  const unchanged = await tests([...new Set(chosen.flatMap((one) => one.tests))])
  if (!unchanged.passed) {
    say(`✗ The tests fail as things are:\n${unchanged.output.slice(-4000)}`)
    return false
  }
  const outcomes = await inTurns(chosen, async (mutation) => {
    const { passed, output } = await tests(mutation.tests, mutation)
    // A run that had no test to run, or could not read the file, has noticed nothing.
    const isCaught = !passed && /Tests .*failed|Test Files .*failed/.test(output)
    say(`${isCaught ? '✓' : '✗ not caught:'} ${mutation.file}: ${mutation.what}`)
    return isCaught
  })
  const caught = outcomes.filter(Boolean).length
  const share = caught / chosen.length
  say(`${caught} of ${chosen.length} caught (${(share * 100).toFixed(1)} %)`)
  return share >= least
}

process.exitCode = (await main()) ? 0 : 1
