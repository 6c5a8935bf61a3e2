/** Runs the steps of `npm test` one stage after the other, tells about them, and adds up. Nothing but Node is used. */
import { spawn } from 'node:child_process'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} [needs] steps without which this one says nothing
 * @property {() => Promise<void>} [work] what to do in this process; throws to fail
 * @property {string[]} [command] a program and its arguments
 * @property {Record<string, string>} [environment]
 * @property {() => Promise<import('./test-counts.mjs').Counts>} [counts] what its tests reported, read when it has ended
 *
 * @typedef {{ name: string, outcome: 'passed' | 'failed' | 'not run', seconds: number, note: string,
 *   counts?: import('./test-counts.mjs').Counts }} Result
 */

const say = (line) => process.stdout.write(`${line}\n`)
const heading = (text) => say(`\n━━ ${text} ${'━'.repeat(Math.max(4, 76 - text.length))}`)
const secondsSince = (began) => (Date.now() - began) / 1000

const running = new Set()

function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) killGroup(child, 'SIGTERM')
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })
}

/** Resolves with why it failed, or an empty string. A step that hangs is ended after `limit` minutes. */
function runCommand(step, { root, environment, live, limit }) {
  const [program, ...args] = step.command
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...environment, ...step.environment },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      detached: true,
    })
    running.add(child)
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    let overdue = false
    const timer = setTimeout(() => {
      overdue = true
      killGroup(child, 'SIGKILL')
    }, limit * 60_000)
    const finish = (note) => {
      clearTimeout(timer)
      // What it left behind would disturb the next step.
      killGroup(child, 'SIGKILL')
      running.delete(child)
      resolve({ note, output: Buffer.concat(output).toString() })
    }
    child.once('error', (error) => finish(`could not be started: ${error.message}`))
    child.once('close', (code, signal) => {
      if (overdue) finish(`still running after ${limit} minutes`)
      else if (signal) finish(`ended by ${signal}`)
      else finish(code === 0 ? '' : `exit code ${code}`)
    })
  })
}

/** @returns {Promise<Result>} */
async function runStep(step, options) {
  const began = Date.now()
  if (options.live) heading(step.name)
  let note = ''
  let output = ''
  if (step.work) {
    await step.work().catch((error) => {
      note = error instanceof Error ? error.message : String(error)
    })
  } else {
    ;({ note, output } = await runCommand(step, options))
  }
  const seconds = secondsSince(began)
  let counts
  if (step.counts) {
    counts = await step.counts().catch(() => undefined)
    if (!counts) note ||= 'no report was written'
    else if (counts.failed > 0) note ||= `${counts.failed} failed`
    else if (counts.passed === 0) note ||= 'no test ran'
  }
  if (!options.live) {
    heading(step.name)
    if (output.trim()) say(output.trimEnd())
  }
  say(note ? `✗ ${step.name}: ${note} (${seconds.toFixed(1)} s)` : `✓ ${step.name} (${seconds.toFixed(1)} s)`)
  return { name: step.name, outcome: note ? 'failed' : 'passed', seconds, note, counts }
}

/**
 * @param {(Step | Step[])[][]} stages what stands in one stage runs beside each other, and a row in it one after another
 * @param {{ root: string, environment: Record<string, string | undefined>, limit: number }} options
 * @returns {Promise<Result[]>} in the order of the stages
 */
export async function runStages(stages, options) {
  const outcomes = new Map()
  const brokenNeed = ({ needs = [] }) =>
    needs.find((need) => outcomes.has(need) && outcomes.get(need) !== 'passed')

  async function runRow(row, live) {
    const results = []
    for (const step of row) {
      const broken = brokenNeed(step)
      const result = broken
        ? { name: step.name, outcome: 'not run', seconds: 0, note: `needs ${broken}` }
        : await runStep(step, { ...options, live })
      outcomes.set(step.name, result.outcome)
      results.push(result)
    }
    return results
  }

  const results = []
  for (const stage of stages) {
    const rows = stage.map((item) => [item].flat())
    const live = rows.length === 1
    if (!live)
      say(`\n${rows.map((row) => row.map(({ name }) => name).join(', ')).join(' and ')}, side by side …`)
    results.push(...(await Promise.all(rows.map((row) => runRow(row, live)))).flat())
  }
  return results
}

/**
 * Prints what became of every step, then each test that failed, for who has the end of the output alone; its last line is `N passed, N failed`. Tests are counted; a step that broke without a
 * failing test counts as one failure, so that the line never says 0 failed about a broken run.
 * @param {Result[]} results
 * @returns {boolean} whether all went well
 */
export function summarize(results) {
  heading('summary')
  const marks = { passed: '✓', failed: '✗', 'not run': '–' }
  for (const { name, outcome, seconds, note, counts } of results) {
    const tests = counts ? `${counts.passed} passed, ${counts.failed} failed` : ''
    const time = outcome === 'not run' ? '' : `${seconds.toFixed(1)} s`
    say(
      `${marks[outcome]} ${name.padEnd(10)} ${time.padStart(9)}  ${[tests, note].filter(Boolean).join('; ')}`.trimEnd(),
    )
  }
  for (const { name, counts } of results)
    for (const failure of counts?.failures ?? []) say(`× ${name}: ${failure}`)
  const broken = results.filter(({ outcome }) => outcome !== 'passed')
  if (broken.length > 0) say(`Failed: ${broken.map(({ name }) => name).join(', ')}`)
  const passed = results.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0)
  const failed = results.reduce(
    (sum, { outcome, counts }) => sum + (outcome === 'failed' ? Math.max(1, counts?.failed ?? 0) : 0),
    0,
  )
  say(`${passed} passed, ${failed} failed`)
  return broken.length === 0
}
