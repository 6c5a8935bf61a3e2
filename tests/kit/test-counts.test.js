import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playwrightCounts, vitestCounts } from './test-counts.mjs'

const root = join(import.meta.dirname, '../..')

/** Within the clone, where both runners are found. */
let folder = ''
beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(join(root, '.cache/test-counts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a program of this clone; that tests fail in it is the point. */
const run = (program, args, environment = {}) =>
  promisify(execFile)(process.execPath, [join(root, program), ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
  }).catch((error) => error)

it('counts what vitest ran, and names what failed with why', async () => {
  await writeFile(join(folder, 'vitest.config.mjs'), `export default { test: { include: ['*.unit.mjs'] } }`)
  await writeFile(
    join(folder, 'a.unit.mjs'),
    `import { describe, expect, it } from 'vitest'
     describe('sums', () => { it('holds', () => {}); it('is wrong', () => expect(1 + 1).toBe(3)) })`,
  )
  await writeFile(join(folder, 'b.unit.mjs'), `throw new Error('never loaded')`)
  const report = join(folder, 'unit.json')
  await run('node_modules/vitest/vitest.mjs', ['run', '--reporter=json', `--outputFile.json=${report}`])
  const { passed, failed, failures } = await vitestCounts(report)
  expect([passed, failed]).toEqual([1, 2])
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/a\.unit\.mjs › sums is wrong: AssertionError: expected 2 to be 3/),
    expect.stringMatching(/b\.unit\.mjs: never loaded/),
  ])
})

it('counts what Playwright ran, and names what failed with why', async () => {
  await writeFile(
    join(folder, 'playwright.config.mjs'),
    `export default { testMatch: '*.journey.mjs', projects: [{ name: 'phone' }], outputDir: 'left' }`,
  )
  await writeFile(
    join(folder, 'a.journey.mjs'),
    `import { expect, test } from 'playwright/test'
     test.describe('sums', () => { test('holds', () => {}); test('is wrong', () => expect(1 + 1).toBe(3)) })
     test.skip('is left', () => {})`,
  )
  const report = join(folder, 'browser.json')
  await run(
    'node_modules/playwright/cli.js',
    ['test', '--config', join(folder, 'playwright.config.mjs'), '--reporter=json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  const { passed, failed, failures } = await playwrightCounts(report)
  expect([passed, failed]).toEqual([1, 2])
  expect(failures).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\[phone\] a\.journey\.mjs › is wrong: Error: expect/),
      '[phone] a.journey.mjs › is left: skipped',
    ]),
  )
})
