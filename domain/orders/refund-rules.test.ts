import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessCalendarOf } from '../values/business-calendar'
import {
  paidByEach,
  refundable,
  refundWindow,
  replacementAmounts,
  returnedToCaller,
  splitRefund,
} from './refund-rules'

const amount = fc.integer({ min: 0, max: 2_000_000_000 })

describe('a refund', () => {
  it('never exceeds what was paid, nor an account what came from it', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.constantFrom('wallet', 'account'),
        (wallet, gateway, ask, to) => {
          const money = { paidWallet: wallet, paidGateway: gateway, refundedWallet: 0, refundedAccount: 0 }
          const wanted = ask % (wallet + gateway + 1)
          const { toWallet, toAccount } = splitRefund(money, wanted, to)
          expect(toWallet + toAccount).toBe(wanted)
          expect(toAccount).toBeLessThanOrEqual(to === 'wallet' ? 0 : gateway)
          expect(Math.min(toWallet, toAccount)).toBeGreaterThanOrEqual(0)
          const after = { ...money, refundedWallet: toWallet, refundedAccount: toAccount }
          expect(refundable(after)).toBe(wallet + gateway - wanted)
          expect(() => splitRefund(after, refundable(after) + 1, to)).toThrow(RangeError)
        },
      ),
    )
  })

  it('takes from an account no more than earlier refunds have left there', () => {
    const money = { paidWallet: 300, paidGateway: 700, refundedWallet: 100, refundedAccount: 600 }
    expect(refundable(money)).toBe(300)
    expect(splitRefund(money, 300, 'account')).toEqual({ toWallet: 200, toAccount: 100 })
    expect(splitRefund(money, 300, 'wallet')).toEqual({ toWallet: 300, toAccount: 0 })
    expect(splitRefund(money, 300, 'account', 250)).toEqual({ toWallet: 250, toAccount: 50 })
    expect(refundable({ ...money, forfeited: 120 })).toBe(180)
    expect(() => splitRefund({ ...money, forfeited: 120 }, 181, 'wallet')).toThrow(RangeError)
  })

  it('gives back of an order with a changed code what the code says', () => {
    const money = { paidWallet: 0, paidGateway: 1000, refundedWallet: 0, refundedAccount: 0 }
    expect([returnedToCaller(money, null), returnedToCaller(money, 50)]).toEqual([1000, 500])
  })

  it('reaches the account within 48 to 72 business hours', () => {
    // Thursday 12:30: Friday does not count.
    const { from, by } = refundWindow(businessCalendarOf([]), new Date('2026-11-19T09:00:00Z'), {
      refundHoursLeast: 48,
      refundHoursMost: 72,
    })
    expect([from.toISOString(), by.toISOString()]).toEqual([
      '2026-11-22T09:00:00.000Z',
      '2026-11-23T09:00:00.000Z',
    ])
  })
})

describe('who has paid what is left of an order', () => {
  const money = { paidWallet: 100, paidGateway: 300, refundedWallet: 0, refundedAccount: 0, total: 400 }

  it('is the account for what came from it, and the wallet for the rest', () => {
    expect(paidByEach(money, 0)).toEqual({ fromWallet: 100, fromGateway: 300 })
    // An item of 250 was left out, and its money went to the account, or to the wallet.
    expect(paidByEach({ ...money, total: 150, refundedAccount: 250 }, 0)).toEqual({
      fromWallet: 100,
      fromGateway: 50,
    })
    expect(paidByEach({ ...money, total: 150, refundedWallet: 250 }, 0)).toEqual({
      fromWallet: 0,
      fromGateway: 150,
    })
  })

  it('counts nothing that was too much, wherever it went', () => {
    const more = { ...money, paidGateway: 350 }
    expect(paidByEach({ ...more, refundedAccount: 50 }, 0)).toEqual({ fromWallet: 100, fromGateway: 300 })
    expect(paidByEach({ ...more, refundedWallet: 50 }, 50)).toEqual({ fromWallet: 100, fromGateway: 300 })
  })
})

describe('an item in place of another', () => {
  it('gives back what it costs less, but for the share of the group', () => {
    const before = { subtotal: 1000, group: 20, gift: 10 }
    expect(replacementAmounts(before, 300)).toEqual({ group: 14, gift: 7, refund: 294 })
    expect(() => replacementAmounts(before, -1)).toThrow(RangeError)
  })
})
