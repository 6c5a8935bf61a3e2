import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '~/server/postgres/embedded'
import { expect, expectAccessible, test } from '../kit/browser'
import { type BuiltProduct, startBuiltProduct } from '../kit/built-product'
import { type DatabaseLink, openDatabaseLink } from '../kit/database-link'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

/** A product whose PostgreSQL is elsewhere, at the other end of a way that the test cuts. */
let folder: string
let postgres: EmbeddedPostgres
let link: DatabaseLink
let product: BuiltProduct

test.use({ drawsPictures: false })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapesh-elsewhere-'))
  // As root, PostgreSQL runs as user postgres, who has to pass through.
  await chmod(folder, 0o711)
  const home = join(folder, 'postgres')
  postgres = await startEmbeddedPostgres({
    dataFolder: folder,
    home,
    log: createLog('silent'),
    report: () => {},
  })
  link = await openDatabaseLink(postgres.connectionString)
  product = await startBuiltProduct({
    logFile: join(import.meta.dirname, '../../.cache/tests/database-outage.log'),
    environment: { DATABASE_URL: link.connectionString },
  })
})
test.afterAll(async () => {
  await product.stop()
  await link.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const outage = (key: string) => wordIn('fa', 'outage', key)
const unread = encodeURI('/magazine/پرونده-سلامت-خانواده')
const article = encodeURI('/magazine/اندازه-گیری-فشار-خون-در-خانه')

const statusOf = async (page: Page, path: string) => (await page.request.get(product.origin + path)).status()

test('while the database is away what can be read stays up, nothing that was written is lost, and nobody is signed out', async ({
  newVisitor,
  watch,
}) => {
  watch.allow(/status of 503/, 'the database is gone')
  const phone = newPhone()
  const withScript = await newVisitor({ baseURL: product.origin })
  const page = await newVisitor({ baseURL: product.origin, javaScriptEnabled: false })
  await signInAs(page, phone)
  await signInAs(withScript, phone)
  const stranger = await newVisitor({ baseURL: product.origin })
  const readable = ['/', article, '/products/ns1', '/shop']
  for (const path of readable) expect(await statusOf(stranger, path), path).toBe(200)

  await page.goto('/app/records/blood-oxygen/new')
  await page.getByLabel(wordIn('fa', 'records', 'field.oxygenSaturation')).fill('۹۷')
  await page.getByLabel(wordIn('fa', 'records', 'note')).fill('پس از ناهار؛ "آرام" <نشسته>')

  link.cut()
  await expect.poll(() => statusOf(page, '/readyz')).toBe(503)
  expect(await statusOf(page, '/healthz')).toBe(200)
  const api = await page.request.get(`${product.origin}/api/v1/terms`)
  expect([api.status(), api.headers()['retry-after']]).toEqual([503, '2'])

  await page.getByRole('button', { name: wordIn('fa', 'records', 'save') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(outage('titleSent'))
  const response = await withScript.goto('/app')
  expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '5'])
  await expect(withScript.getByRole('heading', { level: 1 })).toHaveText(outage('title'))
  await expectAccessible(withScript)
  // What nobody has read before is read without what people say of it, and is not kept so.
  const comments = (key: string) => wordIn('fa', 'comments', key)
  const reader = await newVisitor({ baseURL: product.origin, javaScriptEnabled: false })
  await reader.goto(unread)
  await expect(reader.getByText(comments('away'))).toBeVisible()
  for (const path of ['/compare?ids=nh1,nb1', '/products/nb1']) {
    const unpriced = await reader.request.get(product.origin + path)
    expect([path, unpriced.status(), unpriced.headers()['cache-control']]).toEqual([path, 200, 'no-store'])
  }
  for (const path of readable) expect(await statusOf(stranger, path), path).toBe(200)

  link.mend()
  await expect.poll(() => statusOf(page, '/readyz')).toBe(200)
  await reader.goto(unread)
  await expect(reader.getByText(comments('none'))).toBeVisible()
  // By itself, and as who it was.
  await expect(withScript.getByRole('heading', { level: 1 })).toContainText('نرگس')
  await page.getByRole('button', { name: outage('resend') }).click()
  await expect(page).toHaveURL(/\/app\/records\/blood-oxygen$/)
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
  await page.getByRole('table').getByRole('link').click()
  // The form to change it says it a second time.
  const record = page.getByRole('region', { name: wordIn('fa', 'records', 'type.blood-oxygen') })
  await expect(record.getByText('پس از ناهار؛ "آرام" <نشسته>')).toHaveCount(1)
})
