import { digitsIn } from '~/domain/values/digits'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newBrowserDoctor } from '../kit/browser-doctor'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'somebody sees what is open to others, and takes one of it back at once',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor, watch }) => {
    const say = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'consents', key, values)
    const phone = newPhone()
    const person = await ApiPerson.signIn(request, phone)
    const doctor = await newBrowserDoctor(request)
    await person.post('/blood-pressure-records', {
      systolic: 131,
      diastolic: 84,
      takenAt: new Date().toISOString(),
    })
    await person.post('/shares', { phone: doctor.phone, scope: 'types', types: ['blood-pressure'], days: 7 })
    await person.post('/shares', { phone: newPhone(), scope: 'all', days: 30 })

    const other = await newVisitor()
    await signInAs(other, doctor.phone)
    await other.goto(site.path('/app/shared'))
    await other
      .getByRole('region', { name: wordIn(site.locale, 'sharing', 'received') })
      .getByRole('link')
      .first()
      .click()
    await other.waitForURL(/\/app\/shared\/[\da-f-]{36}/)
    const seen = other.url()

    await signInAs(page, phone)
    await page.goto(site.path('/app/settings'))
    await page.getByRole('link', { name: say('settings.do') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('title') })).toBeVisible()
    const list = page.getByRole('list', { name: say('list') })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await page.emulateMedia({ colorScheme: null })
    await expectNoSidewaysScroll(page)

    // By keyboard: the question opens over the page, says what becomes of it, and has the focus.
    const shown = `\u2066${digitsIn(site.locale, doctor.phone)}\u2069`
    await page.getByRole('link', { name: say('withdraw.named', { name: shown }) }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog')
    await expect(question.getByText(say('ask.text.phone'))).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: say('ask.do') }).press('Enter')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText(wordIn(site.locale, 'messages', 'consent.withdrawn'))).toBeVisible()

    // Whoever had it open reads there that it is over, and nothing else.
    watch.allow(/status of 403/, 'what was open is withdrawn')
    const gone = await other.goto(seen)
    expect(gone?.status()).toBe(403)
    await expect(other.getByText(wordIn(site.locale, 'sharing', 'ended.share-ended-by-owner'))).toBeVisible()
  },
)
