import type { SanityClient } from '@sanity/client'
import type { Page } from 'playwright/test'
import { expect, expectAccessible } from '../kit/browser'
import { test } from '../kit/own-product'
import { signInAsStaff } from '../kit/shop-people'
import { wordIn } from '../kit/words'

/**
 * The main job: an editor changes a sentence in the Studio and a visitor reads it a moment later, without a restart.
 * Drafts carry invisible marks for click-to-edit, so they are looked for by their parts.
 */
const field = (page: Page, path: string) => page.getByTestId(`field-${path}`).getByRole('textbox')
const persianHeading = 'hero.heading[_key=="fa"].value'
const preview = (page: Page) => page.frameLocator('iframe')

async function openInStudio(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByTestId('field-hero')).toBeVisible()
}

const homeInStudio = '/studio/structure/pages;homePage'

/** Presses the button and resolves once the lake has taken it. */
async function publish(page: Page, client: SanityClient, id = 'homePage') {
  await page.getByRole('button', { name: 'انتشار · Publish', exact: true }).click()
  const drafts = () =>
    client.fetch<number>('count(*[_id == $draft])', { draft: `drafts.${id}` }, { perspective: 'raw' })
  await expect.poll(drafts).toBe(0)
}

test('an editor changes the home heading, sees the draft in the real page, publishes, and visitors read it', async ({
  page,
  newVisitor,
  client,
}) => {
  const heading = 'دستی روی نبض خانواده'
  const visitor = await newVisitor()
  await visitor.goto('/')
  const old = await visitor.getByRole('heading', { level: 1 }).innerText()
  expect(old).not.toContain(heading)

  // Click-to-edit: a click on the words opens the field that they come from.
  await page.goto('/studio/presentation')
  const draft = preview(page).getByRole('heading', { level: 1 })
  await expect(draft).toBeVisible()
  // The frame around the words shows once click-to-edit has looked at the page.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await draft.hover()
    await expect(preview(page).getByText('صفحهٔ خانه · Home page')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await draft.click()
  const input = field(page, persianHeading)
  await expect(input).toBeVisible()
  await expect(page).toHaveURL(/\/presentation\/homePage\/homePage\/hero\.heading/)
  await expect(input).toHaveValue(old)

  await input.fill(heading)
  await expect(draft).toContainText(heading)
  // The draft is the editor's alone.
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(old)
  expect(await client.fetch('*[_id == "homePage"][0].hero.heading[_key == "fa"][0].value')).toBe(old)

  await publish(page, client)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heading)
})

test('what a client of the API writes is read on the very next load, in every language, kept page or rendered', async ({
  request,
  client,
}) => {
  const words = { fa: 'نبض این دور', en: 'The pulse of round', es: 'El pulso de la vuelta' }
  const addresses = { fa: '/', en: '/en', es: '/es' }
  for (const round of [1, 2, 3]) {
    // Both ways are warm: what is answered next is not merely what was never asked before.
    for (const address of Object.values(addresses))
      for (const query of ['', '?utm=x']) expect((await request.get(address + query)).status()).toBe(200)
    await client
      .patch('homePage')
      .set(
        Object.fromEntries(
          Object.entries(words).map(([locale, text]) => [
            `hero.heading[_key=="${locale}"].value`,
            `${text} ${round}`,
          ]),
        ),
      )
      .commit()
    for (const [locale, address] of Object.entries(addresses))
      for (const query of ['', '?utm=x'])
        expect(await (await request.get(address + query)).text(), address + query).toContain(
          `${words[locale as keyof typeof words]} ${round}`,
        )
  }
})

