import { describe, expect, it } from 'vitest'
import { orderCodeOf, orderCodeSpan, parseOrderCode } from './order-code'
import { isCancellable, orderMachine, orderStatuses } from './order-machine'

describe('the machine of an order', () => {
  it('lets a customer cancel until something has left', () => {
    expect(orderStatuses.filter(isCancellable)).toEqual([
      'awaiting-payment',
      'under-review',
      'placed',
      'queued',
    ])
  })

  it('never leaves a status for itself, and ends at a refund', () => {
    expect(orderMachine.pairs.filter(([from, to]) => (from as string) === to)).toEqual([])
    expect(orderStatuses.filter((status) => orderMachine.mayBecome('refunded', status))).toEqual([])
  })
})

describe('the code of an order', () => {
  it('is read in any digits and with spaces, and no single wrong digit passes', () => {
    const code = orderCodeOf(orderCodeSpan.least + 4_321_987)
    expect(code).toMatch(/^[1-9]\d{8}$/)
    expect(parseOrderCode(` ${code.slice(0, 3)} ${code.slice(3, 6)}-${code.slice(6)}`)).toBe(code)
    expect(parseOrderCode(code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))))).toBe(code)
    for (let place = 0; place < 9; place += 1)
      for (let more = 1; more < 10; more += 1) {
        const digits = Array.from(code, Number)
        digits[place] = ((digits[place] ?? 0) + more) % 10
        expect(parseOrderCode(digits.join(''))).toBeUndefined()
      }
  })
})
