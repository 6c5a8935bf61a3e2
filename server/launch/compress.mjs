import { readFile, readdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const compressible = /\.(?:js|mjs|css|html|svg|json|webmanifest|txt|xml|map|wasm)$/
/** Below this a compressed file travels in as many packets as the plain one. */
const smallest = 1024

/**
 * Writes `.br` and `.gz` beside every file in `folder` that gains by it.
 * @param quality of brotli: 11 is the smallest and slow, 9 a fraction of the time for a few per cent more bytes
 */
export async function compressFolder(folder, quality) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  const compressNext = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const content = await readFile(file)
      if (content.length < smallest) continue
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })])
      if (br.length < content.length) await writeFile(`${file}.br`, br)
      if (gz.length < content.length) await writeFile(`${file}.gz`, gz)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext))
}
