import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useOf } from '~/api/domains/identity/service/sign-in-limits'
import { freeUntil, messageLines, signInBuckets, type SignInBucket } from '~/domain/identity/limits'
import { mostWithin } from '~/domain/values/token-bucket'
import { stepUpPurposes, type CodeRequested, type SignedIn } from '~/domain/identity/contract'
import { openTestApi, testOperator, type TestApi } from '../../kit/api'
import {
  answered,
  askForCode,
  codeSentTo,
  newPhone,
  otherThan,
  refused,
  signIn,
  signUp,
  stepUp,
  typeCode,
  type From,
} from '../../kit/identity'
import { random, rounds, seed, tellFigure } from '../../kit/soak'
import { spellingsOfEmail, spellingsOfPhone } from '../../kit/spellings'

/**
 * An adversary who may use every spelling, endpoint, network and account there is, and does all the work that is asked for, against the
 * bounds of `domain/identity/limits.ts`.
 */
// Thousands of requests, on machines that have other things to do.
vi.setConfig({ testTimeout: 180_000 })

let test: TestApi
beforeEach(async () => {
  test = await openTestApi()
})
afterEach(async () => {
  // That an operator was called is what some of these tests are about.
  test.log.splice(0, test.log.length, ...test.log.filter(({ detail }) => detail.part !== 'alarms'))
  await test.close()
})

const minute = 60_000
const hour = 60 * minute

/** One address of each of as many /16. */
const scattered = (index: number): string =>
  `${20 + ((index >> 8) % 180)}.${index & 255}.${random(256)}.${random(256)}`
/** Addresses of one /16, and of one /32 of IPv6: 65,536 customers, and as many sites. */
const inOneBlock = (index: number): string => `11.7.${(index >> 8) & 255}.${index & 255}`
const inOnePrefix = (index: number): string => `2001:db8:${(index & 0xffff).toString(16)}:${random(4)}::1`
/** Customers of one site. */
const inOneSite = (index: number): string => `2001:db8:5:${index.toString(16)}::1`

const spelled = (spellings: fc.Arbitrary<string>): string =>
  fc.sample(spellings, { numRuns: 1, seed: seed + random(1_000_000) })[0] ?? ''

async function codesSent(where = 'true'): Promise<number> {
  await test.runJobs()
  const { rows } = await test.database.pool.query<{ count: string }>(
    `select count(*) from outbox_messages where code is not null and ${where}`,
  )
  return Number(rows[0]?.count)
}

/** Empties a bucket down to so many, as an earlier part of an attack would have. */
async function drain(name: SignInBucket, whom: string, left: number): Promise<void> {
  const { buckets } = test.deps
  const use = useOf(buckets, name, whom, left)
  while ((await buckets.takeWhatThereIs(test.database.db, [use])).length === 0);
}

/** Leaves the service so many messages above the line of newcomers. */
const drainMessages = (above: number) => drain('messages', 'all', messageLines.newcomer + above)

/** Asks, reads the message and types it. */
async function signsIn(phone: string, from: From): Promise<boolean> {
  const { challenge } = await answered<CodeRequested>(askForCode(test, { phone }, from))
  test.clock.advance(1000)
  const verificationCode = await codeSentTo(test, phone)
  return (await typeCode(test, { phone, verificationCode, challenge }, from)).ok
}

