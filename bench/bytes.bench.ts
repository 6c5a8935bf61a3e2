import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startBuiltProduct } from '../tests/kit/built-product'
import { table } from './kit/table'

/** What a first visit sends, compressed as the server sends it, and how large the Studio is. */
const paths = ['/', '/products', '/products/nh1', '/magazine', '/rules/privacy', '/en']
const root = join(import.meta.dirname, '..')

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile())

const addresses = (html: string, pattern: RegExp) =>
  [...new Set([...html.matchAll(pattern)].map(([, address]) => address ?? ''))].filter((address) =>
    address.startsWith('/'),
  )

const sizeOf = (address: string) =>
  brotliCompressSync(readFileSync(join(root, 'build/client', address.split('?')[0] ?? ''))).length

const total = (list: string[]) => list.reduce((sum, address) => sum + sizeOf(address), 0)
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

const product = await startBuiltProduct({ logFile: '.cache/bench/server.log' })
try {
  const article = await (await fetch(`${product.origin}/magazine`)).text()
  const first = addresses(article, /href="(\/magazine\/[^"?#/]+)"/g).find(
    (address) => !/feed|category|tag/.test(address),
  )
  const rows = await Promise.all(
    [...paths, ...(first ? [first] : [])].map(async (path) => {
      const html = await (await fetch(`${product.origin}${path}`)).text()
      const scripts = addresses(html, /(?:href|src|from|import\()\s*=?\s*"(\/assets\/[^"]+\.js)"/g)
      const sheets = addresses(html, /href="(\/assets\/[^"]+\.css)"/g)
      return [
        decodeURI(path),
        kilobytes(brotliCompressSync(html).length),
        kilobytes(total(scripts)),
        scripts.length,
        kilobytes(total(sheets)),
      ]
    }),
  )
  console.log(table(['page', 'HTML (br)', 'script (br)', 'files', 'styles (br)'], rows))
} finally {
  await product.stop()
}

const studio = files(join(root, 'build/studio')).filter((file) => /\.(?:js|mjs|css)$/.test(file))
const contents = studio.map((file) => readFileSync(file))
console.log(
  `\nStudio: ${(contents.reduce((sum, body) => sum + body.length, 0) / 1e6).toFixed(1)} MB of script and styles, ` +
    `${(contents.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1e6).toFixed(1)} MB gzip.`,
)
