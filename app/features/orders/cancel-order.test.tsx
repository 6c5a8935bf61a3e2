import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { WordsContext } from '~/app/platform/words/use-words'
import { PageLocaleProvider } from '~/app/ui/page-locale'
import words from '~/locales/fa/orders.json'
import { CancelFields } from './cancel-order'

const amounts = {
  subtotal: 1_000_000,
  discount: 100_000,
  group: 0,
  delivery: 60_000,
  total: 960_000,
  fromWallet: 0,
  fromGateway: 960_000,
  restBy: 'gateway',
  paid: 960_000,
  refunded: 0,
  forfeited: 0,
} as const

const terms = { refundHoursLeast: 24, refundHoursMost: 36 }

/** What is said beforehand to somebody of whose order so much would come back. */
const pageOf = (cancelReturns: number): string =>
  renderToStaticMarkup(
    <WordsContext.Provider value={{ orders: words }}>
      <PageLocaleProvider locale="fa">
        <CancelFields
          order={{ amounts, terms, discountCode: 'SALAM10', cancelVoidsCode: true, cancelReturns }}
        />
      </PageLocaleProvider>
    </WordsContext.Provider>,
  )
const refundTo = 'name="refundTo"'

describe('cancelling an order with a discount code says beforehand', () => {
  it('that the code is void and what was paid comes back, where to is asked', () => {
    const page = pageOf(960_000)
    expect(page).toContain('آنچه برای کالاها پرداخته‌اید کامل برمی‌گردد')
    expect(page).toContain(words['cancel.freeText'])
    expect(page).toContain(words['cancel.understood'])
    expect(page).toContain(refundTo)
    expect(page).toContain('به حساب بانکی، در ۲۴ تا ۳۶ ساعت کاری')
  })

  it('that nothing of it comes back, and asks for no account', () => {
    const page = pageOf(0)
    expect(page).toContain('از آنچه پرداخته‌اید چیزی برنمی‌گردد')
    expect(page).toContain(words['cancel.understoodForfeit'])
    expect(page).not.toContain(words['cancel.freeText'])
    expect(page).not.toContain(refundTo)
  })

  it('how much of it comes back, between the two', () => {
    const page = pageOf(316_800)
    expect(page).toContain('۳۱۶٬۸۰۰ تومان برمی‌گردد')
    expect(page).toContain('۶۴۳٬۲۰۰ تومان برنمی‌گردد')
    expect(page).toContain(refundTo)
  })
})
