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
  const { fa, en, quote } = noticeOf(standing({ person: 'نگار احمدی', reason: 'نرخ پیک بالا رفت.' }))
  expect(fa).toContain('نگار احمدی ۷۵٬۰۰۰ را به‌جای ۶۰٬۰۰۰ پیشنهاد کرده است (۳ آذر ۱۴۰۵)')
  expect(en).toContain('proposed 75,000 instead of 60,000 (24 November 2026)')
  expect(quote).toBe('نرخ پیک بالا رفت.')
})

it('says in words why what is published was not taken', () => {
  for (const reason of factRefusals) {
    const { fa, en } = noticeOf(standing({ state: 'not-taken', reason }))
    expect(fa + en).not.toContain(reason)
  }
})
