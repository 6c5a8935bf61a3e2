import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toPersianDigits } from '~/domain/values/digits'
import { addDays } from '~/domain/values/plain-date'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import {
  answered,
  askForCode,
  newPhone,
  otherThan,
  refused,
  requestCode,
  signIn,
  signUp,
} from '../../kit/identity'
import type { SignedIn, User } from '~/domain/identity/contract'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const login = (json: unknown, address?: string) =>
  test.request('POST', '/user/login', { json, ...(address ? { address } : {}) })
const confirm = (json: unknown, address?: string) =>
  test.request('POST', '/user/login/confirm?source=WEBSITE', { json, ...(address ? { address } : {}) })

describe('the six calls', () => {
  it('bring a new person from a phone to a profile, and out again', async () => {
    const phone = newPhone()
    const { challenge, code, expiresInSeconds, resendAfterSeconds } = await requestCode(test, phone)
    expect({ expiresInSeconds, resendAfterSeconds }).toEqual({
      expiresInSeconds: 120,
      resendAfterSeconds: 120,
    })
    const { jwtResponse, user } = await answered<SignedIn>(
      confirm({ phone, verificationCode: code, challenge }),
    )
    expect(Object.keys(jwtResponse).sort()).toEqual([
      'access_token',
      'access_token_expires_in',
      'refresh_token',
      'refresh_token_expires_in',
    ])
    const now = test.clock.now().getTime()
    expect(jwtResponse.access_token_expires_in).toBe(now + 15 * 60_000)
    expect(jwtResponse.refresh_token_expires_in).toBe(now + 30 * 24 * 60 * 60_000)
    expect(user).toMatchObject({ phone, firstName: null, roles: ['user'], isComplete: false })

    const token = jwtResponse.access_token
    const form = new FormData()
    for (const [name, value] of Object.entries({
      firstName: ' مريم ',
      lastName: 'رضایی‌نژاد',
      job: '',
      birthDate: '۱۳۷۰/۱/۲',
      acceptTerms: 'on',
      isAdult: 'on',
    }))
      form.set(name, value)
    const completed = await answered<User>(test.request('POST', '/user/info/complete', { body: form, token }))
    expect(completed).toMatchObject({
      firstName: 'مریم',
      lastName: 'رضایی‌نژاد',
      job: null,
      birthDate: '1991-03-22',
      isComplete: true,
    })
    const byHeader = await answered<User>(
      test.request('GET', '/user/info', { headers: { Token: token, 'Cache-Control': 'no-cache' } }),
    )
    expect(byHeader).toEqual(completed)

    const pair = await answered<SignedIn['jwtResponse']>(
      test.request('POST', '/user/accessToken/v2', { json: { refreshToken: jwtResponse.refresh_token } }),
    )
    const out = await test.request('POST', '/user/logout/v2', { json: { refreshToken: pair.refresh_token } })
    expect(out.status).toBe(204)
    for (const old of [token, pair.access_token])
      expect(await refused(test.request('GET', '/user/info', { token: old }))).toEqual({
        status: 401,
        code: 'token-refused',
      })
  })

  it('take digits of any kind', async () => {
    const phone = newPhone()
    const { code } = await requestCode(test, toPersianDigits(`+98 ${phone.slice(1)}`))
    const { user } = await answered<SignedIn>(
      confirm({ phone: toPersianDigits(phone), verificationCode: toPersianDigits(code) }),
    )
    expect(user.phone).toBe(phone)
  })
})

