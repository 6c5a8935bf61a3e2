import type { WordKey } from '~/app/platform/words/namespaces'
import { sayIn } from '~/app/platform/words/say.server'
import type { Translate } from '~/app/platform/words/use-words'
import type { CourseInvoice } from '~/domain/academy/purchase-contract'
import type { BillFact, BillLine, BillParty, BillSheet } from '~/domain/orders/bill-sheet'
import type { Invoice, InvoiceDocument } from '~/domain/orders/invoice-contract'
import { courseInvoiceNumberText, invoiceNumberText } from '~/domain/orders/invoice-number'
import type { Order } from '~/domain/orders/order-contract'
import { formatDate } from '~/domain/values/dates'
import { deadlineWords } from '~/domain/values/deadline'
import { codeIn, digitsIn, digitsInThrees } from '~/domain/values/digits'
import { listIn } from '~/domain/values/list-text'
import type { Locale } from '~/domain/values/locale'
import { nameIn } from '~/domain/values/localized-name'
import { formatNumber } from '~/domain/values/numbers'
import { spellInPersian } from '~/domain/values/spelled-number'
import { isLive } from '~/domain/orders/order-lines'
import { accountFacts } from './account-facts'
import { amountRows } from './amount-rows'
import type { BankAccount } from './bank-account.server'
import { choiceWords } from './choice-words'
import type { Seller } from './seller.server'

interface Writer {
  locale: Locale
  t: Translate<'orders'>
}

const writerIn = (locale: Locale): Writer => ({ locale, t: sayIn(locale, 'orders') })

/** Its minus stands before it in every direction of writing. */
const amountIn = (locale: Locale, value: number): Omit<BillFact, 'name'> => ({
  value: `${value < 0 ? '−' : ''}${formatNumber(locale, Math.abs(value))}`,
  unit: sayIn(locale, 'ui')('toman'),
  isFigure: true,
})

/** An invoice as it was written. */
export function invoiceSheet(locale: Locale, invoice: Invoice, seller: Seller): BillSheet {
  const writer = writerIn(locale)
  const { t } = writer
  const { document } = invoice
  return {
    ...sheetOf(writer, { title: 'invoice.title', document, seller }),
    facts: [
      { name: t('invoice.number'), value: digitsIn(locale, invoiceNumberText(invoice)), isFigure: true },
      { name: t('invoice.date'), value: formatDate(locale, invoice.issuedAt) },
      { name: t('invoice.order'), value: digitsInThrees(locale, document.orderCode), isFigure: true },
    ],
    amounts: amountFacts(writer, document),
    account: null,
    inWords: spelled(writer, document.amounts.total),
    notes: [t('warranty.months', { count: document.warrantyMonths }), t('invoice.final')],
  }
}

/** The pro-forma of an order that waits for a transfer: what is bought, what it comes to, and where it is paid to. It is no invoice, and says so. */
export function proformaSheet(
  locale: Locale,
  order: Order,
  seller: Seller,
  account: BankAccount | null,
): BillSheet {
  const writer = writerIn(locale)
  const { t } = writer
  const left = order.transfer?.left ?? 0
  return {
    ...sheetOf(writer, {
      title: 'proforma.title',
      document: {
        buyer: order.receiver,
        to: order.invoiceTo,
        lines: order.lines.filter(isLive).map(({ colour, engraving, ...line }) => ({
          ...line,
          colour: colour?.colour ?? null,
          engraving: engraving?.text ?? null,
        })),
      },
      seller,
    }),
    facts: [
      { name: t('invoice.order'), value: digitsInThrees(locale, order.code), isFigure: true },
      { name: t('proforma.date'), value: formatDate(locale, order.placedAt) },
      ...(order.payBefore
        ? [
            {
              name: t('proforma.until'),
              value: t('proforma.untilAt', deadlineWords(locale, order.payBefore)),
            },
          ]
        : []),
    ],
    amounts: [
      ...amountFacts(writer, order),
      { name: t('transfer.amount'), ...amountIn(locale, left), isTotal: true },
    ],
    account: {
      title: t('transfer.title'),
      facts: account ? accountFacts(t, locale, account) : [],
      notes: [
        ...(account ? [] : [t('transfer.noAccount')]),
        t('transfer.describe', { code: `\u2068${codeIn(locale, order.code)}\u2069` }),
      ],
    },
    inWords: left > 0 ? spelled(writer, left) : null,
    notes: [t('proforma.note')],
  }
}

