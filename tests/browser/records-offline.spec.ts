import type { BrowserContext, Page, Route } from 'playwright/test'
import { expect, expectAccessible, test } from '../kit/browser'
import { isFormPost } from '../kit/form-post'
import { noNetwork } from '../kit/page-watch'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test.use({ drawsPictures: false })

const newPage = '/app/records/blood-pressure/new'
const outbox = '/app/records/outbox'
const word = (key: string, values?: Record<string, string>) => wordIn('fa', 'adding', key, values)

/** Opens the page for adding, and waits until what it needs without a connection is there. */
async function openForm(page: Page, query = ''): Promise<void> {
  const isReady = page.waitForResponse(/\/assets\/keep-sending-/)
  await page.goto(newPage + query)
  await isReady
}

async function typeReading(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: word('reading') }).fill(text)
}

const press = (page: Page, key: string) => page.getByRole('button', { name: word(key) }).click()

/** Two readings as people take them, the second without waiting for the minute. */
async function takeTwo(page: Page, first: string, second: string): Promise<void> {
  await typeReading(page, first)
  await page.getByRole('radio', { name: word('place.home') }).check()
  await press(page, 'saveAndWait')
  await press(page, 'nowAlready')
  await typeReading(page, second)
  await press(page, 'saveSecond')
  await expect(page.getByText(word('meanOfTwo'))).toBeVisible()
}

/** What waits on this device, whoever it is of. */
const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('tapesh-outbox')
        opening.onerror = () => reject(new Error('not opened'))
        opening.onsuccess = () => {
          const database = opening.result
          const counting = database.transaction('entries').objectStore('entries').count()
          counting.onsuccess = () => {
            database.close()
            resolve(counting.result)
          }
        }
      }),
  )

/** How many records the server has of who is signed in here, as their own export says it. */
async function storedRecords(context: BrowserContext, query = ''): Promise<number> {
  const answer = await context.request.get(`/app/records/blood-pressure${query}`)
  const text = await answer.text()
  return new Set(text.match(/\/app\/records\/blood-pressure\/[0-9a-f-]{36}/g)).size
}

const isPost = (route: Route) => isFormPost(route.request())

test('two readings that were typed without a connection arrive as two, though an answer was lost', async ({
  page,
  context,
  watch,
}) => {
  watch.allowNoNetwork()
  await signInAs(page, newPhone())
  await openForm(page)
  await context.setOffline(true)
  await takeTwo(page, '۱۳ روی ۸', '126 78')
  await expect(page.getByText(word('outbox.queued')).first()).toBeVisible()
  await expect(page.getByText('Application Error')).toHaveCount(0)
  await expectAccessible(page)
  expect(await waiting(page)).toBe(2)

  // The server stores the first, and nobody is told: the answer is lost on its way.
  let posts = 0
  await context.route(`**${outbox}`, async (route) => {
    if (!isPost(route)) return route.fallback()
    posts += 1
    if (posts > 1) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await context.setOffline(false)
  await expect.poll(() => posts).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => waiting(page)).toBe(0)
  expect(await storedRecords(context)).toBe(2)
  // Whatever is tried again finds nothing left.
  await page.goto('/app')
  await page.reload()
  expect(await storedRecords(context)).toBe(2)
})

test('a reading that is stored while its history is on its way stands in it', async ({ page, context }) => {
  await signInAs(page, newPhone())
  await openForm(page)
  let letPost = () => {}
  const mayPost = new Promise<void>((resolve) => (letPost = resolve))
  await context.route(`**${outbox}`, async (route) => {
    if (isPost(route)) await mayPost
    return route.fallback()
  })
  // The page is read from the server first, the reading is stored next, and only then does the page arrive.
  let isFirst = true
  await context.route(/\/app\/records\/blood-pressure\.data/, async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    const read = await route.fetch()
    letPost()
    await expect.poll(() => waiting(page)).toBe(0)
    return route.fulfill({ response: read })
  })
  await typeReading(page, '۱۳ روی ۸')
  await page.getByRole('radio', { name: word('place.home') }).check()
  await press(page, 'saveAndWait')
  await press(page, 'noSecond')
  await press(page, 'finish')
  await expect(page).toHaveURL(/blood-pressure$/)
  await expect(page.getByRole('table')).toContainText('۱۳۰/۸۰')
  expect(isFirst).toBe(false)
})

test('an urgent reading stands on the home page while it waits, and as soon as it is stored', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(noNetwork, 'the first time it is sent comes to nothing')
  await signInAs(page, newPhone())
  let isAway = true
  await context.route(`**${outbox}`, (route) =>
    isPost(route) && isAway ? route.abort('connectionreset') : route.fallback(),
  )
  await openForm(page)
  await typeReading(page, '۱۸۴ روی ۱۱۲')
  await page.getByRole('radio', { name: word('place.home') }).check()
  const refused = context.waitForEvent('console', (one) => noNetwork.test(one.text()))
  await press(page, 'saveAndWait')
  await refused
  await expect.poll(() => waiting(page)).toBe(1)
  await page.goto('/app')
  await expect(page.getByText(word('outbox.queued')).first()).toBeVisible()
  const urgent = page.getByRole('heading', { name: wordIn('fa', 'records', 'urgent.title') })
  // Nobody but this device knows of it yet.
  await expect(urgent).toBeFocused()
  isAway = false
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return waiting(page)
    })
    .toBe(0)
  await expect(page.getByText(word('outbox.queued'))).toHaveCount(0)
  await expect(urgent).toBeFocused()
})