it('is one account a phone, however many of those who asked for it type their codes at once', async () => {
  const phone = newPhone()
  const requested: { challenge: string; code: string; address: string }[] = []
  for (const address of ['198.51.100.1', '198.51.101.1', '198.51.102.1', '198.51.103.1'])
    requested.push({ ...(await requestCode(test, phone, { address })), address })
  const answers = await Promise.all(
    requested.map(({ challenge, code, address }) =>
      confirm({ phone, verificationCode: code, challenge }, address),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(requested.map(() => 200))
  const people = await Promise.all(answers.map(async (answer) => ((await answer.json()) as SignedIn).user.id))
  expect(new Set(people).size).toBe(1)
})

describe('a code', () => {
  it('counts five tries and no more, also of fifty guesses at once', async () => {
    const phone = newPhone()
    const { code, challenge } = await requestCode(test, phone)
    const guesses = Array.from({ length: 50 }, (_, index) =>
      refused(
        confirm(
          {
            phone,
            verificationCode: String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
            challenge,
          },
          `198.51.101.${index}`,
        ),
      ),
    )
    const codes = (await Promise.all(guesses)).map((answer) => answer.code)
    expect(codes.filter((one) => one === 'wrong-code')).toHaveLength(5)
    expect(codes.filter((one) => one === 'too-many-tries')).toHaveLength(45)
    expect(await refused(confirm({ phone, verificationCode: code, challenge }))).toEqual({
      status: 422,
      code: 'too-many-tries',
    })
  })

  it('is good once, also for twenty right answers at once', async () => {
    const phone = newPhone()
    const { code, challenge } = await requestCode(test, phone)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        confirm({ phone, verificationCode: code, challenge }, `198.51.102.${index}`),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('ends after two minutes', async () => {
    const phone = newPhone()
    const { code, challenge } = await requestCode(test, phone)
    test.clock.advance(120_000)
    expect(await refused(confirm({ phone, verificationCode: code, challenge }))).toEqual({
      status: 422,
      code: 'code-expired',
    })
  })

  it('belongs to its phone and its request', async () => {
    const [mine, theirs] = [newPhone(), newPhone()]
    const { code, challenge } = await requestCode(test, mine)
    const other = await requestCode(test, theirs)
    const foreign = { phone: theirs, verificationCode: code, challenge }
    expect((await refused(confirm(foreign))).code).toBe('code-expired')
    const mixed = { phone: mine, verificationCode: code, challenge: other.challenge }
    expect((await refused(confirm(mixed))).code).toBe('code-expired')
    expect((await confirm({ phone: mine, verificationCode: code, challenge })).status).toBe(200)
  })

  it('cannot be used up by a stranger who knows the phone alone', async () => {
    const phone = newPhone()
    const { code, challenge } = await requestCode(test, phone)
    const strangers = Array.from({ length: 10 }, (_, index) =>
      refused(confirm({ phone, verificationCode: otherThan(code) }, `198.51.103.${index}`)),
    )
    const codes = (await Promise.all(strangers)).map((answer) => answer.code)
    expect(codes.filter((one) => one === 'wrong-code')).toHaveLength(3)
    expect(codes.filter((one) => one === 'too-many-tries')).toHaveLength(7)
    expect((await confirm({ phone, verificationCode: code, challenge })).status).toBe(200)
  })

  it('is still taken when a stranger has asked for another', async () => {
    const phone = newPhone()
    const { code } = await requestCode(test, phone)
    await login({ phone }, '198.51.104.1')
    // As the mobile app does, without the challenge.
    expect((await confirm({ phone, verificationCode: code })).status).toBe(200)
  })

  it('says how many tries are left', async () => {
    const phone = newPhone()
    const { code, challenge } = await requestCode(test, phone)
    const answer = await confirm({ phone, verificationCode: otherThan(code), challenge })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'wrong-code',
      triesLeft: 4,
      errors: [{ path: ['verificationCode'], code: 'error.codeWrong?count=4' }],
    })
  })

  it('stands nowhere in the database', async () => {
    const phone = newPhone()
    await login({ phone })
    const { rows } = await test.database.pool.query<{ row: string }>(
      'select r::text as row from code_requests r where recipient = $1 union all select data::text from pgboss.job',
      [phone],
    )
    await test.runJobs()
    const sent = await test.database.pool.query<{ code: string }>(
      'select code from outbox_messages where recipient = $1',
      [phone],
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { row } of rows) expect(row).not.toContain(sent.rows[0]?.code)
  })
})

describe('asking for codes', () => {
  it('waits two minutes for the next, unless the first was used', async () => {
    const phone = newPhone()
    await requestCode(test, phone)
    const again = await login({ phone })
    expect(again.status).toBe(429)
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(100)
    test.clock.advance(120_001)
    expect((await login({ phone })).status).toBe(200)

    const { phone: used } = await signIn(test)
    expect((await login({ phone: used })).status).toBe(200)
  })

  it('is limited per phone over all networks, and wants work for the second half', async () => {
    const phone = newPhone()
    const answers: string[] = []
    for (let index = 0; index < 12; index += 1) {
      const answer = await login({ phone }, `198.51.105.${index}`)
      answers.push(answer.ok ? 'sent' : ((await answer.json()) as { code: string }).code)
    }
    expect(answers).toEqual([
      ...Array<string>(5).fill('sent'),
      ...Array<string>(7).fill('proof-of-work-required'),
    ])
    const worked: number[] = []
    for (let index = 0; index < 7; index += 1)
      worked.push((await askForCode(test, { phone }, { address: `198.51.105.${50 + index}` })).status)
    expect(worked).toEqual([...Array<number>(5).fill(200), 429, 429])
  })

  it('leaves the owner their own count where they have signed in before', async () => {
    const home = '198.51.106.1'
    const { phone } = await signIn(test, newPhone(), { address: home })
    for (let index = 0; index < 11; index += 1)
      await askForCode(test, { phone }, { address: `198.51.107.${index}` })
    expect((await login({ phone }, '198.51.107.99')).status).toBe(429)
    expect((await login({ phone }, home)).status).toBe(200)
  })

  it('is limited per network, and what succeeded is given back', async () => {
    const address = '198.51.108.1'
    for (let index = 0; index < 5; index += 1) await signIn(test, newPhone(), { address })
    let refusedAfter = 0
    while ((await askForCode(test, { phone: newPhone() }, { address })).status === 200) refusedAfter += 1
    expect(refusedAfter).toBe(40)
  })
})

it('refuses what is not a phone, in any digits, and what it does not know', async () => {
  const answer = await login({ phone: '۰۹۱۲۳۴۵', nickname: 'x' })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    code: 'invalid-input',
    errors: expect.arrayContaining([
      { path: ['phone'], code: 'error.phone' },
      { path: [], code: 'error.unknown-fields?count=1' },
    ]) as unknown,
  })
  expect((await login({})).status).toBe(422)
  expect((await login({ phone: newPhone(), email: 'a@example.com' })).status).toBe(422)
  const { token } = await signUp(test)
  const young = await test.request('PATCH', '/user/info', { token, json: { birthDate: '۱۳۹۰/۰۱/۰۱' } })
  expect(await young.json()).toMatchObject({
    code: 'under-age',
    errors: [{ path: ['birthDate'], code: 'error.underAge?years=18' }],
  })
  const { day: today } = tehranDayAndTime(test.clock.now())
  const unborn = await test.request('PATCH', '/user/info', { token, json: { birthDate: addDays(today, 1) } })
  expect(await unborn.json()).toMatchObject({
    errors: [{ path: ['birthDate'], code: `error.dateMost?date=${today}` }],
  })
})