/** The invoice of a course: one line, who has learned it, and what paid for it. */
export function courseInvoiceSheet(locale: Locale, invoice: CourseInvoice, seller: Seller): BillSheet {
  const writer = writerIn(locale)
  const { t } = writer
  const { year, number, issuedAt, document } = invoice
  const { buyer, titles, price, fromWallet, fromGateway } = document
  const frame = frameOf(writer, 'invoice.courseTitle', seller)
  const figure = (value: number) => formatNumber(locale, value)
  const part = (name: WordKey<'orders'>, value: number): BillFact[] =>
    value > 0 ? [{ name: t(name), ...amountIn(locale, value) }] : []
  return {
    ...frame,
    columns: { ...frame.columns, item: t('invoice.courseItem') },
    buyer: {
      title: t('invoice.buyer'),
      name: buyer.fullName,
      lines: [{ value: digitsIn(locale, buyer.phone), isFigure: true }],
    },
    lines: [
      {
        row: figure(1),
        item: t('invoice.courseLine', { title: nameIn(locale, titles) }),
        choice: '',
        quantity: figure(1),
        unitPrice: figure(price),
        total: figure(price),
      },
    ],
    facts: [
      {
        name: t('invoice.number'),
        value: digitsIn(locale, courseInvoiceNumberText({ year, number })),
        isFigure: true,
      },
      { name: t('invoice.date'), value: formatDate(locale, issuedAt) },
    ],
    amounts: [
      { name: t('amounts.total'), ...amountIn(locale, price), isTotal: true },
      ...part('amounts.fromWallet', fromWallet),
      ...part('amounts.fromGateway', fromGateway),
    ],
    account: null,
    inWords: spelled(writer, price),
    notes: [t('invoice.final')],
  }
}

/** What bills of orders have in common. */
function sheetOf(
  writer: Writer,
  {
    title,
    document,
    seller,
  }: {
    title: WordKey<'orders'>
    document: Pick<InvoiceDocument, 'buyer' | 'to' | 'lines'>
    seller: Seller
  },
): Frame & Pick<BillSheet, 'buyer' | 'lines'> {
  const { locale, t } = writer
  const choiceOf = choiceWords(t, sayIn(locale, 'products'))
  const number = (value: number) => formatNumber(locale, value)
  return {
    ...frameOf(writer, title, seller),
    buyer: buyerOf(writer, document),
    lines: document.lines.map((line, index): BillLine => ({
      row: number(index + 1),
      item: nameIn(locale, line.names),
      choice: choiceOf(line.colour, line.engraving).join(' · '),
      quantity: number(line.quantity),
      unitPrice: number(line.unitPrice),
      total: number(line.total),
    })),
  }
}

type Frame = Pick<
  BillSheet,
  'kind' | 'locale' | 'title' | 'seller' | 'linesTitle' | 'columns' | 'signatures' | 'pageOf'
>

/** What all bills have in common. */
function frameOf({ locale, t }: Writer, title: WordKey<'orders'>, seller: Seller): Frame {
  return {
    kind: 'bill',
    locale,
    title: t(title),
    seller: {
      title: t('invoice.seller'),
      name: seller.name,
      lines: [{ value: seller.address }, { value: digitsIn(locale, seller.phone), isFigure: true }],
    },
    linesTitle: t('lines'),
    columns: {
      row: t('invoice.row'),
      item: t('invoice.item'),
      quantity: t('invoice.quantity'),
      unitPrice: t('invoice.unitPrice'),
      total: t('invoice.total'),
    },
    signatures: [t('invoice.seal'), t('invoice.signature')],
    pageOf: sayIn(locale, 'visit-report')('page'),
  }
}

function buyerOf({ locale, t }: Writer, { buyer, to }: Pick<InvoiceDocument, 'buyer' | 'to'>): BillParty {
  const code = (name: WordKey<'orders'>, value: string) =>
    ({ name: t(name), value: digitsIn(locale, value), isFigure: true }) as const
  return {
    title: t('invoice.buyer'),
    name: to.kind === 'corporate' ? to.companyName : buyer.fullName,
    lines: [
      ...(to.kind === 'corporate'
        ? [code('invoice.companyId', to.companyId), code('invoice.economicCode', to.economicCode)]
        : [code('invoice.nationalId', to.nationalId)]),
      { value: listIn(locale, [...new Set([buyer.province, buyer.city]), digitsIn(locale, buyer.address)]) },
      code('address.postalCode', buyer.postalCode),
      { value: digitsIn(locale, buyer.phone), isFigure: true },
    ],
  }
}

const amountFacts = (
  { locale, t }: Writer,
  { amounts, discountCode }: Pick<InvoiceDocument, 'amounts' | 'discountCode'>,
): BillFact[] =>
  amountRows(t, amounts, discountCode).map(({ value, ...row }) => ({
    ...row,
    ...(typeof value === 'number' ? amountIn(locale, value) : { value }),
  }))

/** Only Persian spells amounts, as it does on cheques. */
const spelled = ({ locale, t }: Writer, total: number): BillFact | null =>
  locale === 'fa'
    ? { name: t('invoice.inWords'), value: t('invoice.words', { words: spellInPersian(total) }) }
    : null
