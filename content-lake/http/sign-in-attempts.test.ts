import { describe, expect, it } from 'vitest'
import { createSignInAttempts } from './sign-in-attempts'

function attemptsAt(start = 0) {
  let time = start
  const attempts = createSignInAttempts(() => time)
  const pass = (milliseconds: number) => void (time += milliseconds)
  const fail = (times: number, address: string) => {
    for (let count = 0; count < times; count++) attempts.failed(address)
  }
  return { attempts, pass, fail }
}

describe('createSignInAttempts', () => {
  it('lets a few mistakes pass, then doubles the wait', () => {
    const { attempts, pass, fail } = attemptsAt()
    fail(4, '10.0.0.1')
    expect(attempts.wait('10.0.0.1')).toBe(0)
    fail(1, '10.0.0.1')
    expect(attempts.wait('10.0.0.1')).toBe(1000)
    fail(1, '10.0.0.1')
    expect(attempts.wait('10.0.0.1')).toBe(2000)
    pass(2000)
    expect(attempts.wait('10.0.0.1')).toBe(0)
    fail(40, '10.0.0.1')
    expect(attempts.wait('10.0.0.1')).toBe(15 * 60_000)
    expect(attempts.wait('10.0.0.2')).toBe(0)
  })

  it('forgets after a success and after an hour', () => {
    const { attempts, pass, fail } = attemptsAt()
    fail(10, '10.0.0.1')
    attempts.succeeded('10.0.0.1')
    expect(attempts.wait('10.0.0.1')).toBe(0)
    fail(4, '10.0.0.1')
    pass(60 * 60_000)
    fail(1, '10.0.0.1')
    expect(attempts.wait('10.0.0.1')).toBe(0)
  })

  it('counts a network of IPv6 and both spellings of IPv4 as one', () => {
    const { attempts, fail } = attemptsAt()
    fail(6, '2001:db8:1:2::1')
    expect(attempts.wait('2001:db8:1:2:ffff::9')).toBeGreaterThan(0)
    expect(attempts.wait('2001:db8:1:3::1')).toBe(0)
    fail(6, '::ffff:10.0.0.9')
    expect(attempts.wait('10.0.0.9')).toBeGreaterThan(0)
  })
})
