import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '~/server/log'
import { superviseEmbeddedPostgres, type SupervisedPostgres } from '~/server/postgres/supervised'
import { startBalancer, type Balancer } from '../kit/balancer'
import { startBuiltProduct, type BuiltProduct } from '../kit/built-product'
import { freePort } from '../kit/free-port'

/** Of all processes of one house. */
export const sharedSecret = 'the same of all processes of one house'

/** Two processes of the product over one PostgreSQL, behind nginx. */
export interface TwoProcesses {
  balancer: Balancer
  products: [BuiltProduct, BuiltProduct]
  postgres: SupervisedPostgres
  stop(): Promise<void>
}

/** @param environment of both */
export async function startTwoProcesses(
  name: string,
  environment: Record<string, string> = {},
): Promise<TwoProcesses> {
  const folder = await mkdtemp(join(tmpdir(), `tapesh-${name}-`))
  // As root, PostgreSQL runs as user postgres, who has to pass through.
  await chmod(folder, 0o711)
  const toStop: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const step of toStop.splice(0).reverse()) await step()
  }
  try {
    const postgres = await superviseEmbeddedPostgres({
      dataFolder: folder,
      home: join(folder, 'postgres'),
      log: createLog('silent'),
      report: () => {},
    })
    toStop.push(() => postgres.stop())
    const port = await freePort()
    const start = async (number: number) => {
      const product = await startBuiltProduct({
        logFile: join(import.meta.dirname, `../../.cache/tests/${name}-${number}.log`),
        environment: {
          // Vitest has its own meaning of it.
          MODE: 'demo',
          DATABASE_URL: postgres.connectionString(),
          SITE_ORIGIN: `http://localhost:${port}`,
          TRUSTED_PROXY_HOPS: '1',
          SESSION_SECRET: sharedSecret,
          ...environment,
        },
      })
      toStop.push(() => product.stop())
      return product
    }
    // The first migrates and seeds.
    const products: [BuiltProduct, BuiltProduct] = [await start(1), await start(2)]
    const balancer = await startBalancer(
      port,
      products.map((product) => product.port),
    )
    toStop.push(() => balancer.stop())
    return { balancer, products, postgres, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