describe('codes', () => {
  it('from one /48 are 80 at once and 120 in an hour, and everybody else goes on', async () => {
    const person = await signUp(test)
    const left = rounds(30, signInBuckets.codesFromSite.room)
    await drain('codesFromSite', '2001:db8:5::/48', left)
    const before = await codesSent()
    for (let index = 0; index < left + 20; index += 1)
      await askForCode(test, { phone: newPhone() }, { address: inOneSite(index) })
    expect((await codesSent()) - before).toBe(left)
    expect(mostWithin(signInBuckets.codesFromSite, hour)).toBe(120)
    expect(await signsIn(person.phone, { deviceToken: person.deviceToken, address: inOneSite(1) })).toBe(true)
    expect(await signsIn(newPhone(), { address: scattered(1) })).toBe(true)
  })

  it('from a whole /16 and a whole /32 are 240 at once and 400 in an hour', async () => {
    const attempts = rounds(60, 4000)
    const left = rounds(40, signInBuckets.codesFromProvider.room)
    for (const [place, network] of [
      [inOneBlock, '11.7.0.0/16'],
      [inOnePrefix, '2001:db8::/32'],
    ] as const) {
      await drain('codesFromProvider', network, left)
      const before = await codesSent()
      for (let start = 0; start < attempts; start += 20)
        await Promise.all(
          Array.from({ length: 20 }, (_, turn) =>
            askForCode(test, { phone: newPhone() }, { address: place((start + turn) * 257) }),
          ),
        )
      expect((await codesSent()) - before).toBe(left)
    }
    expect(mostWithin(signInBuckets.codesFromProvider, hour)).toBe(400)
    expect(await signsIn(newPhone(), { address: scattered(1) })).toBe(true)
  })

  it('of the whole service end at its bound from however many networks, while the known still sign in', async () => {
    const [home, away] = [await signUp(test), await signUp(test)]
    const mine: Awaited<ReturnType<typeof signUp>>[] = []
    for (let index = 0; index < 5; index += 1) {
      const account = await signUp(test)
      const email = `account${index}@evil.example`
      await test.database.pool.query('update users set email = $2, email_canonical = $2 where id = $1', [
        account.user.id,
        email,
      ])
      await test.database.pool.query(
        "insert into step_ups select id, 'email', $2 from sessions where user_id = $1",
        [account.user.id, test.clock.now()],
      )
      mine.push(account)
    }
    test.clock.advance(10 * minute)
    await drainMessages(10)
    const before = await codesSent()
    const began = test.clock.now().getTime()

    const attempts = rounds(200, 8000)
    for (let start = 0; start < attempts; start += 20) {
      await Promise.all(
        Array.from({ length: 20 }, async (_, turn) => {
          const index = start + turn
          const account = mine[index % mine.length]
          const address = [scattered, inOneBlock, inOnePrefix][index % 3]?.(index) ?? ''
          switch (index % 6) {
            case 0:
              return askForCode(
                test,
                { email: spelled(spellingsOfEmail(`account${random(5)}@evil.example`)) },
                { address },
              )
            case 1:
              return test.request('POST', '/step-ups', {
                token: account?.token ?? '',
                json: { purpose: stepUpPurposes[random(4)] },
                address,
              })
            case 2:
              return test.request('POST', '/user/emails', {
                token: account?.token ?? '',
                json: { email: spelled(spellingsOfEmail(`stranger${random(50)}@example.org`)) },
                address,
              })
            case 3:
              return askForCode(
                test,
                { phone: spelled(spellingsOfPhone(account?.phone ?? '')) },
                { address, deviceToken: account?.deviceToken ?? '' },
              )
            default:
              return askForCode(test, { phone: spelled(spellingsOfPhone(newPhone())) }, { address })
          }
        }),
      )
      test.clock.advance(6000)
    }
    const caused = (await codesSent()) - before
    const passed = test.clock.now().getTime() - began
    const newcomers = 10 + Math.floor(passed / signInBuckets.messages.everyMs)
    const share = mostWithin(signInBuckets.shareOfReserve, passed) * mine.length
    tellFigure(`codes that an adversary caused in ${passed / 1000} s of a drained service`, caused)
    expect(caused).toBeGreaterThan(10)
    expect(caused).toBeLessThanOrEqual(newcomers + share)

    // At home, on their device somewhere else, and with neither: the reserve is theirs.
    expect(await signsIn(home.phone, {})).toBe(true)
    expect(await signsIn(home.phone, { address: scattered(9000), deviceToken: home.deviceToken })).toBe(true)
    expect(await signsIn(away.phone, { address: scattered(9001) })).toBe(true)
    // Who is new hears that it may take a while, as everybody does.
    const late = await answered<CodeRequested>(
      askForCode(test, { phone: newPhone() }, { address: scattered(9002) }),
    )
    expect(late.isDelayed).toBe(true)
  })

  it('to one phone are ten an hour and twenty a day, by every spelling from every network, and its owner goes on', async () => {
    const owner = await signUp(test)
    test.clock.advance(10 * minute)
    const before = await codesSent()
    const attack = async (turns: number) => {
      for (let index = 0; index < turns; index += 1)
        await askForCode(
          test,
          { phone: spelled(spellingsOfPhone(owner.phone)) },
          { address: index % 2 ? scattered(random(40_000)) : inOnePrefix(random(65_536)) },
        )
    }
    await attack(40)
    expect((await codesSent()) - before).toBe(mostWithin(signInBuckets.codesByStrangers, hour))
    const from = { address: scattered(3), deviceToken: owner.deviceToken }
    expect(await signsIn(owner.phone, from)).toBe(true)
    for (let turn = 0; turn < 8; turn += 1) {
      test.clock.advance(3 * hour)
      await attack(6)
    }
    // A day and a sign-in of the owner's later.
    expect((await codesSent()) - before - 1).toBeLessThanOrEqual(20)
    expect(await signsIn(owner.phone, from)).toBe(true)
    expect(await signsIn(owner.phone, {})).toBe(true)
  })

  it('to one’s own phone are 120 a day, however often one signs in with them', async () => {
    const { phone } = await signUp(test)
    const began = test.clock.now().getTime()
    let codes = 0
    let deviceToken = ''
    for (let turn = 0; turn < 80; turn += 1) {
      const from = { address: scattered(turn), deviceToken }
      const requested = await askForCode(test, { phone }, from)
      if (!requested.ok) break
      const { challenge } = (await requested.json()) as CodeRequested
      test.clock.advance(1000)
      const verificationCode = await codeSentTo(test, phone)
      const json = { phone, verificationCode, challenge }
      ;({ deviceToken } = await answered<SignedIn>(typeCode(test, json, from)))
      codes += 1
    }
    const passed = test.clock.now().getTime() - began
    expect(codes).toBeGreaterThan(50)
    expect(codes).toBeLessThanOrEqual(mostWithin(signInBuckets.codesToPerson, passed))
  })
})

