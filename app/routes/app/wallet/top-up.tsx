import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { TopUpForm } from '~/app/features/wallet/top-up-form'
import { topUpForm } from '~/app/features/wallet/wallet.form'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { readQuery } from '~/app/platform/page-query.server'
import { findNextPath, nextField } from '~/app/platform/next-path'
import { privateHeaders } from '~/app/platform/private-page'
import { priceField } from '~/app/platform/query-fields'
import { requireUser } from '~/app/platform/session.server'
import { toGateway } from '~/app/platform/to-gateway.server'
import { keepWayBack } from '~/app/platform/way-back.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { readForm } from '~/app/ui/forms/read-form'
import { PageLink } from '~/app/ui/page-link'
import { topUpBounds } from '~/domain/wallet/contract'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const [wallet, head] = await Promise.all([
    apiOf(context).get('/wallet'),
    privateHead(context, 'wallet:topUp'),
  ])
  const { amount: requested = 0, next } = readQuery(
    { request, context },
    { amount: priceField, next: nextField },
  )
  // What is missing for an order may be less than can be added at once.
  const amount =
    requested > 0 && requested <= topUpBounds.max ? String(Math.max(requested, topUpBounds.min)) : undefined
  return {
    balance: wallet.balance,
    next: next ?? null,
    defaultValue: { amount, next: next ?? undefined, key: randomUUID() },
    head,
    words: wordsOf(context.locale, 'wallet', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const form = await readForm(request, topUpForm)
  if (!form.value) return data(form.reply(), 422)
  try {
    const { payment } = await apiOf(context).post('/wallet/top-ups', {
      body: { amount: form.value.amount, locale: context.locale },
      idempotencyKey: form.value.key ?? randomUUID(),
    })
    const next = findNextPath(form.value.next)
    return await toGateway(
      context,
      payment.id,
      next ? [keepWayBack(payment.id, next, context.siteOrigin)] : [],
    )
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context)), 422)
  }
}

export default function TopUpPage() {
  const t = useWords('wallet')
  const { balance, next, defaultValue } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return (
    <FieldWordsOfPage>
      <h1 className="text-3xl">{t('topUp')}</h1>
      <p className="mt-2 text-ink-2">{t('topUpLead')}</p>
      <p className="mb-6 mt-1 text-ink-2">
        {t('balance')}: <Amount value={balance} className="font-strong text-ink" />
      </p>
      {next && <WayBack path={next} />}
      {/* Another suggestion is another form: its field is filled anew. */}
      <TopUpForm key={defaultValue.amount} defaultValue={defaultValue} next={next} lastResult={lastResult} />
    </FieldWordsOfPage>
  )
}

/** Where it goes on afterwards, and the way there without adding anything. */
function WayBack({ path }: { path: string }) {
  const t = useWords('wallet')
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-medium bg-mist px-4 py-3">
      <span>{t('wayBack')}</span>
      <PageLink to={path} className="link inline-flex min-h-11 items-center">
        {t('wayBack.now')}
      </PageLink>
    </p>
  )
}
