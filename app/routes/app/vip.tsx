import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { VipCodeForm } from '~/app/features/wallet/vip-code-form'
import { vipForm, vipProblems } from '~/app/features/wallet/wallet.form'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { readForm } from '~/app/ui/forms/read-form'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatAmount, toman } from '~/domain/values/money'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  return {
    defaultValue: { key: randomUUID() },
    head: await privateHead(context, 'wallet:vip.title'),
    words: wordsOf(context.locale, 'wallet', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const form = await readForm(request, vipForm)
  if (!form.value) return data({ result: form.reply(), added: null }, 422)
  try {
    const added = await apiOf(context).post('/vip-redemptions', {
      body: { code: form.value.code },
      idempotencyKey: form.value.key ?? randomUUID(),
    })
    return data({ result: null, added })
  } catch (error) {
    return data({ result: form.refuse(formErrorsOf(error, context, vipProblems)), added: null }, 422)
  }
}

export default function VipPage() {
  const t = useWords('wallet')
  const locale = usePageLocale()
  const { defaultValue } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const written = (amount: number) => formatAmount(locale, toman(amount))
  return (
    <FieldWordsOfPage>
      <h1 className="text-3xl">{t('vip.title')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t('vip.lead')}</p>
      <div className="space-y-6">
        {answer?.added ? (
          <Notice kind="success" isNew>
            <p>
              {t('vip.done', {
                amount: written(answer.added.amount),
                balance: written(answer.added.balance),
              })}
            </p>
            <ButtonLink href="/app/wallet" size="small" className="mt-3">
              {t('title')}
            </ButtonLink>
          </Notice>
        ) : (
          <VipCodeForm defaultValue={defaultValue} lastResult={answer?.result} />
        )}
      </div>
    </FieldWordsOfPage>
  )
}
