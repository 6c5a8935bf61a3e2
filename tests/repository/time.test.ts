import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

const sources = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))

/** The database's own clock, under each of its names. */
const databaseTime =
  /(?<![.\w])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)(?!\s*:\s*[A-Z])|\b(?:current_timestamp|current_date|current_time|localtime|localtimestamp)\b|defaultNow\s*\(/i

/** The process's clock, which is `systemClock`'s to read. */
const processTime = /\bDate\.now\s*\(|\bnew Date\s*\(\s*\)/

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|--.*$/gm, '')

const offenders = (files: string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(withoutComments(readFileSync(join(root, file), 'utf8'))))

it('finds the time that it looks for', () => {
  expect(databaseTime.test('select now ()')).toBe(true)
  expect(databaseTime.test('default CURRENT_TIMESTAMP')).toBe(true)
  expect(processTime.test('new Date()')).toBe(true)
  expect(processTime.test('new Date(text)')).toBe(false)
})

it('passes time to SQL as a parameter, so that one injected clock says what is due', () => {
  const files = [
    ...sources('api', /(?<!\.test)\.ts$/),
    ...sources('api/platform/database/migrations', /\.sql$/),
  ]
  expect(files.length).toBeGreaterThan(30)
  expect(offenders(files, databaseTime)).toEqual([])
})

it('reads the process’s clock in one place, and where the limiter’s library is led by it', () => {
  const files = [
    ...sources('api/platform', /(?<!\.test)\.ts$/),
    ...sources('api/domains', /(?<!\.test)\.ts$/),
  ]
  expect(offenders(files, processTime)).toEqual([
    'api/platform/clock.ts',
    'api/platform/rate-limit/rate-limit.ts',
  ])
})

it('keeps the domain without a clock of its own', () => {
  expect(offenders(sources('domain', /(?<!\.test)\.ts$/), processTime)).toEqual([])
})