test('two editors in the same document at once lose nothing, each sees the other', async ({
  page,
  newVisitor,
  client,
}) => {
  const other = await newVisitor()
  await Promise.all([openInStudio(page, homeInStudio), openInStudio(other, homeInStudio)])
  const mine = 'hero.eyebrow[_key=="fa"].value'
  const theirs = 'hero.lead[_key=="fa"].value'
  const sentence = 'هر تپش در پرونده می‌ماند و پزشک هم آن را می‌شنود.'
  await Promise.all([field(page, mine).fill(''), field(other, theirs).fill('')])
  await Promise.all([
    field(page, mine).pressSequentially('گوشی تازهٔ تپش'),
    field(other, theirs).pressSequentially(sentence),
  ])

  for (const editor of [page, other]) {
    await expect(field(editor, mine)).toHaveValue('گوشی تازهٔ تپش')
    await expect(field(editor, theirs)).toHaveValue(sentence)
  }
  const textsOf = (perspective: 'drafts' | 'published') =>
    client.fetch<{ eyebrow: string; lead: string }>(
      `*[_id == "homePage"][0]{
        "eyebrow": hero.eyebrow[_key == "fa"][0].value,
        "lead": hero.lead[_key == "fa"][0].value
      }`,
      {},
      { perspective },
    )
  // What each sees is stored: the Studio publishes nothing while it is still sending, or judging what it had before.
  const both = { eyebrow: 'گوشی تازهٔ تپش', lead: sentence }
  await expect.poll(() => textsOf('drafts')).toEqual(both)
  await publish(other, client)
  expect(await textsOf('published')).toEqual(both)
})

test('publishing in the instant in which another’s words arrive waits for them, and happens', async ({
  page,
  newVisitor,
  client,
}) => {
  const other = await newVisitor()
  await Promise.all([openInStudio(page, homeInStudio), openInStudio(other, homeInStudio)])
  const eyebrow = 'hero.eyebrow[_key=="fa"].value'
  for (const word of ['گوشی یک', 'گوشی دو', 'گوشی سه']) {
    await field(page, eyebrow).fill(word)
    await expect(field(other, eyebrow)).toHaveValue(word)
    await publish(other, client)
    expect(await client.fetch('*[_id == "homePage"][0].hero.eyebrow[_key == "fa"][0].value')).toBe(word)
  }
})

test('a fee that is changed in the Studio waits for two people of the staff, and both sides say so', async ({
  page,
  newVisitor,
  client,
  request,
}) => {
  const staff = (key: string) => wordIn('fa', 'staff-facts', key)
  const waitsInStudio = page.getByText('۶۵٬۰۰۰ هنوز اجرا نمی‌شود')
  const fee = async () => {
    const { items } = (await (await request.get('/api/v1/facts-in-force')).json()) as {
      items: { key: string; number: number }[]
    }
    return items.find(({ key }) => key === 'delivery.tehran-fee')?.number
  }
  const before = await fee()

  await page.goto('/studio/intent/edit/id=fact-delivery-tehran-fee;type=businessFact/')
  const number = field(page, 'number')
  // What the code would not take is not published.
  await number.fill('۹۰۰۰۰۰')
  await page.getByTestId('input-validation-icon-error').hover()
  await expect(page.getByText('از ۰ تا ۵۰۰٬۰۰۰ تومان پذیرفته می‌شود')).toBeVisible()
  await expect(page.getByRole('button', { name: 'انتشار · Publish', exact: true })).toBeDisabled()
  await number.fill('۶۵۰۰۰')
  await publish(page, client, 'fact-delivery-tehran-fee')
  await expect(waitsInStudio).toBeVisible()
  expect(await fee()).toBe(before)

  const seller = await newVisitor()
  await signInAsStaff(seller, 'seller')
  await seller.goto('/admin/facts')
  await expectAccessible(seller)
  await seller.getByRole('link', { name: staff('propose') }).click()
  await seller.getByLabel(wordIn('fa', 'staff-shop', 'field.reason')).fill('نرخ پیک از آذر بالا رفته است.')
  await seller
    .getByRole('dialog')
    .getByRole('button', { name: staff('propose.do') })
    .click()
  await expect(seller.getByText(staff('ownProposal'))).toBeVisible()
  await expect(page.getByText('پویا مرادی ۶۵٬۰۰۰ را به‌جای')).toBeVisible()

  const admin = await newVisitor()
  await signInAsStaff(admin, 'admin')
  await admin.goto('/admin/facts')
  await expect(admin.getByText('نرخ پیک از آذر بالا رفته است.')).toBeVisible()
  await admin.getByRole('link', { name: staff('confirm') }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: staff('confirm.do') })
    .click()
  await expect(admin.getByText(wordIn('fa', 'messages', 'staff.factConfirmed'))).toBeVisible()
  expect(await fee()).toBe(65_000)
  await expect(page.getByText('پویا مرادی ۶۵٬۰۰۰ را به‌جای')).toHaveCount(0)
})
