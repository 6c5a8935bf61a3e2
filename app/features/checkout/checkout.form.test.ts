import { expect, it } from 'vitest'
import { addressIdSchema } from '~/domain/values/ids'
import { checkoutForm, orderOf } from './checkout.form'

const addressId = addressIdSchema.parse('5a0e0000-0000-4000-8000-000000000001')
const filled = {
  email: 'sara@example.com',
  invoiceKind: 'individual',
  nationalId: '۰۰۱۲۳۴۵۶۷۹',
  pay: 'gateway',
  acceptTerms: 'on',
  expectedTotal: '1200000',
}
const refused = (typed: Record<string, unknown>) =>
  checkoutForm.safeParse(typed).error?.issues.map(({ path }) => path.join('.')) ?? []

it('says everything that is wrong at once', () => {
  expect(refused({ invoiceKind: 'corporate', pay: 'wallet' })).toEqual([
    'email',
    'companyName',
    'companyId',
    'economicCode',
    'acceptTerms',
  ])
})

it('asks for nothing that the other kind of invoice has', () => {
  expect(refused({ ...filled, companyId: 'not one', economicCode: '1' })).toEqual([])
  expect(refused({ ...filled, nationalId: '۱۲۳' })).toEqual(['nationalId'])
})

it('sends what the contract takes, digits as they are stored', () => {
  const typed = checkoutForm.parse({ ...filled, discountCode: ' SALAM10 ', companyName: 'left over' })
  expect(orderOf(typed, { items: [], addressId, locale: 'fa' })).toEqual({
    items: [],
    addressId,
    locale: 'fa',
    email: 'sara@example.com',
    invoice: { kind: 'individual', nationalId: '0012345679' },
    discountCode: 'SALAM10',
    teamToken: undefined,
    pay: 'gateway',
    acceptTerms: true,
    expectedTotal: 1_200_000,
  })
})

it('sends a company’s invoice of what a company fills in, whatever a person has left there', () => {
  const typed = checkoutForm.parse({
    ...filled,
    invoiceKind: 'corporate',
    companyName: 'درمان‌گستر  آریا',
    companyId: '۱۴۰۰۷۶۵۰۹۱۲',
    economicCode: '۴۱۱۱۱۱۱۱۱۱۱۱',
  })
  expect(orderOf(typed, { items: [], addressId, locale: 'fa' }).invoice).toEqual({
    kind: 'corporate',
    companyName: 'درمان‌گستر آریا',
    companyId: '14007650912',
    economicCode: '411111111111',
  })
})
