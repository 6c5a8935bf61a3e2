import { describe, expect, it } from 'vitest'
import { decideAtSandbox } from '~/tests/kit/sandbox-payer'
import { openPayments } from './payment-desk'

const desk = openPayments()
const { newPayment, attempt, statusOf, whats, minutes, sweep } = desk

describe('the sweeper', () => {
  it('settles what was paid and never called back, from the gateway’s own list', async () => {
    const id = await newPayment()
    await decideAtSandbox(desk.test, await attempt(id), 'pay')
    await Promise.all([sweep(), sweep(), sweep()])
    expect([await statusOf(id), whats(id)]).toEqual(['paid', ['settled']])
  })

  it('finds money that comes for an attempt it has given up', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    minutes(16)
    await sweep()
    expect([await statusOf(id), whats(id)]).toEqual(['failed', ['failed']])
    await decideAtSandbox(desk.test, authority, 'pay')
    await sweep()
    expect([await statusOf(id), whats(id)]).toEqual(['paid', ['failed', 'settled']])
  })

  it('fails what nobody pays any more', async () => {
    const id = await newPayment()
    minutes(61)
    await sweep()
    expect([await statusOf(id), whats(id)]).toEqual(['failed', ['failed']])
  })

  it('says of its run that it failed when the gateway is away, and does what is due after', async () => {
    const outcome = async () => {
      minutes(6)
      await desk.test.runDue('sweep-payments')
      const { rows } = await desk.test.database.pool.query<{ failures: number }>(
        `select failures from periodic_jobs where name = 'sweep-payments'`,
      )
      return rows[0]?.failures
    }
    await newPayment()
    const id = await newPayment()
    await attempt(id)
    minutes(61)
    desk.server.faults.push({ kind: 'reset' }, { kind: 'reset' })
    expect(await outcome()).toBe(1)
    expect(await outcome()).toBe(0)
    expect(await statusOf(id)).toBe('failed')
  })
})
