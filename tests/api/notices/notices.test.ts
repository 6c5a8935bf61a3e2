import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noticeKinds, type NoticeKind } from '~/api/domains/reminders/notices/kinds'
import { sendNoticeJob, type NoticeJob } from '~/api/domains/reminders/notices/push'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { createPushGateway } from '~/api/platform/gateways/push/push-gateway'
import type { Care } from '~/domain/care/contract'
import { definitionOf } from '~/domain/records/types'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { act, addCall, cancelCall, emptyCalls, putOnDuty } from '~/tests/kit/calls'
import { addCare, bodyOf, postCare, postMessage, postOffer, turnFile } from '~/tests/kit/care'
import { addNote, withdrawOfNote } from '~/tests/kit/clinical-notes'
import { answeredComplaint } from '~/tests/kit/complaints'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { sendChat } from '~/tests/kit/messages'
import { addFamilyMember } from '~/tests/kit/family'
import { startPushServer, type PushServer } from '~/tests/kit/push-server'
import { addSample, sampleOf } from '~/tests/kit/record-samples'
import { addReferral, postAnswer, withdrawReferral } from '~/tests/kit/referrals'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let pushes: PushServer
let staff: Somebody
let admin: Somebody
let owner: Somebody
let doctor: TestDoctor
let colleague: TestDoctor
let care: Care
beforeAll(async () => {
  pushes = await startPushServer()
  const pushGateway = createPushGateway({
    privateKey: '3'.repeat(64),
    subject: 'mailto:tests@tapesh.example',
    alsoAt: [pushes.origin],
    timeoutMs: 500,
  })
  test = await openTestApi({ deps: { pushGateway } })
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
afterAll(async () => {
  await test.close()
  await pushes.close()
})
beforeEach(async () => {
  await emptyCalls(test)
  await test.database.pool.query('delete from token_buckets')
  owner = await newSomebody(test, { name: 'مریم' })
  doctor = await addDoctor(test, { admin, name: 'نگار' })
  colleague = await addDoctor(test, { admin, name: 'لیلا' })
  await test.database.pool.query(
    `update users set roles = array_append(roles, 'accompanying-doctor') where id = $1`,
    [doctor.userId],
  )
  care = await addCare(test, { owner, doctor, staff })
  await test.runJobs()
})

/** A browser of a session that is in force. */
async function chooseBrowser(
  { userId }: Somebody,
  isSignedIn = true,
  id: string = randomUUID(),
): Promise<string> {
  const { endpoint, keys } = pushes.subscribe()
  const session = randomUUID()
  const now = test.clock.now()
  await test.database.pool.query(
    `insert into sessions (id, user_id, source, created_at, rotated_at, expires_at) values ($1, $2, 'WEBSITE', $3, $3, $4)`,
    [session, userId, now, new Date(now.getTime() + 1e9)],
  )
  await test.database.pool.query(
    `insert into push_subscriptions (id, owner_id, session_id, endpoint, p256dh, auth, locale, created_at)
     values ($1, $2, $3, $4, $5, $6, 'fa', $7)`,
    [id, userId, isSignedIn ? session : randomUUID(), endpoint, keys.p256dh, keys.auth, now],
  )
  return endpoint
}
const smsTo = async ({ phone }: Somebody, kind: NoticeKind): Promise<string[]> => {
  await test.runJobs()
  const { sms } = noticeKinds[kind]
  return (await readOutbox(test.database.db, { recipient: phone, limit: 200 }))
    .filter(({ template }) => template === sms)
    .map(({ text }) => text)
}
/** Until so many wait for a lock of others. */
async function blocked(many: number) {
  for (;;) {
    const { rows } = await test.database.pool.query<{ many: number }>(
      `select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.many ?? 0) >= many) return
  }
}
const once = () => ({ 'idempotency-key': randomUUID() })
const openTicket = async () => {
  const asked = { token: owner.token, headers: once(), json: { kind: 'other', text: 'روشن نمی‌شود.' } }
  return (await bodyOf<{ id: string }>(await test.request('POST', '/tickets', asked), 201)).id
}
const answerTicket = async (id: string) => {
  const answer = { token: staff.token, headers: once(), json: { text: 'باتری را عوض کنید.' } }
  await bodyOf(await test.request('POST', `/admin-tickets/${id}/messages`, answer), 201)
}
const leave = (memberId: string) =>
  test.request('DELETE', `/family-members/${memberId}`, { token: owner.token })
/** The doctor’s, with the role that a refreshed token has. */
const accompanying = () =>
  testToken(['user', 'doctor', 'accompanying-doctor'], { userId: userIdSchema.parse(doctor.userId) })
const supervision = () => ({ kind: 'supervision', id: care.id }) as const
const taken = async (given?: Record<string, unknown>) => {
  await putOnDuty(test, staff, doctor)
  const { id } = await addCall(test, owner, given)
  await act(test, doctor, id, 'take')
  await test.runJobs()
  return id
}

type Told = 'owner' | 'doctor' | 'colleague'
/** Each kind: whom it tells, where it leads, and what brings it about. */
const causes: readonly { kind: NoticeKind; told: Told; at: RegExp; cause: () => Promise<unknown> }[] = [
  {
    kind: 'message',
    told: 'owner',
    at: /^\/app\/messages\//,
    cause: () => sendChat(test, doctor, 'doctor', owner),
  },
  {
    kind: 'care-message',
    told: 'doctor',
    at: /^\/doctor\/patients\//,
    cause: () => postMessage(test, owner.token, care.id, 'سلام'),
  },
  {
    kind: 'care-offered',
    told: 'owner',
    at: /^\/app\/family\/doctor$/,
    cause: async () => {
      await test.request('DELETE', `/accompanying-doctors/${care.id}`, { token: owner.token })
      const { id } = await bodyOf<Care>(await postCare(test, owner.token), 201)
      await bodyOf(await postOffer(test, staff.token, id, doctor.userId), 200)
    },
  },
  {
    kind: 'care-file-asked',
    told: 'owner',
    at: /^\/app\/family\/doctor\/./,
    cause: () => turnFile(test, accompanying(), care.id, 'asked'),
  },
  {
    kind: 'record-added',
    told: 'owner',
    at: /^\/app\/records/,
    cause: async () =>
      addSample(test, definitionOf('blood-sugar'), doctor.token, {
        ...sampleOf(definitionOf('blood-sugar')),
        careId: care.id,
      }),
  },
  {
    kind: 'call-waiting',
    told: 'doctor',
    at: /^\/dashboard\/call-requests\/./,
    cause: () => addCall(test, owner),
  },
  {
    kind: 'call-waiting',
    told: 'colleague',
    at: /^\/dashboard\/call-requests\/./,
    cause: async () => act(test, doctor, await taken(), 'reference', { doctorId: colleague.id }),
  },
  {
    kind: 'call-waiting',
    told: 'doctor',
    at: /^\/dashboard\/call-requests\/./,
    cause: async () => {
      const id = await taken()
      await act(test, doctor, id, 'reference', { doctorId: colleague.id })
      await act(test, colleague, id, 'referenceAnswer')
    },
  },
  {
    // Taken back: whoever was asked sees it no more.
    kind: 'call-waiting',
    told: 'colleague',
    at: /^\/dashboard\/call-requests$/,
    cause: async () => {
      const id = await taken()
      await act(test, doctor, id, 'reference', { doctorId: colleague.id })
      await act(test, doctor, id, 'take')
    },
  },
  {
    kind: 'call-waiting',
    told: 'doctor',
    at: /^\/dashboard\/call-requests\/./,
    cause: async () => cancelCall(test, owner, await taken()),
  },
  {
    kind: 'call-unanswered',
    told: 'owner',
    at: /^\/app\/call-requests\/./,
    cause: async () => act(test, doctor, await taken(), 'usAnsweredCall'),
  },
  {
    kind: 'call-closed',
    told: 'owner',
    at: /^\/app\/call-requests\/./,
    cause: async () => act(test, doctor, await taken(), 'done'),
  },
  {
    kind: 'call-closed',
    told: 'owner',
    at: /^\/app\/call-requests\/./,
    cause: async () => act(test, doctor, await taken(), 'cancel'),
  },
  {
    kind: 'emergency-unanswered',
    told: 'owner',
    at: /^\/app\/call-requests\/./,
    cause: async () => act(test, doctor, await taken({ kind: 'EMERGENCY' }), 'usAnsweredCall'),
  },
  {
    kind: 'emergency-closed',
    told: 'owner',
    at: /^\/app\/call-requests\/./,
    cause: async () => act(test, doctor, await taken({ kind: 'EMERGENCY' }), 'done'),
  },
  {
    kind: 'complaint-answered',
    told: 'owner',
    at: /^\/app\/complaints\/./,
    cause: () => answeredComplaint(test, owner, staff),
  },
  {
    kind: 'ticket-answered',
    told: 'owner',
    at: /^\/dashboard\/tickets\/./,
    cause: async () => {
      await answerTicket(await openTicket())
    },
  },
  {
    kind: 'letter-written',
    told: 'owner',
    at: /^\/app\/referrals\/./,
    cause: () => addReferral(test, doctor, supervision()),
  },
  {
    kind: 'letter-received',
    told: 'colleague',
    at: /^\/doctor\/referrals\/received\/./,
    cause: () => addReferral(test, doctor, supervision(), { doctorId: colleague.id }),
  },
  {
    kind: 'urgent-letter-received',
    told: 'colleague',
    at: /^\/doctor\/referrals\/received\/./,
    cause: () => addReferral(test, doctor, supervision(), { doctorId: colleague.id, urgency: 'urgent' }),
  },
  {
    kind: 'letter-answered',
    told: 'doctor',
    at: /^\/doctor\/referrals\/./,
    cause: async () => {
      const { id } = await addReferral(test, doctor, supervision(), { doctorId: colleague.id })
      await test.request('GET', `/doctor-received-referrals/${id}`, { token: colleague.token })
      await bodyOf(await postAnswer(test, colleague, id, 'وقت دارم.'), 201)
    },
  },
  {
    kind: 'note-written',
    told: 'owner',
    at: /^\/app\/doctor-notes\/./,
    cause: () => addNote(test, doctor, supervision()),
  },
]
const people = { owner: () => owner, doctor: () => doctor, colleague: () => colleague }
/** What none of them may say: names, and what somebody has or takes. */
const told = /مریم|نگار|لیلا|آزمون|فشار|قلب|دارو|نسخه|ارجاع|هولتر|سرفه|تپش قلب/

describe.each(causes)('$kind to the $told', ({ kind, told: who, at, cause }) => {
  it('comes by SMS where no browser was chosen, and says nothing of what and of whom', async () => {
    const before = await smsTo(people[who](), kind)
    await cause()
    const [first, ...rest] = (await smsTo(people[who](), kind)).filter((text) => !before.includes(text))
    expect(first).toBeDefined()
    expect(rest).toEqual([])
    expect(first).not.toMatch(told)
    expect(new URL(/https?:\S+/.exec(first ?? '')?.[0] ?? '').pathname).toMatch(at)
  })

  it('comes to the browser that was chosen, and not by SMS as well', async () => {
    const endpoint = await chooseBrowser(people[who]())
    const before = await smsTo(people[who](), kind)
    await cause()
    expect(await smsTo(people[who](), kind)).toEqual(before)
    const received = pushes
      .received(endpoint)
      .map(({ text }) => JSON.parse(text) as { to: string; body: string })
    expect(received.length).toBeGreaterThan(0)
    expect(received.at(-1)).toMatchObject({ body: 'چیزی برای خواندن شما آمده است.', lang: 'fa' })
    expect(received.at(-1)?.to).toMatch(at)
    expect(JSON.stringify(received)).not.toMatch(told)
  })
})

describe('an emergency', () => {
  it('comes both ways, at once and without a limit', async () => {
    const endpoint = await chooseBrowser(doctor)
    await addCall(test, owner, { kind: 'EMERGENCY' })
    expect(await smsTo(doctor, 'call-emergency')).toHaveLength(1)
    const [push, ...more] = pushes.received(endpoint)
    expect(more).toEqual([])
    expect(push?.headers).toMatchObject({ urgency: 'high' })
    expect(JSON.parse(push?.text ?? '')).toMatchObject({ body: 'درخواستی فوری در صف است.' })
  })
})

describe('a notice', () => {
  it('goes by SMS after all where the only browser that was chosen is gone, once', async () => {
    const [gone, signedOut] = [await chooseBrowser(owner), await chooseBrowser(owner, false)]
    pushes.faults.push({ status: 410 })
    await addNote(test, doctor, supervision())
    expect(await smsTo(owner, 'note-written')).toHaveLength(1)
    expect([...pushes.received(gone), ...pushes.received(signedOut)]).toEqual([])
    const { rows } = await test.database.pool.query('select from push_subscriptions where owner_id = $1', [
      owner.userId,
    ])
    expect(rows).toEqual([])
  })

  it('goes by SMS after all where the push service refuses or stays away, once for all browsers', async () => {
    const endpoints = [await chooseBrowser(owner), await chooseBrowser(owner)]
    // One is refused for good, the other never answered: five tries.
    pushes.faults.push({ status: 400 }, ...Array<{ status: number }>(5).fill({ status: 503 }))
    await addNote(test, doctor, supervision())
    expect(await smsTo(owner, 'note-written')).toHaveLength(1)
    expect(endpoints.flatMap((endpoint) => pushes.received(endpoint))).toEqual([])
    pushes.faults.length = 0
  })

  const refused = { status: 400 }
  const gone = { status: 410 }
  const away = { status: 503 }
  const ordered = ['0', 'f'] as const
  it.each([
    // Of two browsers the tries of each, the first one given up or forgotten first; and how many SMS.
    { first: [refused], second: [away, gone], sms: 1 },
    { first: [gone], second: [away, refused], sms: 1 },
    { first: [refused], second: [away, refused], sms: 1 },
    { first: [gone], second: [away, gone], sms: 1 },
    { first: [refused], second: [away], sms: 0 },
    { first: [gone], second: [away], sms: 0 },
    { first: [], second: [away, gone], sms: 0 },
    { first: [], second: [away, refused], sms: 0 },
  ])('goes by SMS when no browser of several has it: $first and $second', async ({ first, second, sms }) => {
    for (const beginnings of [ordered, ordered.toReversed()]) {
      owner = await newSomebody(test, { name: 'مریم' })
      care = await addCare(test, { owner, doctor, staff })
      await test.runJobs()
      for (const [index, faults] of [first, second].entries()) {
        const endpoint = await chooseBrowser(
          owner,
          true,
          `${beginnings[index] ?? ''}${randomUUID().slice(1)}`,
        )
        pushes.faultsOf.set(endpoint, [...faults])
      }
      await addNote(test, doctor, supervision())
      expect(await smsTo(owner, 'note-written')).toHaveLength(sms)
    }
  })

  it('goes to the browser that is there, and not by SMS, where another is gone', async () => {
    await chooseBrowser(owner, false)
    const endpoint = await chooseBrowser(owner)
    await addNote(test, doctor, supervision())
    expect(await smsTo(owner, 'note-written')).toEqual([])
    expect(pushes.received(endpoint)).toHaveLength(1)
  })

  const pool = () => test.database.pool
  /** What waits for browsers, before it is sent. */
  const waiting = async (): Promise<NoticeJob[]> => {
    const { rows } = await pool().query<{ payload: NoticeJob }>(
      `select data->'payload' as payload from pgboss.job where data->>'job' = 'send-notice-push' and state = 'created' and name = 'jobs'`,
    )
    return rows.map(({ payload }) => payload)
  }
  const unsaid = async () =>
    (await pool().query('select from push_notices where owner_id = $1', [owner.userId])).rowCount
  const turnOff = (endpoint: string) =>
    pool().query('delete from push_subscriptions where endpoint = $1', [endpoint])

  it('after another to the same browser, which is gone, is told by SMS as well, each once', async () => {
    const endpoint = await chooseBrowser(owner)
    pushes.faultsOf.set(endpoint, [gone, gone, gone])
    for (let times = 0; times < 3; times += 1) await addNote(test, doctor, supervision())
    expect(await smsTo(owner, 'note-written')).toHaveLength(3)
    expect([pushes.received(endpoint), await unsaid()]).toEqual([[], 0])
  })

  it('to a browser that was forgotten for another notice, or turned off, before it was sent is told by SMS', async () => {
    const [one, other] = [await chooseBrowser(owner), await chooseBrowser(owner)]
    await addNote(test, doctor, supervision())
    await turnOff(one)
    await turnOff(other)
    await addNote(test, doctor, supervision())
    expect(await smsTo(owner, 'note-written')).toHaveLength(2)
    expect(await unsaid()).toBe(0)
  })

  it('is not told by SMS where one of two browsers was turned off and the other says it', async () => {
    const [one, other] = [await chooseBrowser(owner), await chooseBrowser(owner)]
    await addNote(test, doctor, supervision())
    await turnOff(one)
    expect(await smsTo(owner, 'note-written')).toEqual([])
    expect([pushes.received(other).length, await unsaid()]).toEqual([1, 0])
  })

  it('of two browsers that are gone at once, in two processes, goes out as one SMS', async () => {
    for (const endpoint of [await chooseBrowser(owner), await chooseBrowser(owner)])
      pushes.faultsOf.set(endpoint, [gone])
    await addNote(test, doctor, supervision())
    const held = await pool().connect()
    await held.query('begin')
    await held.query('select from push_notices where owner_id = $1 for update', [owner.userId])
    const done = test.runJobs()
    await blocked(2)
    await held.query('commit')
    held.release()
    await done
    expect(await smsTo(owner, 'note-written')).toHaveLength(1)
  })

  it('is not said by a browser that was chosen after it: it goes by SMS where those before are gone', async () => {
    const before = await chooseBrowser(owner)
    pushes.faultsOf.set(before, [gone])
    await addNote(test, doctor, supervision())
    const after = await chooseBrowser(owner)
    expect(await smsTo(owner, 'note-written')).toHaveLength(1)
    expect(pushes.received(after)).toEqual([])
  })

  it('that a browser has said is told by no SMS, whatever becomes of the browsers then and however often its jobs are done', async () => {
    const [one, other] = [await chooseBrowser(owner), await chooseBrowser(owner)]
    pushes.faultsOf.set(other, [gone])
    await addNote(test, doctor, supervision())
    const jobs = await waiting()
    expect(jobs).toHaveLength(2)
    expect(await smsTo(owner, 'note-written')).toEqual([])
    await turnOff(one)
    await test.database.transaction(async (tx) => {
      for (const job of jobs) await test.jobs.enqueue(tx, sendNoticeJob, job)
    })
    expect(await smsTo(owner, 'note-written')).toEqual([])
  })

  it('that stands no more when its browser is found gone is told to nobody', async () => {
    const endpoint = await chooseBrowser(owner)
    const id = await taken()
    await act(test, doctor, id, 'usAnsweredCall')
    await turnOff(endpoint)
    await act(test, doctor, id, 'take')
    expect(await smsTo(owner, 'call-unanswered')).toEqual([])
    const other = await chooseBrowser(owner)
    await act(test, doctor, id, 'usAnsweredCall')
    await act(test, doctor, id, 'take')
    expect(await smsTo(owner, 'call-unanswered')).toEqual([])
    expect([pushes.received(other), await unsaid()]).toEqual([[], 0])
  })

  it('that nobody has said in time is forgotten', async () => {
    await chooseBrowser(owner)
    await addNote(test, doctor, supervision())
    expect(await unsaid()).toBe(1)
    test.clock.advance(25 * 60 * 60_000)
    await test.runDue('pass-reminders')
    expect(await unsaid()).toBe(0)
    expect(await smsTo(owner, 'note-written')).toEqual([])
  })

  it.each([
    { what: 'to a browser that is there', faults: [], sms: 0, received: 1 },
    { what: 'to one that is gone', faults: [gone], sms: 1, received: 0 },
  ])('of an earlier version is sent $what', async ({ faults, sms, received }) => {
    const endpoint = await chooseBrowser(owner)
    pushes.faultsOf.set(endpoint, [...faults])
    await addNote(test, doctor, supervision())
    // As it was written then: without what its browsers know of each other by.
    await pool().query(
      `update pgboss.job set data = data #- '{payload,noticeId}' where data->>'job' = 'send-notice-push' and state = 'created'`,
    )
    await pool().query('delete from push_notices')
    expect(await smsTo(owner, 'note-written')).toHaveLength(sms)
    expect(pushes.received(endpoint)).toHaveLength(received)
  })

  it('of a request that has gone on meanwhile is told to nobody', async () => {
    const endpoint = await chooseBrowser(owner)
    const id = await taken()
    await act(test, doctor, id, 'usAnsweredCall')
    await act(test, doctor, id, 'take')
    await test.runJobs()
    expect(pushes.received(endpoint)).toEqual([])
    expect(await smsTo(owner, 'call-unanswered')).toEqual([])
  })

  it('of a request whose person has left the family is told to nobody', async () => {
    const { id: memberId } = await addFamilyMember(test, owner.token)
    await putOnDuty(test, staff, doctor)
    const { id } = await addCall(test, owner, { memberId })
    await act(test, doctor, id, 'take')
    await act(test, doctor, id, 'done')
    expect((await leave(memberId)).status).toBe(204)
    expect(await smsTo(owner, 'call-closed')).toEqual([])
  })

  it('of what somebody wrote who has left the family is told to no doctor', async () => {
    const { id: memberId } = await addFamilyMember(test, owner.token)
    const theirs = await addCare(test, { owner, doctor, staff }, { memberId })
    expect((await postMessage(test, owner.token, theirs.id, 'سلام')).status).toBe(201)
    expect((await leave(memberId)).status).toBe(204)
    expect(await smsTo(doctor, 'care-message')).toEqual([])
  })

  it('is told when what a doctor wrote is taken back, in the way that was chosen', async () => {
    const endpoint = await chooseBrowser(owner)
    const letter = await addReferral(test, doctor, supervision())
    const note = await addNote(test, doctor, supervision())
    await test.runJobs()
    expect(pushes.received(endpoint)).toHaveLength(2)
    expect((await withdrawReferral(test, doctor, letter.id, 'اشتباه شد.')).status).toBe(200)
    expect((await withdrawOfNote(test, doctor, note.id, 'اشتباه شد.')).status).toBe(200)
    expect(await smsTo(owner, 'letter-written')).toEqual([])
    expect(pushes.received(endpoint)).toHaveLength(4)
  })

  it('is told to nobody who is suspended', async () => {
    const suspendAt = (at: Date | null) =>
      test.database.pool.query('update users set suspended_at = $2 where id = $1', [owner.userId, at])
    // Let in again before anything leaves: what was not told stays untold.
    const answerWhileSuspended = async () => {
      const id = await openTicket()
      await suspendAt(test.clock.now())
      await answerTicket(id)
      await suspendAt(null)
    }
    await answerWhileSuspended()
    expect(await smsTo(owner, 'ticket-answered')).toEqual([])
    const endpoint = await chooseBrowser(owner)
    await answerWhileSuspended()
    expect(await smsTo(owner, 'ticket-answered')).toEqual([])
    expect(pushes.received(endpoint)).toEqual([])
  })
})

it('has one way out of the half of doctors: nothing there sends an SMS by itself', () => {
  const folders = [
    'calls',
    'care',
    'clinical-notes',
    'complaints',
    'messages',
    'referrals',
    'booking/aftercare',
  ]
  const found = folders.flatMap((folder) => {
    const root = join('api/domains', folder)
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .filter((name) => /\.sendSms\(|pushNotice\(/.test(readFileSync(join(root, name), 'utf8')))
      .map((name) => `${folder}/${name}`)
  })
  expect(found).toEqual([])
})
