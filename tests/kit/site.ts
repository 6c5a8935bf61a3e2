import { seedDemoPeople } from '~/api/domains/identity/public'
import { seedDemoOrders } from '~/api/domains/orders/public'
import { seedDemoRecords } from '~/api/domains/records/public'
import { seedDemoWallet } from '~/api/domains/wallet/public'
import { openTestLake } from '~/content-lake/http/test-lake'
import { plantSeed } from '~/content/seed/plant'
import { createContentStore } from '~/content/store'
import { demoPerson } from '~/domain/identity/demo-people'
import { createPageRenderer } from '~/server/pages/render'
import { transportInProcess } from '~/server/session/api-transport'
import { createSeal } from '~/server/session/seal'
import { createTokenCookie } from '~/server/session/token-cookie'
import { startTestSite, type Answer, type SentRequest } from '../server/test-site'
import { openTestApi, testToken, type TestApi } from './api'
import { openShop } from './shop'
import { loadSourceBuild } from './source-build'

/** Somebody of the demo, by their key, or nobody. */
export type Visitor = 'nobody' | 'patient' | 'doctor' | 'support' | 'seller' | 'admin'

export interface WholeSite {
  test: TestApi
  /** Sends the target as it is written, on behalf of somebody. */
  ask(target: string, visitor?: Visitor, request?: SentRequest): Promise<Answer>
  close(): Promise<void>
}

/** The secret of the test site, `tests/server/test-site.ts`. */
const secret = 's'.repeat(32)
const year = 365 * 24 * 60 * 60 * 1000

/**
 * The whole site without a browser: pages from their sources, over a lake with the seed and a database with the demo's people and goods, through the
 * server's own front. Open it in `beforeAll`: it takes some seconds.
 */
export async function openWholeSite(): Promise<WholeSite> {
  const [build, test, lake] = await Promise.all([loadSourceBuild(), openTestApi(), openTestLake()])
  const { database, clock, deps, api } = test
  await plantSeed(lake.client, () => {})
  const now = clock.now()
  await seedDemoPeople(database, now)
  await openShop(test)
  await seedDemoWallet(database, now)
  await seedDemoRecords(database, now)
  await seedDemoOrders(deps, now)
  const content = createContentStore({ client: lake.client, log: () => {} })
  const site = await startTestSite({
    render: createPageRenderer(build, 'production', () => {}),
    api,
    content,
    previewClient: lake.client,
    transportFor: transportInProcess((request, visitor) => api.fetch(request, visitor)),
    now: () => clock.now(),
  })
  const cookies = createTokenCookie(createSeal(secret), false)

  const cookieOf = async (visitor: Visitor): Promise<string | undefined> => {
    if (visitor === 'nobody') return undefined
    const { id, roles } = demoPerson(visitor)
    const forYears = clock.now().getTime() + year
    const kept = await cookies.keep(
      {
        access_token: testToken(roles, { userId: id }),
        access_token_expires_in: forYears,
        refresh_token: 'none',
        refresh_token_expires_in: forYears,
      },
      clock.now(),
    )
    return kept.split(';')[0]
  }

  return {
    test,
    async ask(target, visitor = 'nobody', { headers = {}, ...request } = {}) {
      const cookie = [headers.cookie, await cookieOf(visitor)].filter(Boolean).join('; ')
      // As browsers ask for a page.
      const all = { accept: 'text/html', ...headers, ...(cookie ? { cookie } : {}) }
      return site.ask(target, { ...request, headers: all })
    },
    async close() {
      await site.stop()
      content.close()
      await lake.close()
      await test.close()
    },
  }
}
