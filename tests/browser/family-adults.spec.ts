import type { Page } from 'playwright/test'
import type { Locale } from '~/domain/values/locale'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { invitationSentTo, newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

interface Journey {
  locale: Locale
  path: (path: string) => string
  inviter: Page
  invited: Page
  linkTo: (phone: string) => Promise<string>
}

/** Invites by phone, opens the link as whoever has it, accepts, sees the record, leaves. */
async function invitesAndLeaves({ locale, path, inviter, invited, linkTo }: Journey) {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'family', key, values)
  const named = { name: '\u2068نرگس آزمون\u2069' }
  const [one, other] = [newPhone(), newPhone()]
  await signInAs(inviter, one)
  await inviter.goto(path('/app/family'))
  await inviter.getByRole('link', { name: say('invite'), exact: true }).click()
  await expect(inviter.getByText(say('invite.lead'))).toBeVisible()
  await inviter.locator('[name=phone]').fill(other)
  await inviter.locator('[name=relation]').selectOption('mother')
  await expectAccessible(inviter)
  await expectNoSidewaysScroll(inviter)
  await inviter.getByRole('button', { name: say('invite.send') }).click()
  await expect(inviter).toHaveURL(/\/app\/family$/)
  await expect(inviter.getByRole('list', { name: say('adults') })).toContainText(say('relation.mother'))
  await expectAccessible(inviter)
  await expectNoSidewaysScroll(inviter)

  // Whoever has the link is told what it gives, and to sign in.
  const link = path(await linkTo(other))
  await invited.goto(link)
  await expect(invited.getByRole('heading', { level: 1 })).toContainText(say('relation.mother'))
  await expect(invited.getByRole('link', { name: say('invitation.toSignIn') })).toHaveAttribute(
    'href',
    /\/login\?next=/,
  )
  await expectAccessible(invited)
  await expectNoSidewaysScroll(invited)
  await signInAs(invited, other)
  await invited.goto(link)
  await expectAccessible(invited)
  await invited.getByRole('button', { name: say('invitation.accept') }).click()
  await expect(invited).toHaveURL(/\/app\/family$/)
  await expect(invited.getByRole('list', { name: say('adults') })).toContainText(say('connection.seen'))
  await expectAccessible(invited)

  await inviter.goto(path('/app/family'))
  await inviter.getByRole('link', { name: say('records.named', named) }).click()
  await expect(inviter).toHaveURL(/\/app\/shared\/[0-9a-f-]{36}$/)
  await expectAccessible(inviter)
  const record = inviter.url()

  await invited.getByRole('link', { name: say('leave.named', named) }).click()
  await expect(invited.getByText(say('leave.invited', named))).toBeVisible()
  await expectAccessible(invited)
  await invited.getByRole('button', { name: say('leave.confirm') }).click()
  await expect(invited).toHaveURL(/\/app\/family$/)
  expect((await inviter.request.get(record)).status()).toBe(404)
  await inviter.goto(path('/app/family'))
  await expect(inviter.getByRole('list', { name: say('adults') })).toContainText('نرگس آزمون')
  await expect(inviter.getByRole('link', { name: say('records.named', named) })).toHaveCount(0)
  await expectAccessible(inviter)
}

test(
  'an adult is invited, accepts, is seen, and leaves',
  { tag: '@everywhere' },
  async ({ page, site, request, newVisitor }) => {
    await invitesAndLeaves({
      locale: site.locale,
      path: (path) => site.path(path),
      inviter: page,
      invited: await newVisitor(),
      linkTo: (phone) => invitationSentTo(request, phone),
    })
  },
)

test('the same without script', { tag: '@mobile' }, async ({ noScript, site, request, newVisitor }) => {
  await invitesAndLeaves({
    locale: site.locale,
    path: (path) => site.path(path),
    inviter: noScript,
    invited: await newVisitor({ javaScriptEnabled: false }),
    linkTo: (phone) => invitationSentTo(request, phone),
  })
})
