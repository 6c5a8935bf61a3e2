import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeTryLimits } from '~/api/platform/rate-limit/code-tries'
import { userIdSchema, type UserId } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { codeOf, freshKey, itemOf, newBuyer, openShop, type Buyer } from '~/tests/kit/shop'
import { addCode } from '~/tests/kit/pricing'

let test: TestApi
let buyer: Buyer
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
  buyer = await newBuyer(test, 5_000_000)
})
afterAll(() => test.close())
// Windows of the last test are over.
beforeEach(() => {
  test.clock.advance(2 * 3_600_000)
  test.log.length = 0
})

const items = [itemOf('nh1-electrodes')]
let words = 0
/** One that nobody has made, spelled as it comes. */
const guess = () => {
  const word = `NOSUCH${(words += 1)}`
  return [word, word.toLowerCase(), ` ${word} `, word.split('').join(' '), `\u200f${word}`][words % 5] ?? word
}

interface From {
  token?: string | undefined
  address: string
}

/** Every way in which somebody signed in can try a code. */
const ways = {
  price: (code: string, { token, address }: From) =>
    test.request('POST', '/cart/price', { token, address, json: { items, discountCode: code } }),
  check: (code: string, { token, address }: From) =>
    test.request('POST', '/discount-code-checks', { token, address, json: { items, code } }),
  order: (code: string, { token, address }: From) =>
    test.request('POST', '/orders', {
      token,
      address,
      headers: freshKey(),
      json: {
        items,
        addressId: buyer.addressId,
        email: 'narges@example.com',
        invoice: { kind: 'individual', nationalId: '0084575948' },
        discountCode: code,
        pay: 'wallet',
        acceptTerms: true,
        expectedTotal: 1,
      },
    }),
  redeem: (code: string, { token, address }: From) =>
    test.request('POST', '/vip-redemptions', {
      token,
      address,
      headers: freshKey(),
      json: { code: code.replace(/\s/g, '') },
    }),
}
const everyWay = Object.values(ways)

/** A signed-in person; with the phone that they are signed in with, when one is given. */
async function somebody(phone?: string): Promise<string> {
  const userId: UserId = userIdSchema.parse(randomUUID())
  if (phone)
    await test.database.pool.query(
      `insert into users (id, phone, roles, locale, created_at) values ($1, $2, '{user}', 'fa', $3)`,
      [userId, phone, test.clock.now()],
    )
  return testToken(['user'], { userId })
}

/** Tries made-up codes until nobody answers whether there is one. @returns how many were answered */
async function guessOn(most: number, from: (turn: number) => From, through = everyWay): Promise<number> {
  let answered = 0
  for (let turn = 0; turn < most; turn += 1) {
    const way = through[turn % through.length] ?? ways.price
    const response = await way(guess(), from(turn))
    if (response.status === 429) expect(await codeOf(response)).toBe('too-many-code-tries')
    else answered += 1
  }
  return answered
}
const someAddress = (turn: number) => `10.${turn % 250}.${Math.floor(turn / 250)}.1`
/** Sets a count to just below its limit, as thousands of tries would. */
const nearly = (limit: { name: string; points: number }, left: number) =>
  test.database.pool.query(`update rate_limits set points = $1 where key like $2`, [
    limit.points - left,
    `${limit.name}:%`,
  ])

