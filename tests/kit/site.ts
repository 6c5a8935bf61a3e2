import { createHash } from 'node:crypto'
import { seedDemoCoursePrice } from '~/api/domains/academy/public'
import { createDirectoryMemory, seedDemoDoctors } from '~/api/domains/booking/public'
import { publishVacancies } from '~/api/domains/enquiries/public'
import { publishCourses } from '~/api/domains/academy/public'
import { publishQuestions } from '~/api/domains/asking/public'
import { publishMagazine } from '~/api/domains/magazine/public'
import { seedDemoPeople } from '~/api/domains/identity/public'
import { seedDemoOrders } from '~/api/domains/orders/public'
import { seedDemoRecords } from '~/api/domains/records/public'
import { seedDemoWallet } from '~/api/domains/wallet/public'
import { openTestLake, type LakeFiles, type TestLake } from '@tapesh/content-lake/http/test-lake'
import { seedDocuments } from '~/content/seed/documents'
import { assetFilesOf, withAssets } from '~/content/seed/references'
import { createContentStore } from '~/content/store'
import { followAnnouncements } from '~/api/platform/memory/announcements'
import { demoPerson } from '~/domain/identity/demo-people'
import { readCourses } from '~/server/academy-courses'
import { readMagazine } from '~/server/published-magazine'
import { readQuestions } from '~/server/published-questions'
import { readVacancies } from '~/server/vacancies'
import { createPageRenderer } from '~/server/pages/render'
import { createAssetOpener } from '~/server/content/asset-reader'
import { createLog } from '~/server/log'
import { followShownDoctors } from '~/server/shown-doctors'
import { shownPicturesOf } from '~/server/shown-pictures'
import { transportInProcess } from '~/server/session/api-transport'
import { createSeal } from '~/server/session/seal'
import { createTokenCookie } from '~/server/session/token-cookie'
import { startTestSite, type Answer, type SentRequest } from '../server/test-site'
import { openTestApi, testToken, type TestApi } from './api'
import { openShop } from './shop'
import { loadSourceBuild } from './source-build'
import { createTestDatabase } from './test-postgres'

export const visitors = ['nobody', 'patient', 'doctor', 'support', 'seller', 'admin'] as const
/** Somebody of the demo, by their key, or nobody. */
export type Visitor = (typeof visitors)[number]

export interface PageRequest extends SentRequest {
  visitor?: Visitor
  /** The token of whoever is signed in, when it is nobody of the demo. */
  token?: string
  /** Posted as a browser without script does. */
  form?: FormData | readonly (readonly [name: string, value: string | File])[]
  /** What the browser brings, as `name=value`. */
  cookies?: readonly string[]
}

export interface PageAnswer {
  status: number
  headers: Headers
  body: Buffer
  html: string
  /** `Set-Cookie` as the browser would bring it back. */
  cookies: string[]
}

export interface TestSite {
  test: TestApi
  origin: string
  /** Differs when content has changed. */
  contentVersion(): number
  /** Of the lake that the pages read. */
  lake: TestLake['client']
  /** From now on content cannot be reached; what pages have read before they still know. */
  loseContent(): void
  /** Sends the target as it is written, locale prefix included, as a browser without script does. Each time from another network, unless a header names it. */
  ask(target: string, requested?: PageRequest): Promise<PageAnswer>
  /** What a visitor's browser brings, as `name=value`. */
  cookiesOf(requested: PageRequest): Promise<string[]>
  /** What an editor’s browser brings in preview, as `name=value`. */
  previewCookie(): string
  /** Seals something as the site keeps it with a browser. */
  seal(purpose: string, value: unknown): Promise<string>
  close(): Promise<void>
}

/** Of a machine that relays sound and picture. */
export const relay = 'stun:relay.test:3478'

/** The secret of the test site, `tests/server/test-site.ts`. */
const secret = 's'.repeat(32)
const year = 365 * 24 * 60 * 60 * 1000

