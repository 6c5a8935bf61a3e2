import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'step-runner-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs stages, given as source text, in a process of their own. */
async function run(stages, limit = 1) {
  const script = join(folder, 'run.mjs')
  await writeFile(
    script,
    `import { runStages, summarize } from ${JSON.stringify(join(import.meta.dirname, 'step-runner.mjs'))}
    const node = (code) => [process.execPath, '-e', code]
    const results = await runStages(${stages}, { root: ${JSON.stringify(folder)}, environment: {}, limit: ${limit} })
    process.exitCode = summarize(results) ? 0 : 1`,
  )
  const { code, stdout } = await promisify(execFile)(process.execPath, [script]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error) => error,
  )
  return { code, stdout, lastLine: stdout.trimEnd().split('\n').at(-1) }
}

it('adds up the tests of all steps', async () => {
  const { code, lastLine } = await run(`[
    [{ name: 'a', command: node(''), counts: async () => ({ passed: 3, failed: 0, failures: [] }) }],
    [{ name: 'b', work: async () => {} }, { name: 'c', command: node(''), counts: async () => ({ passed: 4, failed: 0, failures: [] }) }],
  ]`)
  expect([code, lastLine]).toEqual([0, '7 passed, 0 failed'])
})

it('names what failed, counts it, and does not run what needs it', async () => {
  const { code, stdout, lastLine } = await run(`[
    [{ name: 'lint', command: node('console.log("line 3 is bad"); process.exit(3)') }, { name: 'fine', command: node('') }],
    [{ name: 'after', needs: ['lint'], command: node('console.log("ran")') }],
    [{ name: 'tests', command: node('process.exit(1)'), counts: async () => ({ passed: 5, failed: 2, failures: ['a.test.ts › adds: 3 is not 4'] }) }],
  ]`)
  expect([code, lastLine]).toEqual([1, '5 passed, 3 failed'])
  expect(stdout).toContain('line 3 is bad')
  expect(stdout).toContain('Failed: lint, after, tests')
  expect(stdout.indexOf('× tests: a.test.ts › adds: 3 is not 4')).toBeGreaterThan(
    stdout.indexOf('━━ summary'),
  )
  expect(stdout).not.toContain('ran\n')
})

it('does a row one after another, beside what stands in the same stage', async () => {
  const { code, stdout } = await run(`[
    [
      { name: 'beside', command: node('const { existsSync } = require("fs"); const wait = () => existsSync("second") || setTimeout(wait, 10); wait()') },
      [
        { name: 'first', command: node('require("fs").writeFileSync("first", "")') },
        { name: 'second', needs: ['first'], command: node('require("fs").readFileSync("first"); require("fs").writeFileSync("second", "")') },
        { name: 'bad', command: node('process.exit(1)') },
        { name: 'not', needs: ['bad'], command: node('') },
      ],
    ],
  ]`)
  expect(code).toBe(1)
  expect(stdout).toContain('Failed: bad, not')
})

it('does not take a run without a report or without a test for a good one', async () => {
  const silent = `[[{ name: 'a', command: node(''), counts: async () => { throw new Error('no file') } }]]`
  expect(await run(silent)).toMatchObject({ code: 1, lastLine: '0 passed, 1 failed' })
  const empty = `[[{ name: 'a', command: node(''), counts: async () => ({ passed: 0, failed: 0, failures: [] }) }]]`
  expect(await run(empty)).toMatchObject({ code: 1, lastLine: '0 passed, 1 failed' })
})

it('ends a step that hangs, and the processes it started', async () => {
  const hanging = `[[{ name: 'a', command: node(
    'const { spawn } = require("child_process"); const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)"]);' +
    'console.log("started " + child.pid); setInterval(() => {}, 1e6)') }]]`
  const { code, stdout } = await run(hanging, 0.02)
  expect(code).toBe(1)
  expect(stdout).toMatch(/✗ a: still running after/)
  const child = Number(/started (\d+)/.exec(stdout)?.[1])
  await expect.poll(() => isAlive(child)).toBe(false)
})

/** A process that has ended but was not fetched by its parent (state Z) is not alive. */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const stat = `/proc/${pid}/stat`
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'))
}
