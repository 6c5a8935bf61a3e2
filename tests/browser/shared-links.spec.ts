import type { Page } from 'playwright/test'
import { localizedPath } from '~/domain/values/locale'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

const passcode = 'گل نرگس ۱۲۳'

/** Somebody with two readings and a lab sheet's worth of nothing else. */
async function ownerOf(request: Parameters<typeof ApiPerson.signIn>[0]) {
  const phone = newPhone()
  const me = await ApiPerson.signIn(request, phone)
  for (const systolic of [128, 134])
    await me.post('/blood-pressure-records', {
      systolic,
      diastolic: 84,
      place: 'home',
      takenAt: new Date().toISOString(),
    })
  return { phone, me }
}

const addressShown = async (page: Page): Promise<string> => {
  const shown = (await page.getByText(/\/s\/[\w-]{43}/).textContent()) ?? ''
  return new URL(shown).pathname
}

test(
  'a link is made and copied, opened with its passcode by somebody without an account, seen to be opened, and ended',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor, watch }) => {
    const say = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'sharing', key, values)
    const pressure = wordIn(site.locale, 'records', 'type.blood-pressure')
    const { phone } = await ownerOf(request)
    await signInAs(page, phone)
    await page.goto(site.path('/app/shared/new'))
    await page.getByRole('link', { name: say('way.link') }).click()
    await page.getByRole('button', { name: say('link.make') }).click()
    await expect(page.locator('[name=passcode]')).toBeFocused()
    await expectAccessible(page)
    await page.locator('[name=passcode]').fill(passcode)
    await page.getByRole('button', { name: say('link.make') }).click()
    await expect(page.getByText(say('link.made'))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const path = await addressShown(page)
    await page.getByRole('link', { name: say('link.toList') }).click()
    await expect(page.getByText(say('notOpened'))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const visitor = await newVisitor()
    const main = visitor.getByRole('main')
    await visitor.goto(path)
    await expectAccessible(visitor)
    await expectNoSidewaysScroll(visitor)
    watch.allow(/status of 422/, 'a wrong passcode')
    await visitor.locator('[name=passcode]').fill('گل یاس ۱۲۳')
    await visitor.getByRole('button', { name: say('open.send') }).click()
    await expect(visitor.locator('[name=passcode]')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(visitor)
    await visitor.locator('[name=passcode]').fill('گل نرگس 123')
    await visitor.getByRole('button', { name: say('open.send') }).click()
    await main.getByRole('link', { name: pressure }).first().click()
    await expect(main.getByRole('figure')).toBeVisible()
    await expectAccessible(visitor)
    await expectNoSidewaysScroll(visitor)
    await visitor.goto(path)
    await expectAccessible(visitor)
    await expectNoSidewaysScroll(visitor)
    await main.getByRole('link', { name: pressure }).last().click()
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(pressure)
    await expectAccessible(visitor)
    const shared = visitor.url()
    const cookies = await visitor.context().cookies()
    expect(cookies.filter(({ name }) => name.endsWith('link-visit'))).toMatchObject([{ httpOnly: true }])

    await page.reload()
    await page.getByRole('link', { name: say('reads.named', { phone: '' }).trim() }).click()
    for (const kind of ['visit', 'archive', 'history', 'record'])
      await expect(page.getByText(say(`kind.${kind}`, { type: pressure })).first()).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await page.getByRole('button', { name: say('end.named', { phone: '' }).trim() }).click()
    await expect(page.getByText(say('state.ended'), { exact: true })).toBeVisible()
    watch.allow(/status of 404/, 'what was shared is shared no more')
    expect((await visitor.goto(shared))?.status()).toBe(404)
    expect((await visitor.goto(path))?.status()).toBe(404)
    await expect(visitor.getByText(say('open.over'))).toBeVisible()
  },
)

test('a link opens without script', async ({ noScript: page, site, request }) => {
  const say = (key: string) => wordIn(site.locale, 'sharing', key)
  const { me } = await ownerOf(request)
  const { token } = (await me.put(`/share-links/${crypto.randomUUID()}`, {
    scope: 'types',
    types: ['blood-pressure'],
    days: 1,
    passcode,
  })) as { token: string }
  await page.goto(localizedPath(site.locale, `/s/${token}`))
  await page.locator('[name=passcode]').fill(passcode)
  await page.getByRole('button', { name: say('open.send') }).click()
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: wordIn(site.locale, 'records', 'type.blood-pressure') })
    .first()
    .click()
  await expect(main.getByRole('figure')).toBeVisible()
  await page.goto(localizedPath(site.locale, `/s/${token}`))
  await page.getByRole('button', { name: say('open.leave') }).click()
  await expect(page.locator('[name=passcode]')).toBeVisible()
})
