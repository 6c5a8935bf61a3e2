/**
 * Starts the built product once under the Node that runs this, looks at what a first visitor and a first editor would, and
 * stops it. `.ci/run` does so under Node 24.
 */
import '../server/launch/node-version.mjs'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { root } from '../server/launch/root.mjs'

register()
const { startBuiltProduct } = await import('./kit/built-product.ts')

const expected = [
  { path: '/readyz', has: [] },
  { path: '/', has: ['lang="fa"', 'dir="rtl"', '</html>'] },
  { path: '/en', has: ['lang="en"', 'dir="ltr"', '</html>'] },
  { path: '/studio', has: ['<script', '</html>'] },
]

async function check(origin, { path, has }) {
  const response = await fetch(`${origin}${path}`)
  const body = await response.text()
  const missing = has.filter((part) => !body.includes(part))
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  if (missing.length > 0) throw new Error(`${path} lacks ${missing.join(', ')}`)
  process.stdout.write(`✓ ${path}\n`)
}

try {
  const product = await startBuiltProduct({ logFile: join(root, '.cache/start-once.log') })
  process.stdout.write(`✓ ready under Node ${process.versions.node}\n`)
  try {
    for (const item of expected) await check(product.origin, item)
  } finally {
    await product.stop()
  }
  process.stdout.write('✓ stopped cleanly\n')
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
