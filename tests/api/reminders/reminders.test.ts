import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPushGateway } from '~/api/platform/gateways/push/push-gateway'
import type { Reminder } from '~/domain/reminders/contract'
import { mostReminders } from '~/domain/reminders/contract'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { answered, signUp } from '~/tests/kit/identity'
import { startPushServer, type PushServer } from '~/tests/kit/push-server'
import { addPressure } from '~/tests/kit/records'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const minuteMs = 60_000
const hourMs = 60 * minuteMs

let test: TestApi
let pushes: PushServer
beforeAll(async () => {
  pushes = await startPushServer()
  const pushGateway = createPushGateway({
    privateKey: '2'.repeat(64),
    subject: 'mailto:tests@tapesh.example',
    alsoAt: [pushes.origin],
    timeoutMs: 500,
  })
  test = await openTestApi({ deps: { pushGateway } })
})
afterAll(async () => {
  await test.close()
  await pushes.close()
})
/** Five past seven in Tehran, on the day of the test. */
let fivePastSeven: number
/** Seven o’clock, a week later each time. */
function nextWeek() {
  const [first, week] = [Date.parse('2026-11-21T03:30:00Z'), 7 * 24 * hourMs]
  const weeks = Math.ceil((test.clock.now().getTime() - first) / week) + 1
  test.clock.set(new Date(first + weeks * week).toISOString())
  fivePastSeven = test.clock.now().getTime() + 5 * minuteMs
}
beforeEach(() => {
  nextWeek()
  pushes.faults.length = 0
})
// What one test left behind is due for no other.
afterEach(() => test.database.pool.query('truncate reminders, push_subscriptions'))

/** Somebody new; `token` is of a session and lasts a quarter of an hour, `always` of none and for as long as the clock goes. */
async function newcomer() {
  const { token, tokens, user } = await signUp(test)
  return { token, tokens, user, always: testToken(['user'], { userId: user.id }) }
}

const wish = (token: string, json: object = {}, key: string = randomUUID()) =>
  test.request('POST', '/reminders', {
    token,
    headers: { 'idempotency-key': key },
    json: { type: 'blood-pressure', time: '۰۷:۰۵', weekdays: everyDay, ...json },
  })
const add = (token: string, json?: object) => answered<Reminder>(wish(token, json))
const list = async (token: string) =>
  (await answered<{ items: Reminder[] }>(test.request('GET', '/reminders', { token }))).items
const dismiss = (token: string, id: string) => test.request('POST', `/reminders/${id}/dismissals`, { token })
const codeOf = async (response: Response) =>
  [response.status, ((await response.json()) as { code: string }).code] as const

const subscribe = async (token: string, to = pushes.subscribe()) => {
  await answered(test.request('PUT', '/push-subscription', { token, json: { ...to, locale: 'fa' } }))
  return to.endpoint
}
/** Minutes pass, what is due is passed, and what follows from it is done. */
const passTime = async (ms = 5 * minuteMs) => {
  test.clock.advance(ms)
  await test.runDue('pass-reminders')
  await test.runJobs()
}
const subscriptionsLeft = async (endpoint: string) => {
  const { rows } = await test.database.db.execute(
    sql`select 1 from push_subscriptions where endpoint = ${endpoint}`,
  )
  return rows.length
}

