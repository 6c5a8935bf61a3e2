/**
 * `npm test`: everything that has to hold before a change lands, on a fresh clone with nothing but Node and npm.
 * `npm test -- --only lint,unit` runs the steps named and trusts that what they need is there; `npm test -- --changed` what a change since
 * `main` can reach, `--changed-since <commit>` since another commit.
 */
import '../server/launch/node-version.mjs'
import { execFileSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../server/launch/install.mjs'
import { root } from '../server/launch/root.mjs'
import { baseOf, changedSince, reachOf } from './changed.mjs'
import { runStages, summarize } from './kit/step-runner.mjs'
import { playwrightCounts, vitestCounts } from './kit/test-counts.mjs'

const soak = process.env.SOAK === '1'
/** Minutes for one step: on a slow machine all of them together stay below the ninety of CI. */
const stepLimit = 49
const reports = join(root, '.cache', 'tests')
const unitReport = join(reports, 'unit.json')
const chaosReport = join(reports, 'chaos.json')
const browserReport = join(reports, 'browser.json')

const node = (path, ...args) => [process.execPath, join(root, path), ...args]
const npmCli = process.env.npm_execpath
const npmRun = (script) => [
  ...(npmCli?.endsWith('.js') ? [process.execPath, npmCli] : ['npm']),
  'run',
  '--silent',
  script,
]

/**
 * What stands in one stage shares the two cores; a row in it is done one after another. Each of the two rows beside each other keeps one core busy for as long.
 * @type {(import('./kit/step-runner.mjs').Step | import('./kit/step-runner.mjs').Step[])[][]}
 */
const stages = [
  [{ name: 'install', work: ensureInstalled }],
  [{ name: 'generate', needs: ['install'], command: npmRun('generate') }],
  [
    [
      { name: 'lint', needs: ['generate'], command: npmRun('lint') },
      {
        name: 'format',
        needs: ['install'],
        command: node('node_modules/prettier/bin/prettier.cjs', '--check', '.'),
      },
    ],
    [
      { name: 'types', needs: ['generate'], command: npmRun('typecheck') },
      { name: 'imports', needs: ['generate'], command: npmRun('imports') },
      { name: 'chromium', needs: ['install'], command: node('tests/kit/chromium.mjs') },
      { name: 'nginx', needs: ['install'], command: node('tests/kit/nginx.mjs') },
      { name: 'build', needs: ['generate'], command: npmRun('build') },
      // Waits more than it works: for what was killed to come back.
      {
        name: 'chaos',
        needs: ['build', 'nginx'],
        command: node(
          'node_modules/vitest/vitest.mjs',
          'run',
          '--config=tests/chaos/vitest.config.ts',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${chaosReport}`,
        ),
        counts: () => vitestCounts(chaosReport),
      },
    ],
  ],
  [
    {
      name: 'unit',
      needs: ['generate'],
      command: node(
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ),
      counts: () => vitestCounts(unitReport),
    },
  ],
  [
    {
      name: 'browser',
      needs: ['build', 'chromium'],
      command: node(
        'node_modules/playwright/cli.js',
        'test',
        '--config',
        'tests/browser/playwright.config.ts',
      ),
      environment: { BROWSER_TEST_REPORT: browserReport },
      counts: () => playwrightCounts(browserReport),
    },
  ],
]

const notInSoak = new Set(['format', 'lint', 'types', 'imports'])

/** What the person's shell sets for a server of theirs must not reach the tests. */
const foreign =
  /^(?:MODE|HOST|PORT|NODE_ENV|ALLOWED_HOSTS|TRUSTED_PROXY_HOPS|INDEXABLE|API_BASE_URL)$|^(?:CHECKOUT_|DATABASE_|DRAIN_|SITE_|DATA_|LOG_|LAKE_|PG|SANITY_|EDITOR_|SESSION_|S3_|SMTP_|KAVENEGAR_|ZARINPAL_|OPERATOR_|BROWSER_TEST_)/

const options = {
  only: { type: 'string' },
  changed: { type: 'boolean' },
  'changed-since': { type: 'string' },
}

/** Test files that import something that has changed; those of the repository look at all files, so they run anyway. */
function unitTestsOf(base) {
  const list = execFileSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'list', `--changed=${base}`, '--filesOnly', '--json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  const files = JSON.parse(list.slice(list.indexOf('['))).map(({ file }) => relative(root, file))
  return [...new Set([...files, 'tests/repository'])]
}

/** The stages with those of their steps that are wanted, each as `made` makes it. */
const chosenOf = (all, isWanted, made = (step) => step) =>
  all.map((stage) =>
    stage.map((item) => [item].flat().filter(isWanted).map(made)).filter((row) => row.length > 0),
  )

/** The steps that a change reaches, each with what it reaches of them. */
function reached(base) {
  const files = changedSince(root, base)
  const { unit, chaos, browser } = reachOf(files)
  process.stdout.write(`${files.length} files differ from ${base}\n`)
  const left = new Set([
    ...(files.length === 0 ? ['format', 'lint', 'types', 'imports'] : []),
    ...(unit === 'none' ? ['unit'] : []),
    ...(chaos ? [] : ['chaos', 'nginx']),
    ...(browser.length === 0 ? ['browser', 'chromium'] : []),
    ...(chaos || browser.length > 0 ? [] : ['build']),
  ])
  const narrowed = (step) => {
    if (step.name === 'browser' && browser !== 'all')
      return { ...step, command: [...step.command, ...browser.map((name) => `tests/browser/${name}`)] }
    if (step.name !== 'unit' || unit !== 'graph') return step
    // When its turn comes, packages are installed.
    return {
      ...step,
      get command() {
        return [...stepCommands.unit, ...unitTestsOf(base)]
      },
    }
  }
  const stepCommands = Object.fromEntries(stages.flat(2).map(({ name, command }) => [name, command]))
  return chosenOf(stages, ({ name }) => !left.has(name), narrowed)
}

function wantedStages() {
  const names = stages.flat(2).map(({ name }) => name)
  const { values } = parseArgs({ options, allowPositionals: false })
  const base = values['changed-since'] ?? (values.changed ? baseOf(root) : undefined)
  const only = values.only?.split(',').map((name) => name.trim())
  const unknown = only?.filter((name) => !names.includes(name)) ?? []
  if (unknown.length > 0)
    throw new Error(`There is no step ${unknown.join(', ')}. The steps are: ${names.join(', ')}.`)
  const isWanted = ({ name }) =>
    only ? name === 'install' || only.includes(name) : !(soak && notInSoak.has(name))
  const chosen = base === undefined ? stages : reached(base)
  return chosenOf(chosen, isWanted).filter((stage) => stage.length > 0)
}

async function main() {
  const wanted = wantedStages()
  process.chdir(root)
  // Reports of an earlier run must not be counted.
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
  const results = await runStages(wanted, { root, environment, limit: soak ? 240 : stepLimit })
  return summarize(results)
}

main().then(
  (allWell) => {
    process.exitCode = allWell ? 0 : 1
  },
  (error) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  },
)
