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

  it('asks on after an answer about one that nobody understands, and about that one last', async () => {
    const pay = async () => {
      const authority = await attempt(await newPayment())
      await decideAtSandbox(desk.test, authority, 'pay')
      return authority
    }
    const asked = () =>
      desk.server.requested.flatMap(({ method, body }) =>
        method === 'verify' ? [String(body.authority)] : [],
      )
    const both = [await pay(), await pay()]
    minutes(16)
    const none = JSON.stringify({ data: { code: 100, message: 'Success', authorities: [] }, errors: [] })
    desk.server.faults.push({ kind: 'body', body: none }, { kind: 'body', body: '<html>' })
    await sweep()
    expect(asked().toSorted()).toEqual(both.toSorted())
    const [odd] = asked()
    const third = await pay()
    desk.server.requested.length = 0
    await sweep()
    expect(asked()).toEqual([third, odd])
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