/** Pictures of the seed as documents alone: what pages say of them, without half a minute of drawing. */
async function plantWords(client: TestLake['client']): Promise<void> {
  const documents = seedDocuments()
  const idOf = (file: string) => `image-${createHash('sha1').update(file).digest('hex')}-1600x1200-webp`
  const transaction = client.transaction()
  for (const file of assetFilesOf(documents))
    transaction.createIfNotExists({
      _id: idOf(file),
      _type: 'sanity.imageAsset',
      url: `${client.config().apiHost}/images/testing/production/${idOf(file)
        .slice(6)
        .replace(/-webp$/, '.webp')}`,
      metadata: { dimensions: { width: 1600, height: 1200 } },
    })
  for (const document of documents) transaction.createIfNotExists(withAssets(document, idOf))
  await transaction.commit({ visibility: 'sync' })
}

async function seedDemo({ database, clock, deps }: TestApi): Promise<void> {
  const now = clock.now()
  await seedDemoPeople(database, now)
  await seedDemoWallet(database, now)
  await seedDemoCoursePrice(database, now)
  await seedDemoRecords(database, now)
  await seedDemoOrders(deps, now)
  await database.transaction((tx) => seedDemoDoctors(tx, now))
}

/** What each site begins with. */
interface Beginning {
  content: LakeFiles
  /** The name of a database to which nobody is connected. */
  database: string
}

/** Made by the first site of a process; those after it begin with copies, for which nothing is planted, seeded and published anew. */
let beginning: Promise<Beginning> | undefined

async function prepareBeginning(): Promise<Beginning> {
  const testDatabase = await createTestDatabase()
  // The last run over this checkout drops it.
  const kept = { ...testDatabase, drop: () => Promise.resolve() }
  const [test, lake] = await Promise.all([openTestApi({ testDatabase: kept }), openTestLake()])
  await Promise.all([plantWords(lake.client), openShop(test).then(() => seedDemo(test))])
  await test.database.transaction((tx) => publishMagazine(tx, () => readMagazine(lake.client)))
  await test.database.transaction((tx) => publishVacancies(tx, () => readVacancies(lake.client)))
  await test.database.transaction((tx) => publishCourses(tx, () => readCourses(lake.client)))
  await test.database.transaction((tx) => publishQuestions(tx, () => readQuestions(lake.client)))
  const content = await lake.files()
  await Promise.all([lake.close(), test.close()])
  return { content, database: testDatabase.name }
}

/**
 * The whole site without a browser: pages from their sources, over a lake with the seed's words and a database with the demo's people, goods and
 * orders, through the server's own front. Open it in `beforeAll`: the first of a process takes some seconds.
 */