describe('a reminder', () => {
  it('is kept at the time that was typed, and says when it is due next', async () => {
    const { token } = await signUp(test)
    const added = await add(token, { weekdays: [6, 6, 1] })
    expect(added).toMatchObject({ type: 'blood-pressure', time: '07:05', weekdays: [1, 6], dueSince: null })
    expect(Date.parse(added.nextAt)).toBe(fivePastSeven)
    expect(await list(token)).toEqual([added])
  })

  it('is one however often it is sent, and no two are the same', async () => {
    const { token } = await signUp(test)
    const key = randomUUID()
    const [first, again] = [await wish(token, {}, key), await wish(token, {}, key)]
    expect(await again.json()).toEqual(await first.json())
    expect(await codeOf(await wish(token))).toEqual([409, 'reminder-exists'])
    expect(await list(token)).toHaveLength(1)
  })

  it('has a place of a dozen, whoever asks at once', async () => {
    const { token } = await signUp(test)
    const answers = await Promise.all(
      Array.from({ length: mostReminders + 3 }, (_, index) =>
        wish(token, { time: `${8 + index}:00`.padStart(5, '0') }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostReminders)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await list(token)).toHaveLength(mostReminders)
  })

  it.each([
    { weekdays: [] },
    { weekdays: [7] },
    { time: '25:00' },
    { type: 'mood' },
    { nextAt: '2026-01-01T00:00:00Z' },
  ])('is refused with %j', async (given) => {
    const { token } = await signUp(test)
    expect((await wish(token, given)).status).toBe(422)
  })

  it('is nobody else’s to see, to let be or to take away', async () => {
    const [{ token }, other] = [await signUp(test), await signUp(test)]
    const { id } = await add(token)
    expect(await list(other.token)).toEqual([])
    expect((await dismiss(other.token, id)).status).toBe(404)
    expect((await test.request('DELETE', `/reminders/${id}`, { token: other.token })).status).toBe(404)
    expect(await list(token)).toHaveLength(1)
    expect((await test.request('DELETE', `/reminders/${id}`, { token })).status).toBe(204)
    expect(await list(token)).toEqual([])
  })

  it('is due until it is done, let be or forgotten', async () => {
    const { always } = await newcomer()
    const { id } = await add(always)
    const due = async () => (await list(always))[0]?.dueSince ?? null
    await passTime()
    expect(await due()).toBe(new Date(fivePastSeven).toISOString())
    await addPressure(test, always)
    expect(await due()).toBeNull()
    await passTime(24 * hourMs)
    expect(await due()).toBe(new Date(fivePastSeven + 24 * hourMs).toISOString())
    expect((await dismiss(always, id)).status).toBe(204)
    expect(await due()).toBeNull()
    await passTime(24 * hourMs)
    expect(await due()).not.toBeNull()
    test.clock.advance(6 * hourMs)
    expect(await due()).toBeNull()
  })
})

describe('a push message', () => {
  it('comes once to each browser, sealed, and says nothing of health', async () => {
    const { token } = await signUp(test)
    await add(token)
    const endpoint = await subscribe(token)
    await passTime()
    await passTime(60_000)
    const [message, ...more] = pushes.received(endpoint)
    expect(more).toEqual([])
    expect(message?.headers).toMatchObject({ ttl: '3600', topic: 'reminder' })
    expect(JSON.parse(message?.text ?? '')).toEqual({
      title: 'تپش',
      body: 'وقت کاری است که خواسته بودید یادتان بیندازیم.',
      lang: 'fa',
      to: '/app',
    })
    expect(message?.text).not.toMatch(/فشار|خون|قند|دما|دارو|قلب|blood|pressure/)
    await passTime(24 * hourMs)
    expect(pushes.received(endpoint)).toHaveLength(2)
  })

  it('comes not to who has measured, has let it be, or has taken it away meanwhile', async () => {
    for (const settle of [
      (token: string) => addPressure(test, token),
      (token: string, id: string) => dismiss(token, id),
      (token: string, id: string) => test.request('DELETE', `/reminders/${id}`, { token }),
    ]) {
      const { token } = await signUp(test)
      const { id } = await add(token)
      const endpoint = await subscribe(token)
      test.clock.advance(5 * minuteMs)
      await test.runDue('pass-reminders')
      await settle(token, id)
      await test.runJobs()
      expect(pushes.received(endpoint)).toEqual([])
    }
  })

  it('is not made up for when everything was off for long', async () => {
    const { token, always } = await newcomer()
    await add(token)
    const endpoint = await subscribe(token)
    await passTime(3 * hourMs)
    expect(pushes.received(endpoint)).toEqual([])
    expect((await list(always))[0]?.dueSince).not.toBeNull()
  })

  it('ends with the session that it was wished in', async () => {
    const { token, tokens } = await signUp(test)
    await add(token)
    const endpoint = await subscribe(token)
    await test.request('POST', '/user/logout/v2', { json: { refreshToken: tokens.refresh_token } })
    await passTime()
    expect(pushes.received(endpoint)).toEqual([])
    expect(await subscriptionsLeft(endpoint)).toBe(0)
  })

  it('goes to the person who has the browser now, and to nobody before', async () => {
    const [first, second] = [await signUp(test), await signUp(test)]
    const browser = pushes.subscribe()
    await add(first.token)
    await subscribe(first.token, browser)
    await subscribe(second.token, browser)
    await passTime()
    expect(pushes.received(browser.endpoint)).toEqual([])
    await add(second.token, { time: '۰۷:۱۰' })
    await passTime()
    expect(pushes.received(browser.endpoint)).toHaveLength(1)
  })

  it('is wished and ended for one session at a time', async () => {
    const { token } = await signUp(test)
    const read = () =>
      answered<{ publicKey: string; isSubscribed: boolean }>(test.request('GET', '/push-key', { token }))
    expect(Buffer.from((await read()).publicKey, 'base64url')).toHaveLength(65)
    expect((await read()).isSubscribed).toBe(false)
    const [old, renewed] = [await subscribe(token), await subscribe(token)]
    expect(await subscriptionsLeft(old)).toBe(0)
    expect((await read()).isSubscribed).toBe(true)
    await answered(test.request('DELETE', '/push-subscription', { token }))
    expect(await subscriptionsLeft(renewed)).toBe(0)
    expect((await read()).isSubscribed).toBe(false)
  })

  it('goes to services of browsers alone, whatever address a client names', async () => {
    const { token } = await signUp(test)
    const { keys } = pushes.subscribe()
    for (const endpoint of [
      'http://127.0.0.1:5432/',
      'http://169.254.169.254/latest/meta-data',
      'https://fcm.googleapis.com.evil.example/a',
      'https://evil.example/fcm.googleapis.com',
      'http://fcm.googleapis.com/a',
      'https://fcm.googleapis.com:8443/a',
      'https://me@fcm.googleapis.com/a',
      'https://evil.example#.push.apple.com',
    ])
      expect(
        await codeOf(
          await test.request('PUT', '/push-subscription', { token, json: { endpoint, keys, locale: 'fa' } }),
        ),
        endpoint,
      ).toEqual([422, 'push-service-unknown'])
    const known = 'https://fcm.googleapis.com/fcm/send/a'
    for (const wrong of [
      { ...keys, p256dh: 'AAAA' },
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    ])
      expect(
        (
          await test.request('PUT', '/push-subscription', {
            token,
            json: { endpoint: known, keys: wrong, locale: 'fa' },
          })
        ).status,
      ).toBe(422)
    await subscribe(token, { endpoint: known, keys })
  })
})

describe('a push service', () => {
  const ready = async () => {
    nextWeek()
    const { token } = await signUp(test)
    await add(token)
    return subscribe(token)
  }

  it.each([404, 410])('that answers %i is never asked again', async (status) => {
    const endpoint = await ready()
    pushes.faults.push({ status })
    await passTime()
    expect(await subscriptionsLeft(endpoint)).toBe(0)
    const before = pushes.requests
    await passTime(24 * hourMs)
    expect(pushes.requests).toBe(before)
  })

  it('that is slow, gone or busy is tried again, and the browser stays', async () => {
    const endpoint = await ready()
    pushes.faults.push('silent', 'reset', { status: 429 }, { status: 503 })
    await passTime()
    expect(pushes.received(endpoint)).toHaveLength(1)
  })

  it('that refuses us, or sends us on, is followed nowhere and tried no more', async () => {
    for (const fault of [{ status: 403 }, { status: 413 }]) {
      const endpoint = await ready()
      const before = pushes.requests
      pushes.faults.push(fault)
      await passTime()
      expect(pushes.requests - before).toBe(1)
      expect(pushes.received(endpoint)).toEqual([])
      expect(await subscriptionsLeft(endpoint)).toBe(1)
    }
    const endpoint = await ready()
    const { endpoint: elsewhere } = pushes.subscribe()
    pushes.faults.push(...Array.from({ length: 5 }, () => ({ status: 302, location: elsewhere })))
    await passTime()
    expect([...pushes.received(endpoint), ...pushes.received(elsewhere)]).toEqual([])
    // What has failed for good names nobody's place.
    const { rows } = await test.database.db.execute<{ text: string }>(
      sql`select coalesce(string_agg(data::text || coalesce(output::text, ''), ' '), '') as text from pgboss.job where data::text like '%send-reminder-push%'`,
    )
    expect(rows[0]?.text).toContain('push.')
    expect(rows[0]?.text).not.toContain('127.0.0.1')
  })
})

it('is part of what somebody may have a copy of, and gone with the account', async () => {
  const { token, user } = await signUp(test)
  await add(token)
  const endpoint = await subscribe(token)
  const part = test.deps.personalData.find(({ name }) => name === 'reminders')
  expect(await part?.collect(test.database.db, user.id)).toMatchObject({
    reminders: [{ type: 'blood-pressure', time: '07:05' }],
    browsers: [{ service: new URL(endpoint).host }],
  })
  const { pool } = test.database
  await pool.query(
    'insert into push_notices (id, owner_id, browsers, not_after) values (gen_random_uuid(), $1, array[gen_random_uuid()], $2)',
    [user.id, test.clock.now()],
  )
  await test.database.transaction(async (tx) => part?.erase(tx, user.id, test.clock.now()))
  expect(await subscriptionsLeft(endpoint)).toBe(0)
  expect((await pool.query('select from push_notices where owner_id = $1', [user.id])).rowCount).toBe(0)
  expect(await list(token)).toEqual([])
})
