import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Drizzle writes `desc nulls last`, by which PostgreSQL cannot answer `order by … desc`. */
const unread = /\.desc\(\)(?!\s*\.nullsFirst\(\))/

it('orders indexes as lists are read', () => {
  const files = readdirSync(join(root, 'api'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('tables.ts'))
    .map((name) => join('api', name))
  expect(files.length).toBeGreaterThan(10)
  expect(unread.test('table.at.desc(), table.id')).toBe(true)
  expect(unread.test('table.at.desc().nullsFirst()')).toBe(false)
  expect(files.filter((file) => unread.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
