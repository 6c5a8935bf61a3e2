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
  /** Looks at a page as it stands, with nothing that still comes in. */
  look: (page: Page) => Promise<void>
}

/** Invites by phone, opens the link as whoever has it, accepts, sees the record, leaves. */
async function invitesAndLeaves({ locale, path, inviter, invited, linkTo, look }: Journey) {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'family', key, values)
  const named = { name: '\u2068نرگس آزمون\u2069' }
  const [one, other] = [newPhone(), newPhone()]
  await signInAs(inviter, one)
  await inviter.goto(path('/app/family'))
  await inviter.getByRole('link', { name: say('invite'), exact: true }).click()
  await expect(inviter).toHaveURL(/\/app\/family\/invite$/)
  await expect(inviter.getByText(say('invite.lead'))).toBeVisible()
  await look(inviter)
  await inviter.locator('[name=phone]').fill(other)
  await inviter.locator('[name=relation]').selectOption('mother')
  await inviter.getByRole('button', { name: say('invite.send') }).click()
  await expect(inviter).toHaveURL(/\/app\/family$/)
  await expect(inviter.getByRole('list', { name: say('adults') })).toContainText(say('relation.mother'))
  await look(inviter)

  // Whoever has the link is told what it gives, and to sign in.
  const link = path(await linkTo(other))
  await invited.goto(link)
  await expect(invited.getByRole('heading', { level: 1 })).toContainText(say('relation.mother'))
  await expect(invited.getByRole('link', { name: say('invitation.toSignIn') })).toHaveAttribute(
    'href',
    /\/login\?next=/,
  )
  await look(invited)
  await signInAs(invited, other)
  await invited.goto(link)
  await look(invited)
  await invited.getByRole('button', { name: say('invitation.accept') }).click()
  await expect(invited).toHaveURL(/\/app\/family$/)
  await expect(invited.getByRole('list', { name: say('adults') })).toContainText(say('connection.seen'))
  await look(invited)

  await inviter.goto(path('/app/family'))
  await inviter.getByRole('link', { name: say('records.named', named) }).click()
  await expect(inviter).toHaveURL(/\/app\/shared\/[0-9a-f-]{36}$/)
  await look(inviter)
  const record = inviter.url()

  await invited.getByRole('link', { name: say('leave.named', named) }).click()
  await expect(invited).toHaveURL(/\/app\/family\/connections\/[0-9a-f-]{36}$/)
  await expect(invited.getByText(say('leave.invited', named))).toBeVisible()
  await look(invited)
  await invited.getByRole('button', { name: say('leave.confirm') }).click()
  await expect(invited).toHaveURL(/\/app\/family$/)
  expect((await inviter.request.get(record)).status()).toBe(403)
  await inviter.goto(path('/app/family'))
  await expect(inviter.getByRole('list', { name: say('adults') })).toContainText('نرگس آزمون')
  await expect(inviter.getByRole('link', { name: say('records.named', named) })).toHaveCount(0)
  await look(inviter)
}

test(
  'an adult is invited, accepts, is seen, and leaves',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor }) => {
    await invitesAndLeaves({
      locale: site.locale,
      path: (path) => site.path(path),
      inviter: page,
      invited: await newVisitor(),
      linkTo: (phone) => invitationSentTo(request, phone),
      look: async (shown) => {
        await shown.reload()
        await expectAccessible(shown)
        await expectNoSidewaysScroll(shown)
      },
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
    // axe needs script; the same pages are looked at above.
    look: () => Promise.resolve(),
  })
})
