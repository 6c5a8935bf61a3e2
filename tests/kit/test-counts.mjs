import { readFile } from 'node:fs/promises'

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))

/** Counts of vitest's JSON report. A file that failed before its tests ran is one failure. */
export async function vitestCounts(file) {
  const { numPassedTests, numFailedTests, testResults } = await readJson(file)
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length }
}

/** Counts of Playwright's JSON report; a test that did not get to run has not passed. */
export async function playwrightCounts(file) {
  const { stats, errors } = await readJson(file)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}
