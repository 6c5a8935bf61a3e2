import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listForDoctor, listForStaff, orderOf } from '~/api/domains/calls/repo/requests'
import type { Tx } from '~/api/platform/database/database'
import type { Part } from '~/api/platform/database/keyset'
import {
  actsOfDoctor,
  callActionTypes,
  callActors,
  callHistorySteps,
  callMachine,
  callStatuses,
  isOpenCall,
  openCallStatuses,
  type CallAct,
  type CallActor,
  type CallReach,
  type CallStatus,
} from '~/domain/calls/call-machine'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import {
  act,
  addCall,
  assign,
  cancelCall,
  doctorCalls,
  emptyCalls,
  getDoctorCall,
  ownCall,
  putInPilot,
  putOnDuty,
} from '~/tests/kit/calls'
import { addCare, endCare, newDoctor } from '~/tests/kit/care'
import { postNote } from '~/tests/kit/clinical-notes'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { openConnections } from '~/tests/kit/open-connections'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let admin: Somebody
let staff: Somebody
let owner: Somebody
let doctor: TestDoctor
let colleague: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
  staff = await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await emptyCalls(test)
  owner = await newSomebody(test, { name: 'مریم' })
  doctor = await addDoctor(test, { admin })
  colleague = await addDoctor(test, { admin })
  await putOnDuty(test, staff, doctor)
})

type Query = (text: string, values?: unknown[]) => Promise<unknown>