describe('guesses', () => {
  /** Every code there is to be had, and every try of each. @returns how many were compared */
  async function guessAt(phone: string, networks: (index: number) => string, codes: number): Promise<number> {
    let compared = 0
    for (let index = 0; index < codes; index += 1) {
      const requested = await askForCode(test, { phone }, { address: networks(index) })
      const { challenge } = (await requested.json()) as Partial<CodeRequested>
      await test.runJobs()
      for (let turn = 0; turn < 7; turn += 1) {
        const json = {
          phone: spelled(spellingsOfPhone(phone)),
          verificationCode: String(random(1_000_000)).padStart(6, '0'),
          ...(turn % 2 && challenge ? { challenge } : {}),
        }
        const answer = await typeCode(test, json, { address: networks(index * 7 + turn) })
        if (((await answer.json()) as { code: string }).code === 'wrong-code') compared += 1
      }
      test.clock.advance(2 * minute)
    }
    return compared
  }

  /** From within an account of one's own, where codes are typed as well. @returns how many were compared */
  async function guessWithin(phone: string): Promise<number> {
    const { token } = await signIn(test, newPhone(), { address: scattered(random(40_000)) })
    await stepUp(test, token, 'email')
    const requested = await askForCode(test, { phone }, { address: scattered(random(40_000)) })
    const { challenge } = (await requested.json()) as Partial<CodeRequested>
    const json = { verificationCode: '000000', challenge: challenge ?? randomUUID() }
    const email = `${phone}@example.org`
    const answers = [
      await refused(test.request('POST', '/user/emails/confirm', { token, json: { ...json, email } })),
      await refused(
        test.request('POST', '/step-ups/confirm', { token, json: { ...json, purpose: 'export' } }),
      ),
    ]
    return answers.filter(({ code }) => code === 'wrong-code').length
  }

  it('at one person are sixty a day from however many networks, and its owner still signs in', async () => {
    const owner = await signUp(test)
    test.clock.advance(10 * minute)
    let compared = 0
    for (let turn = 0; turn < 6; turn += 1) {
      compared += await guessAt(owner.phone, () => scattered(random(40_000)), 5)
      compared += await guessWithin(owner.phone)
      test.clock.advance(3 * hour)
    }
    expect(compared).toBeGreaterThan(30)
    expect(compared).toBeLessThanOrEqual(mostWithin(signInBuckets.guessesByStrangers, 24 * hour))
    expect(await signsIn(owner.phone, { address: scattered(5), deviceToken: owner.deviceToken })).toBe(true)
    expect(await signsIn(owner.phone, {})).toBe(true)
  })

  it('cannot use up a code of its owner’s, also from behind the same address', async () => {
    const owner = await signUp(test)
    test.clock.advance(10 * minute)
    const from = { address: '203.0.113.7', deviceToken: owner.deviceToken }
    const { challenge } = await answered<CodeRequested>(askForCode(test, { phone: owner.phone }, from))
    test.clock.advance(1000)
    const verificationCode = await codeSentTo(test, owner.phone)
    for (let turn = 0; turn < 10; turn += 1)
      await typeCode(
        test,
        { phone: owner.phone, verificationCode: otherThan(verificationCode) },
        { address: '203.0.113.7' },
      )
    // On the device the challenge is not needed.
    const json = { phone: owner.phone, verificationCode }
    expect((await typeCode(test, { ...json, challenge }, { address: scattered(2) })).ok).toBe(true)
    const again = await answered<CodeRequested>(askForCode(test, { phone: owner.phone }, from))
    expect(again.challenge).not.toBe(challenge)
    test.clock.advance(1000)
    const next = await codeSentTo(test, owner.phone)
    for (let turn = 0; turn < 10; turn += 1)
      await typeCode(test, { ...json, verificationCode: otherThan(next) }, { address: '203.0.113.7' })
    expect((await typeCode(test, { ...json, verificationCode: next }, from)).ok).toBe(true)
  })

  it('from one /48 are 120 an hour, at however many people', async () => {
    let compared = 0
    for (let index = 0; index < 60; index += 1) {
      const phone = newPhone()
      const requested = await askForCode(test, { phone }, { address: scattered(index) })
      const { challenge } = (await requested.json()) as CodeRequested
      for (let turn = 0; turn < 4; turn += 1) {
        const json = { phone, challenge, verificationCode: '000000' }
        const answer = await typeCode(test, json, { address: inOneSite(index * 4 + turn) })
        if (((await answer.json()) as { code: string }).code === 'wrong-code') compared += 1
      }
    }
    expect(compared).toBeGreaterThan(60)
    expect(compared).toBeLessThanOrEqual(mostWithin(signInBuckets.guessesFromSite, hour))
  })

  it('at a code that was never sent are never right', async () => {
    const phone = newPhone()
    const { challenge } = await answered<CodeRequested>(askForCode(test, { phone }))
    const verificationCode = await codeSentTo(test, phone)
    await test.database.pool.query('update code_requests set sent_at = null where id = $1', [challenge])
    const answer = await typeCode(test, { phone, verificationCode, challenge })
    expect(await answer.json()).toMatchObject({ code: 'wrong-code', triesLeft: 4 })
  })
})

