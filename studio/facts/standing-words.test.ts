import { expect, it } from 'vitest'
import { factRefusals } from '../../domain/facts/fact-table'
import { noticeOf, type FactStanding } from './standing-words'

const standing = (given: Partial<FactStanding>): FactStanding => ({
  key: 'delivery.tehran-fee',
  state: 'proposed',
  number: 75_000,
  before: 60_000,
  at: '2026-11-24T05:50:00.000Z',
  ...given,
})

it('names both figures, who and when', () => {
  const { title, quote } = noticeOf(standing({ person: 'نگار احمدی', reason: 'نرخ پیک بالا رفت.' }))
  expect(title).toContain('نگار احمدی در ۳ آذر ۱۴۰۵ ۷۵٬۰۰۰ را به‌جای ۶۰٬۰۰۰ پیشنهاد کرد')
  expect(title).toContain('proposed 75,000 instead of 60,000 on 24 November 2026')
  expect(quote).toBe('نرخ پیک بالا رفت.')
})

it('says in words why what is published was not taken', () => {
  for (const reason of factRefusals) {
    const { title } = noticeOf(standing({ state: 'not-taken', reason }))
    expect(title).not.toContain(reason)
  }
})