describe('made-up codes', () => {
  it('are twenty an hour of one person, over all endpoints, networks and spellings', async () => {
    const { token } = buyer
    expect(await guessOn(60, (turn) => ({ token, address: someAddress(turn) }))).toBe(
      codeTryLimits.person.points,
    )
  })

  it('are no more when many are tried at once', async () => {
    const { token } = buyer
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        (everyWay[turn % 4] ?? ways.price)(guess(), { token, address: someAddress(turn) }),
      ),
    )
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(codeTryLimits.person.points)
  })

  it('are no more by a second account of the same phone', async () => {
    const phone = '09350001122'
    const first = await somebody(phone)
    expect(await guessOn(30, (turn) => ({ token: first, address: someAddress(turn) }), [ways.redeem])).toBe(
      20,
    )
    // Deleted, and made anew.
    await test.database.pool.query(`update users set phone = '09350001123' where phone = $1`, [phone])
    const second = await somebody(phone)
    expect(await guessOn(5, (turn) => ({ token: second, address: someAddress(turn) }), [ways.redeem])).toBe(0)
  })

  it('are a hundred an hour from one network, whoever asks, signed in or not', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => somebody()))
    const from = (turn: number): From => ({
      token: turn % 3 === 0 ? undefined : people[turn % people.length],
      // One /64, in every spelling.
      address:
        ['2001:db8:1:1::7', '2001:DB8:1:1:0:0:0:8', `2001:0db8:0001:0001::${turn.toString(16)}`][turn % 3] ??
        '',
    })
    expect(await guessOn(140, from, [ways.price])).toBe(codeTryLimits.network.points)
  })

  it.each([
    ['neighbourhood', (turn: number) => `198.51.100.${turn % 250}`],
    ['neighbourhood', (turn: number) => `2001:db8:2:${turn.toString(16)}::1`],
    ['provider', (turn: number) => `203.0.${turn % 250}.9`],
    ['provider', (turn: number) => `2001:db9:${turn.toString(16)}::1`],
    ['strangers', someAddress],
  ] as const)('are held over a whole %s', async (name, addressOf) => {
    const limit = codeTryLimits[name]
    expect(await guessOn(1, (turn) => ({ address: addressOf(turn) }), [ways.price])).toBe(1)
    await nearly(limit, 5)
    expect(await guessOn(12, (turn) => ({ address: addressOf(turn + 1) }), [ways.price])).toBe(5)
  })

  it('that are refused for what a whole network has tried cost nobody their own', async () => {
    const token = await somebody()
    const from = { token, address: '192.0.2.61' }
    expect(await guessOn(1, () => from, [ways.price])).toBe(1)
    await nearly(codeTryLimits.network, 0)
    expect(await guessOn(25, () => from, [ways.price])).toBe(0)
    expect(await guessOn(25, (turn) => ({ token, address: someAddress(turn) }), [ways.price])).toBe(19)
  })

  it('of strangers leave those who are signed in their own, which have an end as well', async () => {
    await guessOn(1, () => ({ address: someAddress(1) }), [ways.price])
    await nearly(codeTryLimits.strangers, 0)
    expect(await guessOn(2, (turn) => ({ address: someAddress(turn + 2) }), [ways.price])).toBe(0)
    expect(test.log.map(({ level, message }) => [level, message])).toContainEqual([
      'warn',
      'codes are guessed over the whole service',
    ])
    const people = await Promise.all(Array.from({ length: 8 }, () => somebody()))
    const from = (turn: number) => ({ token: people[turn], address: someAddress(turn + 40) })
    expect(await guessOn(1, from, [ways.redeem])).toBe(1)
    await nearly(codeTryLimits.signedIn, 3)
    expect(await guessOn(8, from, [ways.redeem])).toBe(3)
  })
})

describe('a code that there is', () => {
  it('costs no try, and brings none back', async () => {
    const { code } = await addCode(test)
    const token = await somebody()
    const from = { token, address: '192.0.2.44' }
    for (let turn = 0; turn < 30; turn += 1) expect((await ways.price(code, from)).status).toBe(200)
    expect(await guessOn(19, () => from, [ways.price])).toBe(19)
    for (let turn = 0; turn < 5; turn += 1) expect((await ways.price(code, from)).status).toBe(200)
    expect(await guessOn(5, () => from, [ways.price])).toBe(1)
    // From here on it cannot be told from one that there is not; a basket without a code has its price.
    expect((await ways.price(code, from)).status).toBe(429)
    expect((await ways.price('', from)).status).toBe(200)
  })
})
