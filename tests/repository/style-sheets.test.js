import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { physicalDeclarations } from '../kit/eslint/physical-directions.js'

const root = join(import.meta.dirname, '../..')
const files = ['app', 'studio', 'server', 'content', 'public']
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:css|html)$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))

const sheetsIn = (file, text) =>
  file.endsWith('.css')
    ? [text]
    : [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1])

it('style sheets name sides by start and end', () => {
  expect(files.length).toBeGreaterThan(0)
  const found = files.flatMap((file) =>
    sheetsIn(file, readFileSync(join(root, file), 'utf8')).flatMap((css) =>
      physicalDeclarations(css).map(
        ({ line, found: what, instead }) => `${file}:${line} ${what} → ${instead}`,
      ),
    ),
  )
  expect(found).toEqual([])
})
