import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { addressForm, addressProblems } from '~/app/features/addresses/address.form'
import { AddressForm } from '~/app/features/addresses/address-form'
import { AddressLines } from '~/app/features/addresses/address-lines'
import { AddressWarnings } from '~/app/features/addresses/address-warnings'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Button, ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import type { Address } from '~/domain/orders/address-contract'
import { addressIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/dashboard/addresses'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context)
  const [{ items }, head] = await Promise.all([
    apiOf(context).get('/addresses'),
    privateHead(context, 'orders:addresses.title'),
  ])
  const { edit: edited } = readQuery({ request, context }, { edit: addressIdSchema })
  return {
    items,
    edited: items.find(({ id }) => id === edited) ?? null,
    phone: user.phone,
    head,
    words: wordsOf(context.locale, 'orders', 'fields'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const api = apiOf(context)
  const posted = await postedForm(request)
  const intent = String(posted.get('intent'))
  const id = String(posted.get('id') ?? '')
  const done = (word: CarriedWord) =>
    redirect(path, { headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) } })

  if (intent === 'delete') {
    await orMissing({ request, context }, api.delete('/addresses/:id', { params: { id } }))
    return done('messages:deleted')
  }
  const form = await readForm(request, addressForm)
  if (!form.value) return data({ intent, result: form.reply() }, 422)
  try {
    if (intent === 'edit') await api.patch('/addresses/:id', { params: { id }, body: form.value })
    else await api.post('/addresses', { body: form.value })
  } catch (error) {
    return data({ intent, result: form.refuse(formErrorsOf(error, context, addressProblems)) }, 422)
  }
  return done(intent === 'edit' ? 'messages:edited' : 'messages:created')
}

export default function AddressesPage() {
  const t = useWords('orders')
  const { items, edited, phone } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const resultOf = (intent: string) => (answer?.intent === intent ? answer.result : undefined)
  return (
    <FieldWordsOfPage>
      <h1 className="text-3xl">{t('addresses.title')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t('addresses.lead')}</p>
      {items.length === 0 && <EmptyState title={t('address.none')} text={t('address.noneText')} />}
      <ul className="grid gap-4">
        {items.map((item) => (
          <li key={item.id} className="rounded-large border border-line bg-card p-5 sm:p-6">
            {edited?.id === item.id ? (
              <>
                <h2 className="mb-5 text-xl">{t('address.edit')}</h2>
                <AddressForm
                  key={item.id}
                  id="edit-address"
                  intent="edit"
                  hidden={{ id: item.id }}
                  defaultValue={fieldsOf(item)}
                  lastResult={resultOf('edit')}
                  submit={t('address.save')}
                />
              </>
            ) : (
              <AddressCard address={item} />
            )}
          </li>
        ))}
      </ul>
      {!edited && (
        <section
          id="new"
          aria-labelledby="add-address"
          className="mt-6 rounded-large border border-line bg-card p-5 sm:p-7"
        >
          <h2 id="add-address" className="mb-5 text-xl font-heading">
            {t('address.add')}
          </h2>
          <AddressForm
            // Once it is kept, the form is empty again.
            key={items.length}
            id="new-address"
            intent="add"
            defaultValue={{ phone, kind: 'home' }}
            lastResult={resultOf('add')}
            submit={t('address.save')}
          />
        </section>
      )}
    </FieldWordsOfPage>
  )
}

const fieldsOf = ({ fullName, phone, province, city, address, postalCode, kind }: Address) => ({
  fullName,
  phone,
  province,
  city,
  address,
  postalCode,
  kind,
})

function AddressCard({ address }: { address: Address }) {
  const t = useWords('orders')
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
        <AddressLines place={address} />
        <Badge>{t(`address.kind.${address.kind}`)}</Badge>
      </div>
      <AddressWarnings warnings={address.warnings} />
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <ButtonLink href={`${path}?edit=${address.id}`} size="small">
          {t('address.edit')}
        </ButtonLink>
        <details className="min-w-0">
          <summary className="btn btn-small text-red-ink hover:bg-red-soft">{t('address.delete')}</summary>
          <div className="mt-3 max-w-text rounded-medium bg-sand p-4">
            <p className="mb-3 text-ink-2">{t('address.deleteConfirm')}</p>
            <Form method="post">
              <input type="hidden" name="id" value={address.id} />
              <Button type="submit" name="intent" value="delete" variant="danger" size="small">
                {t('address.delete')}
              </Button>
            </Form>
          </div>
        </details>
      </div>
    </>
  )
}
