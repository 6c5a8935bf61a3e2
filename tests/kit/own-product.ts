import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { test as base } from './browser'
import { type BuiltProduct, startBuiltProduct } from './built-product'

interface OwnFixtures {
  /** Sanity's unmodified client, as a script of an editor's would use it. */
  client: SanityClient
}

interface OwnWorkerFixtures {
  product: BuiltProduct
}

/** The client of a product's embedded lake; in demo mode it needs no token. */
export const lakeClient = (origin: string): SanityClient =>
  createClient({
    projectId: 'tapesh',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
  })

/** For specs that change content: they run against a product of their own, so that no other spec meets what they write. */
export const test = base.extend<OwnFixtures, OwnWorkerFixtures>({
  product: [
    async ({}, use, { workerIndex }) => {
      const product = await startBuiltProduct({
        logFile: join(import.meta.dirname, `../../.cache/tests/own-product-${workerIndex}.log`),
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  siteOrigin: async ({ product }, use) => {
    await use(product.origin)
  },
  client: async ({ product }, use) => {
    await use(lakeClient(product.origin))
  },
})