it.each([
  ['messages run short', () => drainMessages(0)],
  ['codes of strangers come to nothing', () => drain('codesOfStrangers', 'all', freeUntil.codesOfStrangers)],
])('calls the operator, once an incident, when %s', async (_, drainIt) => {
  const staff = await signUp(test)
  await test.database.pool.query("update users set roles = '{user,support}' where id = $1", [staff.user.id])
  const called = async () => {
    await test.runJobs()
    const { rows } = await test.database.pool.query<{ recipient: string }>(
      "select recipient from outbox_messages where template = 'operator-alarm' order by recipient",
    )
    return rows.map(({ recipient }) => recipient)
  }
  const shed = async () => {
    await drainIt()
    await askForCode(test, { phone: newPhone() }, { address: scattered(random(40_000)) })
    await test.runJobs()
  }
  const { phone, email } = testOperator
  await shed()
  test.clock.advance(20_000)
  await shed()
  expect(await called()).toEqual([phone, email])
  expect(test.log.filter(({ level }) => level === 'error')).toMatchObject([
    { detail: { part: 'alarms', alarm: 'sign-in-flood' } },
  ])
  const alarms = () => answered(test.request('GET', '/alarms', { token: staff.token }))
  expect(await alarms()).toMatchObject({ items: [{ kind: 'sign-in-flood', isOver: false }] })
  test.clock.advance(14 * minute)
  expect(await alarms()).toMatchObject({ items: [{ isOver: false }] })

  // Quiet for an hour, and the next is another.
  test.clock.advance(61 * minute)
  await shed()
  expect(await called()).toEqual([phone, phone, email, email].sort())
})
