import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { ownWord } from '../kit/own-word'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

test(
  'somebody begins a topic, staff approve, another replies, and is barred for it',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, newVisitor, watch }) => {
    const say = (key: string) => wordIn(site.locale, 'community', key)
    const staffSays = (key: string) => wordIn(site.locale, 'staff-community', key)
    const told = (key: string) => wordIn(site.locale, 'messages', `community.${key}`)
    watch.allow(/status of 422/, 'writes a phone number, and once more when barred')
    const own = ownWord()
    const title = `بازوبند در سفر؟ ${own.slice(0, 8)}`

    await signInAs(page, newPhone())
    await page.goto(site.path('/community'))
    await page
      .getByRole('link', { name: say('begin') })
      .first()
      .click()
    await page.getByLabel(say('field.subject')).selectOption('devices')
    await page.getByLabel(say('field.title')).fill(title)
    const text = page.getByRole('textbox', { name: say('field.text') })
    await text.fill('بنویسید: ۰۹۱۲ ۳۴۵ ۶۷۸۹')
    await page.getByRole('button', { name: say('new.send') }).click()
    await expect(page.locator('mark')).toHaveText('۰۹۱۲ ۳۴۵ ۶۷۸۹')
    await expectAccessible(page)
    await text.fill('بازوبند را در چمدان چه می‌کنید؟')
    await page.getByRole('button', { name: say('new.send') }).click()
    await expect(page.getByText(told('recorded'))).toBeVisible()

    const staff = await newVisitor()
    await signInAs(staff, demoPerson('support').phone)
    await staff.goto(site.path('/admin/community'))
    const topicCard = staff.getByRole('listitem').filter({ hasText: title })
    await expectAccessible(staff)
    await topicCard.getByRole('button', { name: staffSays('approve') }).click()
    await expect(topicCard).toBeHidden()

    const visitor = await newVisitor()
    await signInAs(visitor, newPhone())
    await expect
      .poll(
        async () => (await visitor.request.get(site.path('/community'))).text(),
        'is heard of by the server',
      )
      .toContain(title)
    await visitor.goto(site.path('/community'))
    await expectAccessible(visitor)
    await visitor.getByRole('link', { name: title }).click()
    const reply = visitor.getByLabel(say('reply.text'))
    await reply.fill(`بازوبند ما بهتر است! ${own}`)
    await visitor.getByRole('button', { name: say('reply.send') }).click()
    await expect(visitor.getByText(told('replied'))).toBeVisible()
    await expect(reply).toHaveValue('')
    await visitor.getByRole('article').locator('summary').click()
    await expectAccessible(visitor)
    await expectNoSidewaysScroll(visitor)

    await staff.reload()
    const replyCard = staff.getByRole('listitem').filter({ hasText: own })
    await replyCard.getByRole('link', { name: staffSays('bar') }).click()
    const dialog = staff.getByRole('alertdialog')
    await dialog.getByLabel(staffSays('field.fault')).selectOption('advertising')
    await dialog.getByLabel(staffSays('field.term')).selectOption('week')
    await expectAccessible(staff)
    await dialog.getByRole('button', { name: staffSays('barDo') }).click()
    await expect(staff.getByText(told('bar'))).toBeVisible()

    await reply.fill('و باز هم')
    await visitor.getByRole('button', { name: say('reply.send') }).click()
    const why = wordIn(site.locale, 'comments', 'fault.advertising')
    await expect(visitor.getByText(new RegExp(`[«“]${why}[»”]`))).toBeVisible()
    await expect(reply).toHaveValue('و باز هم')
    await visitor.goto(site.path('/dashboard/community'))
    await expect(visitor.getByText(say('barred'), { exact: true })).toBeVisible()
  },
)
