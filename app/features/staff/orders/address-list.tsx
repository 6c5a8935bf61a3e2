import { defineList } from '~/app/platform/lists/list'
import { DateTime } from '~/app/ui/date-time'
import { Code, PhoneLink } from '~/app/ui/isolate'
import type { Address } from '~/domain/orders/address-contract'
import type { ColumnsOf } from '../staff-words'

/** Read only: an address is its owner's. It is personal, so it is neither searched by address nor taken along as a file. */
export const addressColumns: ColumnsOf<Address> = (t) => [
  { id: 'name', header: t('order.receiver'), value: ({ fullName }) => fullName, isName: true },
  {
    id: 'phone',
    header: t('receiver.phone'),
    value: ({ phone }) => phone,
    cell: ({ phone }) => <PhoneLink phone={phone} className="underline underline-offset-4" />,
  },
  {
    id: 'address',
    header: t('receiver.address'),
    value: ({ address }) => address,
    cell: ({ province, city, address }) => <span dir="auto">{`${province}، ${city}، ${address}`}</span>,
  },
  {
    id: 'postalCode',
    header: t('receiver.postalCode'),
    value: ({ postalCode }) => postalCode,
    cell: ({ postalCode }) => <Code>{postalCode}</Code>,
  },
  { id: 'kind', header: t('address.kind'), value: ({ kind }) => t(`address.kind.${kind}`) },
  {
    id: 'createdAt',
    header: t('address.createdAt'),
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateTime value={createdAt} className="whitespace-nowrap text-sm" />,
  },
]

export const addressList = defineList({
  path: '/admin/addresses',
  roles: ['support', 'seller', 'admin'],
  words: ['staff-shop'],
  title: 'addresses',
  lead: 'addresses.lead',
  shape: {},
  read: (api, query) => api.get('/admin-addresses', { query }),
  columns: addressColumns,
  empty: 'addresses.none',
})