/** What the database says of something that is taken back: the constraint it breaks, or null. */
async function broken(work: (query: Query) => Promise<unknown>): Promise<string | null> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await work((text, values) => client.query(text, values))
    await client.query('set constraints all immediate')
    return null
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? (error as Error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** What stands beside a status. */
const fits = (status: CallStatus) => ({
  doctor: status === 'NEW' ? null : doctor.userId,
  consultant: status === 'REFERENCED' ? colleague.userId : null,
  closed: isOpenCall(status) ? null : test.clock.now(),
})

/** A request that is in a status, with a history that leads there. */
async function put(
  query: Query,
  status: CallStatus,
  number = 'CR-2345-6789',
): Promise<{ id: string; last: number }> {
  const id = randomUUID()
  const at = test.clock.now()
  const way = callHistorySteps.find(([type, from, to]) => to === status && from !== to && type !== 'assign')
  const { doctor: doctorId, consultant, closed } = fits(status)
  const last = status === 'NEW' ? 1 : 2
  // Only what is listed can be walked to; this puts it there.
  await query(`set local session_replication_role = replica`)
  await query(
    `insert into call_requests (id, number, owner_id, kind, note, phone, status, came_from, created_at, due_at, is_pilot, doctor_id, consultant_id, closed_at, last_number)
     values ($1, $2, $3, 'NON_EMERGENCY', 'x', '09120000000', $4, $5, $6, $7, false, $8, $9, $10, $11)`,
    [
      id,
      number,
      owner.userId,
      status,
      status === 'NEW' ? null : way?.[1],
      at,
      new Date(at.getTime() + 1000),
      doctorId,
      consultant,
      closed,
      last,
    ],
  )
  const tell = `insert into call_actions (request_id, number, type, by, actor_id, at, from_status, to_status, text, to_doctor_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`
  await query(tell, [id, 1, 'create', 'family', owner.userId, at, null, 'NEW', null, null])
  if (way && last === 2) {
    const [type = '', from, to, by = ''] = way
    await query(tell, [id, 2, type, by, doctor.userId, at, from, to, textFor(type, by), toFor(type)])
  }
  await query(`set local session_replication_role = origin`)
  return { id, last }
}
const textFor = (type: string, by: string) =>
  ['done', 'doctorNote', 'prescription', 'reference', 'referenceAnswer'].includes(type) ||
  (type === 'cancel' && by === 'doctor')
    ? 'x'
    : null
const toFor = (type: string) => (type === 'reference' ? colleague.userId : null)

const move = async (
  query: Query,
  id: string,
  last: number,
  [from, to]: readonly [CallStatus, CallStatus],
) => {
  const { doctor: doctorId, consultant, closed } = fits(to)
  await query(
    'update call_requests set status = $2, doctor_id = $3, consultant_id = $4, closed_at = $5, last_number = $6 where id = $1',
    [id, to, doctorId, consultant, closed, last + 1],
  )
  const [type = 'take', , , by = 'doctor'] =
    callHistorySteps.find(([, before, after]) => before === from && after === to) ?? []
  await query(
    `insert into call_actions (request_id, number, type, by, actor_id, at, from_status, to_status, text, to_doctor_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, last + 1, type, by, owner.userId, test.clock.now(), from, to, textFor(type, by), toFor(type)],
  )
}

describe('the database', () => {
  const pairs = callStatuses.flatMap((from) =>
    callStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
  )

  it('lets pass the steps of the machine, of all that there are', async () => {
    const passed: string[] = []
    for (const [from, to] of pairs) {
      const breach = await broken(async (query) => {
        const { id, last } = await put(query, from)
        await move(query, id, last, [from, to])
      })
      if (breach === null) passed.push(`${from} ${to}`)
      else expect(['call_requests_transition', 'call_requests_kept'], `${from} ${to}`).toContain(breach)
    }
    expect(passed.sort()).toEqual(callMachine.pairs.map((pair) => pair.join(' ')).sort())
    expect(passed).toHaveLength(15)
  })

  it('lets stand the rows of the history that the machine knows, of all that could be written', async () => {
    const { id } = await addCall(test, owner)
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      const { rows } = await client
        .query<{ row: string }>(
          `create temp table tried (row text) on commit drop;
         do $$ declare a text; f text; t text; b text; begin
           foreach a in array array[${callActionTypes.map((one) => `'${one}'`).join(', ')}] loop
           foreach f in array array[${callStatuses.map((one) => `'${one}'`).join(', ')}] loop
           foreach t in array array[${callStatuses.map((one) => `'${one}'`).join(', ')}] loop
           foreach b in array array[${callActors.map((one) => `'${one}'`).join(', ')}] loop
             begin
               insert into call_actions (request_id, number, type, by, actor_id, at, from_status, to_status, text, to_doctor_id)
               values ('${id}', 2, a, b, case when b = 'system' then null else gen_random_uuid() end, '2026-01-01Z', f, t,
                 case when a in ('done', 'doctorNote', 'prescription', 'reference', 'referenceAnswer') or (a = 'cancel' and b = 'doctor') then 'x' end,
                 case when a = 'reference' then gen_random_uuid() end);
               insert into tried values (concat_ws(' ', a, f, t, b));
               delete from call_actions where request_id = '${id}' and number = 2;
             exception when check_violation then null; end;
           end loop; end loop; end loop; end loop;
         end $$;`,
        )
        .then(() => client.query<{ row: string }>('select row from tried'))
      expect(rows.map(({ row }) => row).sort()).toEqual(callHistorySteps.map((step) => step.join(' ')).sort())
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('keeps what was asked and what has happened', async () => {
    const { id } = await addCall(test, owner)
    const other = await newSomebody(test)
    for (const change of [
      `note = 'y'`,
      `phone = '09121111111'`,
      `kind = 'EMERGENCY'`,
      `due_at = due_at + interval '1 day'`,
      `is_pilot = true`,
      `owner_id = '${other.userId}'`,
    ])
      expect(
        await broken((query) => query(`update call_requests set ${change} where id = $1`, [id])),
        change,
      ).toBe('call_requests_kept')
    for (const change of [
      `update call_actions set at = at + interval '1 second'`,
      'delete from call_actions',
    ])
      expect(await broken((query) => query(`${change} where request_id = $1`, [id])), change).toBe(
        'call_actions_kept',
      )
    await cancelCall(test, owner, id)
    expect(
      await broken((query) =>
        query('update call_requests set doctor_id = $2 where id = $1', [id, doctor.userId]),
      ),
    ).toBe('call_requests_kept')
  })

  it('wants a row of the history for every step, in its place, that says the same', async () => {
    const { id } = await addCall(test, owner)
    const take = `update call_requests set status = 'PROCESSING', doctor_id = $2, last_number = 2 where id = $1`
    const tell = `insert into call_actions (request_id, number, type, by, actor_id, at, from_status, to_status) values ($1, $2, 'take', 'doctor', $3, $4, $5, 'PROCESSING')`
    const at = test.clock.now()
    const said = [doctor.userId, at]
    expect(await broken((query) => query(take, [id, doctor.userId]))).toBe('call_requests_told')
    expect(await broken((query) => query(tell, [id, 2, ...said, 'NEW']))).toBe('call_requests_told')
    const both = (number: number, from: string) =>
      broken(async (query) => {
        await query(take, [id, doctor.userId])
        await query(tell, [id, number, ...said, from])
      })
    expect(await both(3, 'NEW')).toBe('call_actions_chain')
    expect(await both(2, 'UNANSWERED_CALL')).toBe('call_actions_chain')
    expect(await both(2, 'NEW')).toBeNull()
  })

  it('knows one open request of a kind for a person, and no doctor of their own family', async () => {
    // The number of what is put there is not the one of what was asked for.
    expect(
      await broken(async (query) => {
        await put(query, 'NEW')
        await put(query, 'PROCESSING', 'CR-2345-2222')
      }),
    ).toBe('call_requests_one')
    const { id } = await addCall(test, owner)
    expect(
      await broken((query) =>
        query(
          `update call_requests set status = 'PROCESSING', doctor_id = owner_id, last_number = 2 where id = $1`,
          [id],
        ),
      ),
    ).toBe('call_requests_not_oneself')
  })
})

describe('two at once', () => {
  const rounds = 6
  const statusesOf = async (answers: Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort((one, other) => one - other)

  it('of those who take it one has it, and the other reads why not', async () => {
    await putOnDuty(test, staff, colleague)
    await openConnections(test.database.pool)
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await addCall(test, owner)
      expect(
        await statusesOf([doctor, colleague].map((one) => act(test, one, id, 'take', { seen: 1 }))),
      ).toEqual([204, 403])
      expect((await ownCall(test, owner, id)).actions.map(({ type }) => type)).toEqual(['create', 'take'])
      await cancelCall(test, owner, id)
    }
  })

  it('a family that calls it off and a doctor who takes it or ends it never both write', async () => {
    await openConnections(test.database.pool)
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await addCall(test, owner)
      await act(test, doctor, id, 'take')
      const [canceled, done] = await Promise.all([
        cancelCall(test, owner, id),
        act(test, doctor, id, 'done', { seen: 2 }),
      ])
      expect([canceled.status, done.status].filter((status) => status < 300)).toHaveLength(1)
      const { status, actions } = await ownCall(test, owner, id)
      expect(status).toBe(canceled.status === 200 ? 'CANCELED' : 'DONE')
      expect(actions).toHaveLength(3)
    }
  })

  it('staff who reassign and a doctor who writes: who comes second finds that it has gone on', async () => {
    await openConnections(test.database.pool)
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await addCall(test, owner)
      await act(test, doctor, id, 'take')
      const [given, noted] = await Promise.all([
        assign(test, staff, id, colleague.id, 2),
        act(test, doctor, id, 'usAnsweredCall', { seen: 2 }),
      ])
      expect([
        [200, 403],
        [409, 204],
      ]).toContainEqual([given.status, noted.status])
      const status = given.status === 200 ? 'NEW' : 'UNANSWERED_CALL'
      expect(await ownCall(test, owner, id)).toMatchObject({ status })
      await cancelCall(test, owner, id)
    }
  })
})

/** Every two moves that the machine allows from a status, by whoever may make them, at the same moment. */
describe('every two moves at once', () => {
  type Move = {
    name: string
    type: CallAct
    by: CallActor
    isBound: boolean
    make: (id: string, seen: number) => Promise<Response>
  }
  /** Where two moves meet: every status that is open, one that was given to the doctor and not taken yet, and one that was called off while they had it. */
  const standings = [...openCallStatuses, 'given', 'CANCELED'] as const
  type Standing = (typeof standings)[number]
  const ways: Record<Standing, CallAct[]> = {
    NEW: [],
    PROCESSING: ['take'],
    UNANSWERED_CALL: ['take', 'usAnsweredCall'],
    REFERENCED: ['take', 'reference'],
    given: [],
    CANCELED: ['take'],
  }
  const statusAt = (standing: Standing): CallStatus => (standing === 'given' ? 'NEW' : standing)
  async function goTo(standing: Standing, id: string) {
    for (const type of ways[standing])
      expect((await act(test, doctor, id, type, asked(type))).status).toBe(204)
    if (standing === 'given') expect((await assign(test, staff, id, doctor.id)).status).toBe(200)
    if (standing === 'CANCELED') expect((await cancelCall(test, owner, id)).status).toBe(200)
  }
  const asked = (type: CallAct) => (type === 'reference' ? { doctorId: colleague.id } : {})
  const movesFrom = (standing: Standing): Move[] => {
    const status = statusAt(standing)
    return (Object.keys(callMachine.acts) as CallAct[]).flatMap((type) =>
      callActors.flatMap((by): Move[] => {
        if (!callMachine.mayDo(type, status, by)) return []
        const named = { name: `${type} by ${by}`, type, by }
        // A family that calls it off has not to have seen the last row.
        if (by === 'family') return [{ ...named, isBound: false, make: (id) => cancelCall(test, owner, id) }]
        if (by === 'staff')
          return [{ ...named, isBound: true, make: (id, seen) => assign(test, staff, id, null, seen) }]
        if (by === 'system') return []
        const who = by === 'consultant' ? colleague : doctor
        // What waits in the queue can be taken, and that is all.
        if (
          standing === 'NEW' &&
          !actsOfDoctor({ status, cameFrom: null, closedAt: null }, 'queue', test.clock.now()).some(
            (act) => act === type,
          )
        )
          return []
        // What is signed is written for as long as a talk, in which nothing else is to be lost by it.
        if (type === 'prescription')
          return [{ ...named, isBound: false, make: (id) => postNote(test, doctor, { kind: 'call', id }) }]
        return [
          { ...named, isBound: true, make: (id, seen) => act(test, who, id, type, { seen, ...asked(type) }) },
        ]
      }),
    )
  }

  it.each(standings)(
    'from %s: one wins, and the other is told',
    async (standing) => {
      const status = statusAt(standing)
      await openConnections(test.database.pool)
      await test.database.pool.query('delete from token_buckets')
      const moves = movesFrom(standing)
      const pairs = moves.flatMap((one, index) => moves.slice(index).map((other) => [one, other] as const))
      // Of what was called off a note is all that is left.
      expect(moves.map(({ name }) => name)).toEqual(
        standing === 'CANCELED'
          ? ['doctorNote by doctor']
          : expect.arrayContaining(['cancel by family', 'assign by staff']),
      )
      if (standing === 'given') expect(moves.map(({ name }) => name)).toContain('cancel by doctor')
      for (const [one, other] of pairs) {
        const { id } = await addCall(test, owner)
        await goTo(standing, id)
        const before = (await ownHistory(id)).length
        const answers = await Promise.all([one.make(id, before), other.make(id, before)])
        const made = [one, other].filter((_, index) => (answers[index]?.status ?? 500) < 300)
        const rows = (await ownHistory(id)).slice(before)
        const pair = `${one.name} and ${other.name}: ${answers.map((answer) => answer.status).join(', ')}`
        // What was answered as done stands in the history, and nothing else.
        expect(rows.map(({ type, by }) => `${type} by ${by}`).sort(), pair).toEqual(
          made.map(({ name }) => name).sort(),
        )
        expect(made.length, pair).toBeGreaterThan(0)
        // Of two who have to have seen the last row one wins.
        expect(made.filter(({ isBound }) => isBound).length, pair).toBeLessThanOrEqual(1)
        for (const answer of answers) expect([200, 201, 204, 403, 404, 409], pair).toContain(answer.status)
        // Both only where the machine leads from what the first made to the second.
        expect(
          rows.every((row, index) => row.from_status === (rows[index - 1]?.to_status ?? status)),
          pair,
        ).toBe(true)
        for (const { type, from_status: from, to_status: to, by } of rows)
          expect(callHistorySteps, pair).toContainEqual([type, from, to, by])
        await cancelCall(test, owner, id)
        await test.database.pool.query('delete from token_buckets')
      }
    },
    120_000,
  )

  const ownHistory = async (id: string) =>
    (
      await test.database.pool.query<{
        type: string
        by: string
        from_status: string | null
        to_status: string
      }>('select type, by, from_status, to_status from call_actions where request_id = $1 order by number', [
        id,
      ])
    ).rows
})

describe('who sees it', () => {
  /** Everybody who could be a doctor of it, by what they are. */
  async function doctorsOf(id: string) {
    const accompanying = await newDoctor(test, 'همراه')
    await addCare(test, { owner, doctor: accompanying, staff })
    const former = await newDoctor(test, 'پیشین')
    const pilot = await addDoctor(test, { admin })
    await putInPilot(test, staff, pilot)
    const other = await addDoctor(test, { admin })
    return { onDuty: doctor, accompanying, former, pilot, other, asked: colleague, id }
  }

  it.each([
    { when: 'it waits in the queue', walk: [], seeing: ['onDuty', 'accompanying'] },
    { when: 'somebody has it', walk: ['take'], seeing: ['onDuty'] },
    { when: 'a colleague is asked', walk: ['take', 'reference'], seeing: ['onDuty', 'asked'] },
    {
      when: 'the colleague has answered',
      walk: ['take', 'reference', 'referenceAnswer'],
      seeing: ['onDuty'],
    },
    { when: 'it was given to a colleague', walk: ['take', 'assign'], seeing: ['asked'] },
    { when: 'it is done', walk: ['take', 'done'], seeing: ['onDuty'] },
  ] as const)('when $when', async ({ walk, seeing }) => {
    const former = await newDoctor(test)
    const earlier = await addCare(test, { owner, doctor: former, staff })
    await endCare(test, owner.token, earlier.id)
    const { id } = await addCall(test, owner)
    const people = { ...(await doctorsOf(id)), former }
    for (const step of walk) {
      const answer =
        step === 'assign'
          ? await assign(test, staff, id, colleague.id)
          : step === 'referenceAnswer'
            ? await act(test, colleague, id, step)
            : await act(test, doctor, id, step, step === 'reference' ? { doctorId: colleague.id } : {})
      expect(answer.status, step).toBeLessThan(300)
    }
    for (const name of ['onDuty', 'accompanying', 'former', 'pilot', 'other', 'asked'] as const) {
      const who = people[name]
      const sees = (seeing as readonly string[]).includes(name)
      const read = await getDoctorCall(test, who, id)
      expect(read.status === 200, `${name} reads: ${read.status}`).toBe(sees)
      expect([200, 403, 404]).toContain(read.status)
      const lists = [
        ...(await doctorCalls(test, who)),
        ...(await doctorCalls(test, who, '?state=closed')),
      ].map((one) => one.id)
      expect(lists.includes(id), `${name} lists`).toBe(sees)
      const own = await test.request('GET', `/call-requests/${id}`, { token: who.token })
      expect(own.status, name).toBe(404)
      expect((await cancelCall(test, who, id)).status, name).toBe(404)
      expect((await assign(test, who, id, null)).status, name).toBe(403)
      if (!sees) expect([403, 404], name).toContain((await act(test, who, id, 'doctorNote')).status)
    }
    // A family that goes takes it out of every sight.
    await test.database.pool.query('update users set suspended_at = $2 where id = $1', [
      owner.userId,
      test.clock.now(),
    ])
    for (const name of seeing) expect((await getDoctorCall(test, people[name], id)).status, name).toBe(404)
  })

  it('offers each what the machine allows, and nothing to whoever only looks', () => {
    const acts = (status: CallStatus, reach: CallReach) =>
      actsOfDoctor({ status, cameFrom: null, closedAt: null }, reach, test.clock.now())
    expect(acts('NEW', 'queue')).toEqual(['take'])
    for (const status of callStatuses.filter((one) => one !== 'NEW'))
      expect(acts(status, 'queue').filter((act) => act !== 'take')).toEqual([])
    expect(callStatuses.flatMap((status) => acts(status, 'consultant'))).toEqual(['referenceAnswer'])
    expect(callStatuses.filter((status) => acts(status, 'doctor').length > 0)).toEqual([...openCallStatuses])
  })
})

describe('a flood', () => {
  const flood = 10_000
  type QueueRow = Parameters<typeof orderOf.open.write>[0]
  const limit = 26
  const fewest = 500

  const pourIn = async () => {
    // Some are emergencies, the same at every run and in no order; all of these came last, and clocks run as it happens.
    await test.database.pool.query(
      `insert into users (id, phone, first_name, last_name, roles, locale, created_at)
         select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, '0940' || lpad(n::text, 7, '0'), 'x', 'y', '{user}', 'fa', $1::timestamptz
         from generate_series(1, ${flood}) as n on conflict do nothing`,
      [test.clock.now()],
    )
    await test.database.pool.query(
      `with added as (
         insert into call_requests (id, number, owner_id, kind, note, phone, status, created_at, due_at, is_pilot, last_number)
         select gen_random_uuid(), 'CR-' || translate(lpad(to_hex(n), 4, '0'), '01abcdef', 'ZYABCDEF') || '-2222',
           ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, case when is_emergency then 'EMERGENCY' else 'NON_EMERGENCY' end,
           'x', '09120000000', 'NEW', at, at + interval '12 hours', false, 1
         from (select n, is_emergency, $1::timestamptz + (case when is_emergency then 10 else 0 end) * interval '1 hour'
             + (hashint4(n + 7) & 16383) * interval '1 second' as at
           from (select n, hashint4(n) % 50 = 0 as is_emergency from generate_series(1, ${flood}) as n) as chosen) as rows
         returning id, owner_id, created_at)
       insert into call_actions (request_id, number, type, by, actor_id, at, to_status)
       select id, 1, 'create', 'family', owner_id, created_at, 'NEW' from added`,
      [test.clock.now()],
    )
    await test.database.pool.query('analyze call_requests; analyze users')
  }

  /** How many rows were read of the requests, by PostgreSQL's own count. */
  const readBy = <Result>(work: (tx: Tx) => Promise<Result>) =>
    test.database.transaction(async (tx) => {
      const readSoFar = async () => {
        const { rows } = await tx.execute<{ read: number }>(
          `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'call_requests'`,
        )
        return rows[0]?.read ?? 0
      }
      const before = await readSoFar()
      const result = await work(tx)
      return { result, read: (await readSoFar()) - before }
    })

  it('keeps emergencies first on every page, reads few rows for it, and slows nobody who sees little of it', async () => {
    await pourIn()
    const reader = { userId: doctor.userId, now: test.clock.now() }
    const order = orderOf.open
    const queue = await readBy((tx) =>
      listForDoctor(tx, reader, { state: 'open', part: { limit }, isPilot: false, isListed: true }),
    )
    const desk = await readBy((tx) => listForStaff(tx, { state: 'open', part: { limit } }))
    for (const { result, read } of [queue, desk]) {
      expect(result.map(({ kind }) => kind)).toEqual(Array.from({ length: limit }, () => 'EMERGENCY'))
      const due = result.map(({ dueAt }) => dueAt.getTime())
      expect(due).toEqual([...due].sort((one, other) => one - other))
      expect(read).toBeLessThan(fewest)
    }
    const last = queue.result.at(-1)
    const after = last && order.read(order.write(last))
    const next = await readBy((tx) =>
      listForDoctor(tx, reader, { state: 'open', part: { limit, after }, isPilot: false, isListed: true }),
    )
    expect(next.result.every(({ kind }) => kind === 'EMERGENCY')).toBe(true)
    expect(next.read).toBeLessThan(fewest)
    // The whole walk of either list, page by page: each once, no emergency after the first that is none, and each kind by its clock.
    const lists: ((part: Part) => Promise<(QueueRow & { id: string })[]>)[] = [
      (part) => test.database.transaction((tx) => listForStaff(tx, { state: 'open', part })),
      (part) =>
        test.database.transaction((tx) =>
          listForDoctor(tx, reader, { state: 'open', part, isPilot: false, isListed: true }),
        ),
    ]
    for (const list of lists) {
      const walked: (QueueRow & { id: string })[] = []
      for (let last: QueueRow | undefined; ;) {
        const rows = await list({ limit: 500, after: last && order.read(order.write(last)) })
        walked.push(...rows)
        last = rows.at(-1)
        if (rows.length < 500) break
      }
      expect(new Set(walked.map(({ id }) => id)).size).toBe(flood)
      expect(walked).toHaveLength(flood)
      const rank = walked.map(({ kind, dueAt }) => (kind === 'EMERGENCY' ? 0 : 1) * 1e15 + dueAt.getTime())
      expect(rank.every((one, index) => index === 0 || (rank[index - 1] ?? 0) <= one)).toBe(true)
    }

    // Off duty, with one that is theirs.
    await test.database.pool.query('update call_roster_entries set user_id = $1', [colleague.userId])
    const mine = await addCall(test, owner)
    await assign(test, staff, mine.id, doctor.id)
    const few = await readBy((tx) =>
      listForDoctor(
        tx,
        { userId: doctor.userId, now: test.clock.now() },
        {
          state: 'open',
          part: { limit },
          isPilot: false,
          isListed: false,
        },
      ),
    )
    expect(few.result.map(({ id }) => id)).toEqual([mine.id])
    expect(few.read).toBeLessThan(fewest)
  })
})
