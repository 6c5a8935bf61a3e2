import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { apart } from '~/vitest.config'

const root = join(import.meta.dirname, '../..')
const replacesModules = /\bvi\.(?:do)?(?:un)?mock\(|\bvi\.resetModules\(/i

it('gives a process of its own to each file that puts something in a module’s place, and to no other', () => {
  const tracked = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.test.js'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const replacing = tracked
    .split('\n')
    .filter((file) => file !== '' && file !== 'tests/repository/test-files.test.ts')
    .filter((file) => replacesModules.test(readFileSync(join(root, file), 'utf8')))
  expect(replacing.sort()).toEqual([...apart].sort())
})
