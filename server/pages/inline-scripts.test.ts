import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashInlineScripts } from './inline-scripts'

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

it('hashes what the browser would run, byte for byte', () => {
  const theme = '\n document.documentElement.dataset.theme = "dark" // تیره\n'
  const module = 'import "/assets/entry.js"'
  const html = `<head><script>${theme}</script><script type="module" async="">${module}</script>
    <SCRIPT >${theme}</SCRIPT ></head>`
  expect(hashInlineScripts(html)).toEqual([hashOf(theme), hashOf(module)])
})

it('passes over files and data', () => {
  const html = `<script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>
    <script id="x" type='application/json'>{}</script>`
  expect(hashInlineScripts(html)).toEqual([])
})

it('asks for a hash of an import map, which the policy does judge', () => {
  expect(hashInlineScripts('<script type="importmap">{}</script>')).toEqual([hashOf('{}')])
})
