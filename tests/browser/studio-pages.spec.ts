import type { SanityClient } from '@sanity/client'
import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible } from '../kit/browser'
import { test } from '../kit/own-product'

/** Pages that are made, and moved, in the Studio alone: an editor who has never seen JSON, and no line of code. */

const field = (page: Page, path: string) => page.getByTestId(`field-${path}`)

/** Writes the Persian words of a field that has none yet. */
async function writePersian(page: Page, path: string, words: string) {
  await field(page, path).getByRole('button', { name: 'فارسی', exact: true }).click()
  await field(page, `${path}[_key=="fa"].value`).getByRole('textbox').fill(words)
}

/** The same in a block, which is written in a dialog of its own: its fields are known by their titles. */
async function writePersianIn(dialog: Locator, title: string, words: string) {
  const group = dialog.getByRole('group').filter({ hasText: new RegExp(`^${title}`) })
  await group.getByRole('button', { name: 'فارسی', exact: true }).click()
  await group.getByRole('textbox').fill(words)
}

/** Presses the button and resolves once nothing of `type` is a draft any more. */
async function publish(page: Page, client: SanityClient, type: string) {
  await page.getByRole('button', { name: 'انتشار · Publish', exact: true }).click()
  const drafts = () =>
    client.fetch<object[]>('*[_type == $type && _id in path("drafts.**")]', { type }, { perspective: 'raw' })
  await expect.poll(drafts).toEqual([])
}

const summary = 'نسخه‌ای که روی صفحه خوانده می‌شود، و بیماری که دارویش را می‌شناسد.'

test('an editor makes a page for a new audience out of blocks, and visitors find it in every place that lists them', async ({
  page,
  newVisitor,
  client,
}) => {
  const visitor = await newVisitor()
  expect((await visitor.request.get('/solutions/pharmacists')).status()).toBe(404)

  await page.goto('/studio/structure/pages;solution')
  await page.getByRole('link', { name: 'راهکار · Solution', exact: true }).click()
  await writePersian(page, 'title', 'داروسازان')
  // An address is Latin: a Persian one is refused beside its field, and nothing can be published.
  const address = field(page, 'slug').getByRole('textbox')
  await address.fill('داروسازان')
  await expect(field(page, 'slug').getByTestId('input-validation-icon-error')).toBeVisible()
  await address.fill('pharmacists')
  await writePersian(page, 'summary', summary)
  await writePersian(page, 'hero.heading', 'کنار داروخانه')
  await field(page, 'blocks').getByRole('button', { name: 'Add item...' }).click()
  await page.getByRole('menuitem', { name: 'ویژگی · Feature' }).click()
  const block = page.getByRole('dialog')
  await writePersianIn(block, 'تیتر · Heading', 'نسخه‌ای که خوانده می‌شود')
  await writePersianIn(block, 'متن · Text', 'نام دارو، اندازه و زمانش روی صفحه است.')
  await block.getByRole('button', { name: 'Close dialog' }).click()
  await publish(page, client, 'solution')

  await visitor.goto('/solutions')
  await visitor.getByRole('main').getByRole('link', { name: 'داروسازان' }).click()
  await expect(visitor).toHaveURL(/\/solutions\/pharmacists$/)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('کنار داروخانه')
  await expect(visitor.getByRole('heading', { name: 'نسخه‌ای که خوانده می‌شود' })).toBeVisible()
  await expect(visitor.getByText('نام دارو، اندازه و زمانش روی صفحه است.')).toBeVisible()
  await expectAccessible(visitor)
  expect(await (await visitor.request.get('/sitemap.xml')).text()).toContain('/solutions/pharmacists')
})

test('a page that is given another address is still found at the one it had, until it comes back to that one', async ({
  page,
  newVisitor,
  client,
}) => {
  const visitor = await newVisitor()
  const rename = async (slug: string) => {
    await field(page, 'slug').getByRole('textbox').fill(slug)
    await publish(page, client, 'solution')
  }
  const leadsTo = async (path: string) => {
    const answer = await visitor.request.get(path)
    expect(answer.status(), path).toBe(200)
    return new URL(answer.url()).pathname
  }
  await page.goto('/studio/structure/pages;solution;solution-charities')
  await expect(field(page, 'slug').getByRole('textbox')).toHaveValue('charities')

  await rename('benefactors')
  await expect(page.getByText('از /solutions/charities به نشانی تازه می‌رسند')).toBeVisible()
  expect(await leadsTo('/solutions/charities')).toBe('/solutions/benefactors')
  expect(await leadsTo('/en/solutions/charities?from=mail')).toBe('/en/solutions/benefactors')

  // However often it moves, every address that it had leads to the last in one step.
  await rename('giving')
  for (const former of ['charities', 'benefactors']) {
    const asked = () => visitor.request.get(`/solutions/${former}`, { maxRedirects: 0 })
    // The redirects of before follow the page.
    await expect.poll(async () => (await asked()).headers().location).toBe('/solutions/giving')
    const answer = await asked()
    expect(answer.status()).toBe(308)
    // A browser that kept it for good would go in a circle when the page comes back.
    expect(answer.headers()['cache-control']).toMatch(/no-cache|no-store/)
  }

  await rename('charities')
  expect(await leadsTo('/solutions/charities')).toBe('/solutions/charities')
  expect(await leadsTo('/solutions/giving')).toBe('/solutions/charities')
  expect(await leadsTo('/solutions/benefactors')).toBe('/solutions/charities')
})
