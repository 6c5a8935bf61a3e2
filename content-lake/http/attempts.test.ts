import { describe, expect, it } from 'vitest'
import { createAttempts, type AttemptLimits } from './attempts'
import { stateInMemory } from './kept-state'

const hour = 60 * 60_000

/** Attempts over a state that outlives them, as the process's restarts do. */
function attemptsAt(limits: AttemptLimits = { free: 5, ofStrangers: 60 }) {
  let time = 1_700_000_000_000
  const state = stateInMemory()
  const open = () => createAttempts({ limits, state, secret: 's'.repeat(32), now: () => time })
  let attempts = open()
  return {
    state,
    pass: (milliseconds: number) => void (time += milliseconds),
    restart: () => void (attempts = open()),
    wait: (address: string) => attempts.wait(address),
    succeed: async (address: string) => {
      await attempts.begin(address)
      await attempts.succeeded(address)
    },
    async fail(times: number, address: string) {
      for (let count = 0; count < times; count++) await attempts.begin(address)
    },
  }
}

describe('of one network', () => {
  it('are free at first, then each doubles the wait', async () => {
    const { wait, pass, fail } = attemptsAt()
    await fail(4, '10.0.0.1')
    expect(wait('10.0.0.1')).toBe(0)
    await fail(1, '10.0.0.1')
    expect(wait('10.0.0.1')).toBe(1000)
    await fail(1, '10.0.0.1')
    expect(wait('10.0.0.1')).toBe(2000)
    pass(2000)
    expect(wait('10.0.0.1')).toBe(0)
    await fail(40, '10.0.0.1')
    expect(wait('10.0.0.1')).toBe(15 * 60_000)
    expect(wait('10.0.0.2')).toBe(0)
  })

  it('are forgotten after a success and after an hour', async () => {
    const { wait, pass, fail, succeed } = attemptsAt()
    await fail(10, '10.0.0.1')
    await succeed('10.0.0.1')
    expect(wait('10.0.0.1')).toBe(0)
    await fail(4, '10.0.0.1')
    pass(hour)
    await fail(1, '10.0.0.1')
    expect(wait('10.0.0.1')).toBe(0)
  })

  it('count together for a network of IPv6 and for every spelling of an address', async () => {
    const { wait, fail } = attemptsAt()
    await fail(6, '2001:db8:1:2::1')
    for (const same of ['2001:db8:1:2:ffff::9', '2001:0DB8:0001:0002::1', ' 2001:db8:1:2::'])
      expect(wait(same), same).toBeGreaterThan(0)
    expect(wait('2001:db8:1:3::1')).toBe(0)
    await fail(6, '::ffff:10.0.0.9')
    expect(wait('10.0.0.9')).toBeGreaterThan(0)
  })
})

describe('of all networks together', () => {
  it('end for strangers, however many addresses they have, and not for who belongs here', async () => {
    const { wait, pass, fail, succeed } = attemptsAt({ free: 5, ofStrangers: 20 })
    await succeed('192.0.2.1')
    for (let stranger = 0; stranger < 20; stranger++) await fail(1, `2001:db8:0:${stranger.toString(16)}::1`)
    expect(wait('198.51.100.7')).toBe(hour)
    expect(wait('192.0.2.1')).toBe(0)
    // Who belongs here mistypes at their own cost alone.
    await fail(6, '192.0.2.1')
    expect(wait('192.0.2.1')).toBe(2000)
    pass(hour)
    expect(wait('198.51.100.7')).toBe(0)
  })

  it('are not spent by those who succeed', async () => {
    const { wait, succeed } = attemptsAt({ free: 5, ofStrangers: 3 })
    for (let editor = 0; editor < 10; editor++) await succeed(`10.0.1.${editor}`)
    expect(wait('10.0.2.1')).toBe(0)
  })
})

it('is not reset by starting again, and keeps no address', async () => {
  const { wait, fail, succeed, restart, state } = attemptsAt({ free: 5, ofStrangers: 10 })
  await succeed('192.0.2.1')
  await fail(7, '10.0.0.1')
  await fail(3, '10.0.0.2')
  restart()
  expect(wait('10.0.0.1')).toBe(hour)
  expect(wait('10.0.0.3')).toBe(hour)
  expect(wait('192.0.2.1')).toBe(0)
  expect(JSON.stringify(state.read())).not.toMatch(/10\.0|192\.0/)
})

it.each([[null], ['x'], [{ strangers: 'many', failures: [['k'], 1], known: {} }]])(
  'begins anew from what it did not write: %j',
  async (value) => {
    const state = stateInMemory()
    await state.write(value as never)
    const attempts = createAttempts({
      limits: { free: 5, ofStrangers: 10 },
      state,
      secret: 's'.repeat(32),
      now: () => 0,
    })
    expect(attempts.wait('10.0.0.1')).toBe(0)
  },
)
