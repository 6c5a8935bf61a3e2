import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { jpegWithPlace } from '../kit/hostile-files'
import { ownWord } from '../kit/own-word'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

test.use({ drawsPictures: true })

test(
  'somebody shares a case with pictures, staff look at them and approve, another replies, the house answers, and it is taken back',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, newVisitor }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'community', key, values)
    const wrong = (key: string) => wordIn(site.locale, 'fields', key)
    const staffSays = (key: string) => wordIn(site.locale, 'staff-community', key)
    const notice = (key: string) => wordIn(site.locale, 'messages', `community.${key}`)
    const own = ownWord()
    const title = `درد سینه با نوار طبیعی ${own.slice(0, 8)}`
    const picture = async (name: string) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await jpegWithPlace(),
    })

    await signInAs(page, newPhone())
    await page.goto(site.path('/community'))
    await page
      .getByRole('main')
      .getByRole('link', { name: say('ways.cases') })
      .first()
      .click()
    await page
      .getByRole('link', { name: say('case.begin') })
      .first()
      .click()
    // The list, which may still stand there under the new address, has a field of that name as well.
    await page.locator('#case-speciality').selectOption('cardiology')
    await page.getByLabel(say('case.age')).selectOption('adult')
    await page.getByRole('radio', { name: say('case.sex.male'), exact: true }).check()
    await page.getByLabel(say('field.title')).fill(title)
    const history = page.getByRole('textbox', { name: say('case.history') })
    await history.fill('آقای حسینی از سه روز پیش درد سینه دارد.')
    await page.getByRole('textbox', { name: say('case.question') }).fill('گام بعدی شما چیست؟')
    await page
      .locator('input[type=file]')
      .setInputFiles([await picture('first.jpg'), await picture('second.jpg')])
    for (const one of ['anonymous', 'consented'])
      await page.getByRole('checkbox', { name: say(`case.${one}`) }).check()
    await page.getByRole('button', { name: say('case.send') }).click()
    await expect(page.getByText(wrong('error.caseName')).first()).toBeVisible()
    await expect(page.getByText(wrong('error.caseConfirm')).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await history.fill('بیمار از سه روز پیش درد سینه دارد.')
    await page.getByRole('checkbox', { name: say('case.mine') }).check()
    await page.getByRole('button', { name: say('case.send') }).click()
    await expect(page.getByText(notice('caseRecorded'))).toBeVisible()
    await expect(page.getByText(title)).toBeHidden()

    const staff = await newVisitor()
    await signInAs(staff, demoPerson('support').phone)
    await staff.goto(site.path('/admin/community'))
    const card = staff.getByRole('listitem').filter({ hasText: title })
    await expect(card.getByRole('img')).toHaveCount(2)
    await expectAccessible(staff)
    await card.getByRole('button', { name: staffSays('approve') }).click()
    await expect(card).toBeHidden()

    const visitor = await newVisitor()
    await signInAs(visitor, newPhone())
    await expect
      .poll(
        async () => (await visitor.request.get(site.path('/community/cases'))).text(),
        'is heard of by the server',
      )
      .toContain(title)
    await visitor.goto(site.path('/community/cases'))
    await visitor.getByLabel(say('case.speciality')).selectOption('cardiology')
    await visitor.getByRole('button', { name: say('case.show') }).click()
    await expect(visitor).toHaveURL(/speciality=cardiology/)
    await visitor.getByRole('link', { name: title }).click()
    const first = visitor.getByRole('img', {
      name: say('case.picture', {
        number: site.locale === 'fa' ? '۱' : '1',
        count: site.locale === 'fa' ? '۲' : '2',
      }),
    })
    await expect(first).toBeVisible()
    await expectAccessible(visitor)
    await expectNoSidewaysScroll(visitor)
    const address = await first.locator('xpath=..').getAttribute('href')
    await first.click()
    const zoom = visitor.getByRole('dialog')
    await expect(zoom).toBeVisible()
    await visitor.keyboard.press('Escape')
    await expect(zoom).toBeHidden()
    await visitor.getByLabel(say('reply.text')).fill('نوار را تکرار می‌کنم.')
    await visitor.getByRole('button', { name: say('reply.send') }).click()
    await expect(visitor.getByText(notice('replied'))).toBeVisible()

    await staff.goto(site.path('/admin/community?queue=approved'))
    await staff
      .getByRole('listitem')
      .filter({ hasText: title })
      .filter({ has: staff.getByRole('link', { name: staffSays('answer') }) })
      .getByRole('link', { name: staffSays('answer') })
      .click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel(staffSays('field.text')).fill(`راهنمای درد سینه را ببینید. ${own}`)
    await expectAccessible(staff)
    await dialog.getByRole('button', { name: staffSays('answerDo') }).click()
    await expect(staff.getByText(notice('answered'))).toBeVisible()
    await expect
      .poll(async () => (await visitor.request.get(visitor.url())).text(), 'is heard of by the server')
      .toContain(own)
    await visitor.reload()
    await expect(visitor.getByText(say('answered'), { exact: true })).toBeVisible()

    await page.goto(site.path('/dashboard/community'))
    await page.getByRole('link', { name: say('own.takeBack') }).click()
    await page.getByRole('button', { name: say('own.takeBackDo') }).click()
    await expect(page.getByText(say('own.none'))).toBeVisible()
    expect((await visitor.request.get(address ?? '')).status()).toBe(404)
  },
)
