import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Button, buttonClass } from '~/app/ui/button'
import { postedForm } from '~/app/ui/forms/posted-form'
import { Code } from '~/app/ui/isolate'
import { Notice } from '~/app/ui/notice'
import { authoritySchema } from '~/domain/payments/contract'
import { localizedPath } from '~/domain/values/locale'

export const headers = privateHeaders
export const meta = metaOfLoader

/** The payment page of the sandbox gateway, which plays the payer's bank in a demo. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!context.demo) throw await missingPage(request, context)
  const requested = { request, context, params }
  const { authority } = await readParams(requested, { authority: authoritySchema })
  const [payment, head] = await Promise.all([
    orMissing(requested, apiOf(context).get('/sandbox-payments/:authority', { params: { authority } })),
    privateHead(context, 'gateway:title'),
  ])
  return { payment, head, words: wordsOf(context.locale, 'gateway', 'ui') }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (!context.demo) throw await missingPage(request, context)
  const { authority } = await readParams({ request, context, params }, { authority: authoritySchema })
  const home = localizedPath(context.locale, '/')
  const outcome = String((await postedForm(request)).get('outcome'))
  if (!isOutcome(outcome)) throw new Response(null, { status: 400 })
  if (outcome === 'abandon') return redirect(new URL(home, request.url).href)
  const { callbackUrl } = await orMissing(
    { request, context },
    apiOf(context).post('/sandbox-payments/:authority/outcomes', {
      params: { authority },
      body: { outcome: outcome === 'fail' ? 'fail' : 'pay' },
    }),
  )
  if (outcome === 'payLate') return redirect(request.url)
  if (outcome === 'payTwice' && new URL(callbackUrl).origin === context.siteOrigin)
    // As a browser would that comes back twice: with the payer's session, by the same address.
    await fetch(callbackUrl, { headers: { cookie: request.headers.get('cookie') ?? '' }, redirect: 'manual' })
  return redirect(callbackUrl)
}

const outcomes = ['pay', 'fail', 'payTwice', 'payLate', 'abandon'] as const
const isOutcome = (text: string): text is (typeof outcomes)[number] =>
  (outcomes as readonly string[]).includes(text)

const statusWords = { PAID: 'paid', VERIFIED: 'verified', FAILED: 'failed', REVERSED: 'reversed' } as const

export default function GatewayPage() {
  const t = useWords('gateway')
  const { payment } = useLoaderData<typeof loader>()
  const { status } = payment
  return (
    <div className="shell max-w-[40rem] py-10 md:py-16">
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mb-8 mt-3 text-ink-2">{t('lead')}</p>
      <dl className="mb-8 grid gap-4 rounded-large border border-line bg-card p-5 md:p-6">
        <div>
          <dt className="text-sm text-ink-2">{t('amount')}</dt>
          <dd>
            <Amount value={payment.amount} className="text-3xl font-strong" unitClass="text-lg" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{t('what')}</dt>
          <dd dir="auto">{payment.description}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{t('authority')}</dt>
          <dd className="break-all text-sm">
            <Code>{payment.authority}</Code>
          </dd>
        </div>
      </dl>
      {status === 'IN_BANK' ? (
        // The answer leads out of this page's routes, back to the shop: the browser goes there itself.
        <Form method="post" reloadDocument>
          <h2 className="mb-4 text-xl">{t('choose')}</h2>
          <ul className="space-y-3">
            {outcomes.map((outcome) => (
              <li key={outcome} className="grid items-center gap-x-5 gap-y-1 md:grid-cols-[15rem_1fr]">
                <Button
                  type="submit"
                  name="outcome"
                  value={outcome}
                  variant={outcome === 'pay' ? 'primary' : 'secondary'}
                  className="w-full"
                  aria-describedby={`help-${outcome}`}
                >
                  {t(outcome)}
                </Button>
                <span id={`help-${outcome}`} className="text-sm text-ink-2">
                  {t(`${outcome}.help`)}
                </span>
              </li>
            ))}
          </ul>
        </Form>
      ) : (
        <div className="space-y-6">
          <Notice kind={status === 'FAILED' ? 'warning' : 'info'} title={t(`decided.${statusWords[status]}`)}>
            {t(`decided.${statusWords[status]}Text`)}
          </Notice>
          <a href={payment.callbackUrl} className={buttonClass({ variant: 'primary' })}>
            {t('back')}
          </a>
        </div>
      )}
    </div>
  )
}
