import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { TeamProgress } from '~/app/features/groups/team-progress'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Button, ButtonLink } from '~/app/ui/button'
import { postedForm } from '~/app/ui/forms/posted-form'
import { AsIssued } from '~/app/ui/isolate'
import { Notice } from '~/app/ui/notice'
import { teamTokenSchema } from '~/domain/orders/group-contract'
import { localizedPath } from '~/domain/values/locale'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const requested = { request, context, params }
  const { token } = await readParams(requested, { token: teamTokenSchema })
  const team = await orMissing(requested, apiOf(context).get('/teams/:token', { params: { token } }))
  return {
    team,
    address: context.siteOrigin + localizedPath(context.locale, `/team/${team.token}`),
    head: await privateHead(context, 'groups:title'),
    words: wordsOf(context.locale, 'groups', 'ui'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { token } = await readParams(requested, { token: teamTokenSchema })
  const api = apiOf(context)
  const back = (word: CarriedWord) =>
    redirect(`/team/${token}`, {
      headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) },
    })
  try {
    if ((await postedForm(request)).get('intent') === 'leave') {
      await orMissing(requested, api.delete('/teams/:token/members', { params: { token } }))
      return back('messages:team.left')
    }
    await orMissing(requested, api.post('/teams/:token/members', { params: { token } }))
    return back('messages:team.joined')
  } catch (error) {
    if (isFailure(error, 'team-full', 'team-member-already', 'team-has-ordered', 'team-not-member'))
      return data({ problem: error.code as 'team-full' }, 409)
    return refusedBack(error, context, `/team/${encodeURIComponent(token)}`)
  }
}

export default function TeamPage() {
  const t = useWords('groups')
  const { team, address } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className="shell grid min-h-[70vh] place-items-center py-10 md:py-16">
      <div className="w-full max-w-[36rem] rounded-large border border-line bg-card p-6 shadow-soft sm:p-9">
        <p className="text-sm font-strong text-coral-ink">{t('eyebrow')}</p>
        <h1 className="mt-3 text-3xl">
          <bdi>{team.name || t('unnamed')}</bdi>
        </h1>
        {team.isMember && (
          <p className="mt-3">
            <Badge tone="good" icon="check">
              {t('member')}
            </Badge>
          </p>
        )}
        {answer && (
          <div className="mt-5">
            <Notice kind="error" isNew>
              {t(`problem.${answer.problem}`)}
            </Notice>
          </div>
        )}
        <TeamProgress team={team} />
        <section aria-labelledby="settle" className="mt-6 rounded-medium bg-sand p-5">
          <h2 id="settle" className="text-lg">
            {t('settle.title')}
          </h2>
          <p className="mt-2 text-sm">{t('settle.text')}</p>
          <p className="mt-2 text-sm">{t('settle.less')}</p>
          <p className="mt-2 text-sm">{t('settle.return')}</p>
        </section>
        {team.isMember ? (
          <>
            <h2 className="mt-8 text-lg">{t('share')}</h2>
            <p className="mt-1 text-sm text-ink-2">{t('shareHelp')}</p>
            <p className="mt-3 rounded-small bg-sand px-4 py-3 text-sm">
              <AsIssued className="select-all break-all">{address}</AsIssued>
            </p>
            <div className="mt-7 flex flex-wrap gap-3">
              <ButtonLink href="/shop" variant="primary">
                {t('toShop')}
              </ButtonLink>
              {team.canLeave && (
                <Form method="post">
                  <Button type="submit" name="intent" value="leave">
                    {t('leave')}
                  </Button>
                </Form>
              )}
            </div>
            {team.canLeave && <p className="mt-3 text-sm text-ink-2">{t('leaveConfirm')}</p>}
          </>
        ) : (
          <Form method="post" className="mt-7">
            <p className="mb-4 text-ink-2">{t('joinLead')}</p>
            <Button type="submit" name="intent" value="join" variant="primary" className="max-sm:w-full">
              {t('join')}
            </Button>
          </Form>
        )}
        <p className="mt-6 border-t border-line pt-4">
          <ButtonLink href="/group-sale" variant="quiet" size="small">
            {t('how.title')}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
