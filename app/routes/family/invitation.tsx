import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { usePersonName } from '~/app/features/family/person-name'
import { apiOf } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { loginPath, requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { postedForm } from '~/app/ui/forms/posted-form'
import { Icon } from '~/app/ui/icon'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { invitationTokenSchema } from '~/domain/family/connection-contract'
import { formatDate } from '~/domain/values/dates'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const requested = { request, context, params }
  const { token } = await readParams(requested, { token: invitationTokenSchema })
  const invitation = await orMissing(
    requested,
    apiOf(context).post('/family-invitation-lookups', { body: { token } }),
  )
  return {
    invitation,
    signIn: loginPath(request),
    head: await privateHead(context, 'family:invitation.title'),
    words: wordsOf(context.locale, 'family'),
  }
}

/** Accepts or declines, as whoever is signed in. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { token } = await readParams(requested, { token: invitationTokenSchema })
  const intent = (await postedForm(request)).get('intent')
  if (intent !== 'accept' && intent !== 'decline') throw new Response(null, { status: 400 })
  const api = apiOf(context)
  const { id } = await orMissing(requested, api.post('/family-invitation-lookups', { body: { token } }))
  const path = `/invite/${token}`
  const done = (to: string, word: 'messages:invitation.accepted' | 'messages:invitation.declined') =>
    redirect(to, { headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) } })
  try {
    if (intent === 'accept') {
      await orMissing(requested, api.post('/family-invitations/:id/acceptances', { params: { id } }))
      return done('/app/family', 'messages:invitation.accepted')
    }
    await orMissing(requested, api.post('/family-invitations/:id/refusals', { params: { id } }))
    return done(path, 'messages:invitation.declined')
  } catch (error) {
    return refusedBack(error, context, path)
  }
}

const gives = ['see', 'log', 'own', 'not', 'end'] as const

/** Who invites, what accepting gives, and the answer. */
export default function InvitationPage() {
  const t = useWords('family')
  const locale = usePageLocale()
  const nameOf = usePersonName()
  const { invitation, signIn } = useLoaderData<typeof loader>()
  const { inviter, relation, state, expiresAt, isForCaller } = invitation
  const name = nameOf(inviter)
  return (
    <div className="shell grid min-h-[70vh] place-items-center py-10 md:py-16">
      <div className="w-full max-w-[36rem] rounded-large border border-line bg-card p-6 shadow-soft sm:p-9">
        <p className="text-sm font-strong text-coral-ink">{t('invitation.title')}</p>
        <h1 className="mt-3 break-words text-2xl leading-snug">
          {t('invitation.from', { name, relation: t(`relation.${relation}`) })}
        </h1>
        {state === 'open' ? (
          <>
            <h2 className="mt-6 text-lg font-heading">{t('invitation.gives')}</h2>
            <ul className="mt-3 space-y-3">
              {gives.map((given) => (
                <li key={given} className="flex gap-3">
                  <Icon name="check" className="mt-1 size-5 flex-none text-sea-ink" />
                  <span>{t(`invitation.gives.${given}`, { name })}</span>
                </li>
              ))}
            </ul>
            <p className="mt-5 text-sm text-ink-2">
              {t('invitation.until', { day: formatDate(locale, expiresAt) })}
            </p>
            <Answer isForCaller={isForCaller} signIn={signIn} />
          </>
        ) : (
          <div className="mt-6">
            <Notice kind="info">{t(`invitation.${state}`)}</Notice>
          </div>
        )}
      </div>
    </div>
  )
}

/** The answer, for whoever was invited; the way to sign in for others. */
function Answer({ isForCaller, signIn }: { isForCaller: boolean | null; signIn: string }) {
  const t = useWords('family')
  if (isForCaller === null)
    return (
      <>
        <p className="mb-4 mt-6">{t('invitation.signIn')}</p>
        <ButtonLink href={signIn} variant="primary">
          {t('invitation.toSignIn')}
        </ButtonLink>
      </>
    )
  if (!isForCaller)
    return (
      <div className="mt-6">
        <Notice kind="warning">{t('invitation.other')}</Notice>
      </div>
    )
  return (
    <Form method="post" className="mt-6 flex flex-wrap gap-3">
      <Button type="submit" name="intent" value="accept" variant="primary">
        {t('invitation.accept')}
      </Button>
      <Button type="submit" name="intent" value="decline">
        {t('invitation.decline')}
      </Button>
    </Form>
  )
}
