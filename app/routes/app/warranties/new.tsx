import { randomUUID } from 'node:crypto'
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { InvoiceForm, OrderForm } from '~/app/features/warranties/activation-forms'
import { invoiceWarrantyForm, orderWarrantyForm } from '~/app/features/warranties/warranty.form'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { uploadAttachments } from '~/app/platform/forms/attachments.server'
import { isSentBefore, keyWithFiles } from '~/app/platform/forms/key-with-files.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { PageLink } from '~/app/ui/page-link'
import { addableSerialSchema } from '~/domain/devices/contract'
import { orderLineIdSchema } from '~/domain/orders/order-contract'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { warrantyProofs } from '~/domain/warranties/rules'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  // Manuals lead here with what was typed there, whatever it was; an order with one of its lines.
  const { serial, by, line } = readQuery(
    { request, context },
    { serial: z.string().trim().max(40), by: z.enum(warrantyProofs), line: orderLineIdSchema },
  )
  const [{ items: purchases }, head] = await Promise.all([
    apiOf(context).get('/warranty-purchases'),
    privateHead(context, 'warranties:new'),
  ])
  const read = serial ? addableSerialSchema.safeParse(serial) : undefined
  return {
    key: randomUUID(),
    purchases,
    by: by ?? (purchases.length > 0 ? ('order' as const) : ('invoice' as const)),
    line: purchases.find(({ lineId }) => lineId === line)?.lineId,
    serial: serial || undefined,
    serialErrors: read?.error?.issues.map(({ message }) => message),
    today: tehranDayAndTime(context.now()).day,
    head,
    words: wordsOf(context.locale, 'warranties', 'fields', 'ui'),
  }
}

const done = (context: AppLoadContext, word: CarriedWord) =>
  redirect('/app/warranties', {
    headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) },
  })

async function activate(posted: FormData, context: AppLoadContext) {
  const form = await readForm(posted, orderWarrantyForm)
  if (!form.value) return data(form.reply(), 422)
  const { key: idempotencyKey = randomUUID(), ...body } = form.value
  try {
    await apiOf(context).post('/warranties', { body, idempotencyKey })
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context)), 422)
  }
  return done(context, 'messages:warranty.activated')
}

async function handIn(posted: FormData, context: AppLoadContext) {
  const form = await readForm(posted, invoiceWarrantyForm)
  if (!form.value) return data(form.reply(), 422)
  const { file: files, key = randomUUID(), ...given } = form.value
  try {
    const idempotencyKey = await keyWithFiles(key, given, files)
    const sent = await uploadAttachments(context, '/warranty-uploads', files)
    if ('refused' in sent) return data(form.refuse({ file: sent.refused }), 422)
    const [file] = sent.given
    if (!file) return data(form.refuse({ file: ['error.required'] }), 422)
    await apiOf(context).post('/warranties', { body: { ...given, file }, idempotencyKey })
  } catch (error) {
    if (!isSentBefore(error)) return data(form.refuse(formErrorsOf(error, context)), 422)
  }
  return done(context, 'messages:warranty.handedIn')
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const posted = await postedForm(request)
  return posted.get('proof') === 'invoice' ? handIn(posted, context) : activate(posted, context)
}

/** Activates the warranty of a device: by what was bought here, or by an invoice of somebody else’s. */
export default function NewWarrantyPage() {
  const t = useWords('warranties')
  const { key, purchases, by, line, serial, serialErrors, today } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const sent = lastResult?.initialValue?.proof
  const proof = sent === 'order' || sent === 'invoice' ? sent : by
  const idempotencyKey = String(lastResult?.initialValue?.key ?? key)
  const asked = serial ? `&serial=${encodeURIComponent(serial)}` : ''
  const form = { serial, serialErrors, idempotencyKey, lastResult }
  return (
    <FieldWordsOfPage>
      <BackLink to="/app/warranties" label={t('title')} />
      <h1 className="text-3xl">{t('new')}</h1>
      <p className="mb-5 mt-2 max-w-text text-ink-2">{t(`new.${proof}`)}</p>
      {proof === 'order' && purchases.length > 0 ? (
        <OrderForm key="order" {...form} purchases={purchases} lineId={line} />
      ) : proof === 'order' ? (
        <p className="max-w-2xl rounded-large bg-sand p-5">{t('noPurchases')}</p>
      ) : (
        <InvoiceForm key="invoice" {...form} today={today} />
      )}
      <p className="mt-5">
        <PageLink
          to={`/app/warranties/new?by=${proof === 'order' ? 'invoice' : 'order'}${asked}`}
          className="inline-flex min-h-11 items-center font-strong text-sea-ink hover:underline"
        >
          {t(proof === 'order' ? 'toInvoice' : 'toOrder')}
        </PageLink>
      </p>
    </FieldWordsOfPage>
  )
}
