import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyLake, startBuiltProduct } from '../kit/built-product'
import { ensureChromium } from '../kit/chromium.mjs'

/**
 * Once for all specs: a Chromium, and the built product on data that is thrown away. The workers inherit the environment. What this product has planted,
 * others of the specs begin with.
 * While writing a test, `BROWSER_TEST_ORIGIN=http://localhost:3000` looks at a server that runs already.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.BROWSER_TEST_CHROMIUM = await ensureChromium()
  if (process.env.BROWSER_TEST_ORIGIN) return () => Promise.resolve()
  const product = await startBuiltProduct({
    logFile: join(import.meta.dirname, '../../.cache/tests/browser-server.log'),
  })
  const planted = await mkdtemp(join(tmpdir(), 'tapesh-planted-'))
  await copyLake(product.dataFolder, planted)
  process.env.BROWSER_TEST_PLANTED = planted
  process.env.BROWSER_TEST_ORIGIN = product.origin
  process.env.BROWSER_TEST_DATA = product.dataFolder
  process.env.BROWSER_TEST_POSTGRES = product.postgresHome
  return async () => {
    await rm(planted, { recursive: true, force: true })
    await product.stop()
  }
}