export async function openTestSite({ isPurged }: { isPurged?: boolean } = {}): Promise<TestSite> {
  const { content: files, database: copyOf } = await (beginning ??= prepareBeginning())
  const [build, test, lake] = await Promise.all([
    loadSourceBuild(),
    createTestDatabase({ copyOf }).then((testDatabase) => openTestApi({ testDatabase })),
    openTestLake(undefined, { files }),
  ])
  // The client keeps its connections: one that is closed as it is taken up again is a page that fails.
  lake.server.keepAliveTimeout = 0
  const { clock, api } = test
  const announcements = followAnnouncements(test.database.direct)
  const content = createContentStore({ client: lake.client, log: () => undefined, now: () => clock.now() })
  const shownDoctors = followShownDoctors({
    directory: createDirectoryMemory({ database: test.database, announcements }),
    ...{ announcements, store: content, clock, log: createLog('silent') },
  })
  await shownDoctors.settled()
  const site = await startTestSite({
    environment: { TRUSTED_PROXY_HOPS: '1', ICE_SERVERS: JSON.stringify([{ urls: relay }]) },
    render: createPageRenderer(build, 'production', () => undefined),
    api,
    content,
    openAsset: createAssetOpener({ kind: 'embedded', client: lake.client }),
    previewClient: lake.client,
    transportFor: transportInProcess((request, visitor) => api.fetch(request, visitor)),
    now: () => clock.now(),
    isPurged,
    // Pages are asked for as they are: a tenth of a second each for a form that nobody takes.
    isCompressedWell: false,
    shownPictures: shownPicturesOf(test.database.db, test.deps.files),
    catalogueVersion: () => announcements.count('catalog_changed'),
    commentsVersion: () => announcements.count('comments_changed'),
  })
  const seal = createSeal(secret)
  const cookies = createTokenCookie(seal, false)
  let networks = 0

  const sessionOf = async ({
    visitor = 'nobody',
    token = tokenOf(visitor),
  }: PageRequest): Promise<string[]> => {
    if (!token) return []
    const forYears = clock.now().getTime() + year
    const kept = await cookies.keep(
      {
        access_token: token,
        access_token_expires_in: forYears,
        refresh_token: 'none',
        refresh_token_expires_in: forYears,
      },
      clock.now(),
    )
    return [kept.split(';')[0] ?? '']
  }

  return {
    test,
    origin: `http://localhost:${site.port}`,
    contentVersion: () => content.version,
    lake: lake.client,
    loseContent() {
      lake.server.removeAllListeners('request')
      lake.server.on('request', (_, response) => void response.writeHead(503).end())
    },
    cookiesOf: sessionOf,
    previewCookie: () => site.previewCookie.begin().split(';')[0] ?? '',
    seal: (purpose, value) => seal.seal(purpose, value),
    async ask(target, requested = {}) {
      const { headers = {}, method, body, form } = requested
      // What has been written is shown: other than in the product nobody waits for what is announced.
      await announcements.settled()
      await shownDoctors.settled()
      // Limits of a network do not add up where they are not meant.
      networks += 1
      const network = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
      const brought = [headers.cookie, ...(requested.cookies ?? []), ...(await sessionOf(requested))].filter(
        Boolean,
      )
      const posted = form ? await postOf(form) : undefined
      const answer = await site.ask(targetOf(target), {
        method: method ?? (posted || body !== undefined ? 'POST' : 'GET'),
        body: posted?.body ?? body,
        headers: {
          accept: 'text/html',
          // What is for whoever sits at the machine comes through no proxy.
          ...(isOfMachine(target) ? {} : { 'x-forwarded-for': network }),
          ...posted?.headers,
          ...headers,
          ...(brought.length > 0 ? { cookie: brought.join('; ') } : {}),
        },
      })
      const received = headersOf(answer)
      return {
        ...answer,
        headers: received,
        get html() {
          return answer.body.toString('utf8')
        },
        cookies: received.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
      }
    },
    async close() {
      await site.stop()
      await shownDoctors.close()
      await announcements.close()
      content.close()
      await lake.close()
      await test.close()
    },
  }
}

function tokenOf(visitor: Visitor): string | undefined {
  if (visitor === 'nobody') return undefined
  const { id, roles } = demoPerson(visitor)
  return testToken(roles, { userId: id })
}

function headersOf({ headers }: Answer): Headers {
  const all = new Headers()
  for (const [name, values] of Object.entries(headers))
    for (const value of [values ?? []].flat()) all.append(name, value)
  return all
}

const isOfMachine = (target: string): boolean => /^\/(?:en\/|es\/)?dev\//.test(target)

/** As it stands on the wire: what browsers escape of themselves is escaped, all else is left as it is written. */
const targetOf = (target: string): string => target.replace(/[^\x21-\x7e]+/gu, encodeURIComponent)

async function postOf(form: NonNullable<PageRequest['form']>) {
  const data = form instanceof FormData ? form : new FormData()
  if (!(form instanceof FormData)) for (const [name, value] of form) data.append(name, value)
  const encoded = new Response(data)
  const body = Buffer.from(await encoded.arrayBuffer())
  return { body, headers: { 'content-type': encoded.headers.get('content-type') ?? '' } }
}
