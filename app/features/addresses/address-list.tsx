import type { SubmissionResult } from '@conform-to/react'
import { Form, useActionData } from '@remix-run/react'
import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Button, ButtonLink } from '~/app/ui/button'
import type { Address } from '~/domain/orders/address-contract'
import { addressIdSchema } from '~/domain/values/ids'
import { AddressForm } from './address-form'
import { AddressLines } from './address-lines'
import { AddressWarnings } from './address-warnings'

const shape = { edit: addressIdSchema }
type View = ListView<typeof shape, Address, { phone: string }>

function useResultOf(intent: string) {
  const answer = useActionData<{ intent: string; result: SubmissionResult<string[]> }>()
  return answer?.intent === intent ? answer.result : undefined
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

/** The address book; the one that the address of the page names stands open. */
function AddressCards({ page, query }: View) {
  const t = useWords('orders')
  const lastResult = useResultOf('edit')
  return (
    <ul className="grid gap-4">
      {page.items.map((item) => (
        <li key={item.id} className="rounded-large border border-line bg-card p-5 sm:p-6">
          {query.edit === item.id ? (
            <>
              <h2 className="mb-5 text-xl">{t('address.edit')}</h2>
              <AddressForm
                key={item.id}
                id="edit-address"
                intent="edit"
                hidden={{ id: item.id }}
                defaultValue={fieldsOf(item)}
                lastResult={lastResult}
                submit={t('address.save')}
              />
            </>
          ) : (
            <AddressCard address={item} />
          )}
        </li>
      ))}
    </ul>
  )
}

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
        <ButtonLink href={`/dashboard/addresses?edit=${address.id}`} size="small">
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

function NewAddress({ page, query, more }: View) {
  const t = useWords('orders')
  const lastResult = useResultOf('add')
  if (page.items.some(({ id }) => id === query.edit)) return null
  return (
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
        key={page.items.length}
        id="new-address"
        intent="add"
        defaultValue={{ phone: more.phone, kind: 'home' }}
        lastResult={lastResult}
        submit={t('address.save')}
      />
    </section>
  )
}

/** One's address book: short, and read whole. */
export const addressList = defineList({
  path: '/dashboard/addresses',
  isWhole: true,
  words: ['orders', 'fields'],
  title: 'addresses.title',
  lead: 'addresses.lead',
  shape,
  read: async (api) => ({ ...(await api.get('/addresses')), nextCursor: null }),
  more: (_api, _asked, { phone }) => ({ phone }),
  Rows: AddressCards,
  empty: () => ({ title: 'address.none', text: 'address.noneText' }),
  After: NewAddress,
})