test('a measurement that waits is sent under no other person, and under its own when they are back', async ({
  page,
  context,
  watch,
}) => {
  watch.allowNoNetwork()
  const [mine, theirs] = [newPhone(), newPhone()]
  await signInAs(page, mine)
  await openForm(page)
  await context.setOffline(true)
  await typeReading(page, '130/80')
  await page.getByRole('radio', { name: word('place.office') }).check()
  await press(page, 'saveAndWait')
  await press(page, 'noSecond')
  await expect(page.getByText(word('outbox.queued')).first()).toBeVisible()

  // The session ends on its way, and somebody else signs in on this device.
  await context.clearCookies()
  await context.setOffline(false)
  await signInAs(page, theirs)
  const requested = page.waitForResponse(/\/assets\/keep-sending-/)
  await page.goto('/app')
  await requested
  await expect(page.getByText(word('outbox.queued'))).toHaveCount(0)
  expect(await storedRecords(context)).toBe(0)
  expect(await waiting(page)).toBe(1)

  await context.clearCookies()
  await signInAs(page, mine)
  await page.goto('/app')
  await expect.poll(() => waiting(page)).toBe(0)
  expect(await storedRecords(context)).toBe(1)
})

test('what was typed for a member without a connection is stored in their record, though oneself is chosen by then', async ({
  page,
  context,
  request,
  watch,
}) => {
  watch.allowNoNetwork()
  const phone = newPhone()
  const person = await ApiPerson.signIn(request, phone)
  const father = await person.post('/family-members', {
    firstName: 'محمود',
    lastName: 'رستگار',
    relation: 'father',
    height: 172,
  })
  const his = `?memberId=${String(father.id)}`
  await signInAs(page, phone)
  await openForm(page, his)
  await context.setOffline(true)
  await takeTwo(page, '۱۵ روی ۹', '148 88')
  expect(await waiting(page)).toBe(2)

  // The site is there again, and does not get them yet.
  let isAway = true
  await context.route(`**${outbox}`, (route) =>
    isPost(route) && isAway ? route.abort('connectionreset') : route.fallback(),
  )
  await context.setOffline(false)
  await page.goto('/app?memberId=self')
  const queued = page.getByRole('region', { name: word('outbox.queued') })
  await expect(queued.getByText(wordIn('fa', 'family', 'relation.father'))).toHaveCount(2)
  isAway = false
  await page.reload()
  await expect.poll(() => waiting(page)).toBe(0)
  expect(await storedRecords(context, '?memberId=self')).toBe(0)
  expect(await storedRecords(context, his)).toBe(2)
})

test('what waits can be taken back, and is asked about before somebody signs out', async ({
  page,
  context,
  watch,
}) => {
  watch.allowNoNetwork()
  await signInAs(page, newPhone())
  await openForm(page)
  await context.setOffline(true)
  await takeTwo(page, '130/80', '128/79')
  await press(page, 'undo')
  await expect(page.getByText(word('undone'))).toBeVisible()
  expect(await waiting(page)).toBe(0)

  await takeTwo(page, '131/81', '129/80')
  // The server has no time, nor says who is signed in: it waits although there is a connection, and is asked about all the same.
  await context.route(`**${outbox}`, (route) => route.fulfill({ status: 503, body: 'busy' }))
  await context.setOffline(false)
  watch.allow(/status of 503/, 'the server has no time')
  const signOut = page.getByRole('button', { name: wordIn('fa', 'areas', 'signOut') }).first()
  await signOut.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('۲')
  await dialog.getByRole('button', { name: wordIn('fa', 'areas', 'waiting.send') }).click()
  await expect(dialog).toContainText(wordIn('fa', 'areas', 'waiting.failed'))
  await dialog.getByRole('button', { name: wordIn('fa', 'areas', 'waiting.drop') }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await waiting(page)).toBe(0)
})

test('a form of another type is kept as well, and its page says so', async ({ page, context, watch }) => {
  watch.allowNoNetwork()
  await signInAs(page, newPhone())
  const isReady = page.waitForResponse(/\/assets\/keep-sending-/)
  await page.goto('/app/records/blood-oxygen/new')
  await isReady
  await context.setOffline(true)
  await page.getByRole('textbox', { name: wordIn('fa', 'records', 'field.oxygenSaturation') }).fill('۹۷')
  await page.getByRole('button', { name: wordIn('fa', 'records', 'save') }).click()
  await expect(page.getByRole('heading', { name: word('outbox.queued') })).toBeVisible()
  expect(await waiting(page)).toBe(1)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: word('stored') })).toBeVisible()
  expect(await waiting(page)).toBe(0)
})
