import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, failures: string[] }} Counts `failures` names each test that failed, with the first line of why */

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))

const firstLine = (message) => stripVTControlCharacters(message ?? '').split('\n')[0]
const failureOf = (place, message) => `${place.filter(Boolean).join(' › ')}: ${firstLine(message)}`

/**
 * Counts of vitest's JSON report. A file that failed before its tests ran is one failure.
 * @returns {Promise<Counts>}
 */
export async function vitestCounts(file) {
  const { numPassedTests, numFailedTests, testResults } = await readJson(file)
  const failures = []
  let brokenFiles = 0
  for (const { name, status, message, assertionResults } of testResults) {
    const path = relative(process.cwd(), name)
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
    failures.push(
      ...failed.map(({ fullName, failureMessages }) => failureOf([path, fullName], failureMessages[0])),
    )
    if (status !== 'failed' || failed.length > 0) continue
    brokenFiles += 1
    failures.push(failureOf([path], message))
  }
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles, failures }
}

/** The specs of a suite of Playwright and of all within it. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/**
 * Counts of Playwright's JSON report; a test that did not get to run has not passed.
 * @returns {Promise<Counts>}
 */
export async function playwrightCounts(file) {
  const { stats, errors, suites } = await readJson(file)
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file: path, title, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ projectName, status, results }) =>
          failureOf(
            [`[${projectName}] ${path}`, title],
            results.flatMap(({ errors: found = [] }) => found)[0]?.message ?? status,
          ),
        ),
    )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [...failures, ...errors.map(({ message }) => failureOf(['outside any test'], message))],
  }
}
