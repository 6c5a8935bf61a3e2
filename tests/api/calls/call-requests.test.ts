import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffCallRequest } from '~/domain/calls/contract'
import { findForDoctor } from '~/api/domains/calls/repo/requests'
import { readOutbox } from '~/api/platform/gateways/outbox'
import {
  callRequestsPerDay,
  daysAfterCall,
  mostCallActions,
  noteAfterCancelHours,
} from '~/domain/calls/rules'
import { callRequestIdSchema } from '~/domain/values/ids'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import {
  act,
  addCall,
  assign,
  cancelCall,
  doctorCall,
  doctorCalls,
  emptyCalls,
  getDoctorCall,
  ownCall,
  ownCalls,
  postCall,
  postRoster,
  putInPilot,
  putOnDuty,
  staffCalls,
} from '~/tests/kit/calls'
import { addCare, bodyOf, newDoctor } from '~/tests/kit/care'
import { addNote } from '~/tests/kit/clinical-notes'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { addFamilyMember } from '~/tests/kit/family'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { postReferral } from '~/tests/kit/referrals'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

const hour = 60 * 60 * 1000

let test: TestApi
let admin: Somebody
let owner: Somebody
let staff: Somebody
/** On duty. */
let doctor: TestDoctor
let colleague: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await emptyCalls(test)
  owner = await newSomebody(test, { name: 'مریم' })
  staff = await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })
  doctor = await addDoctor(test, { admin, name: 'نگار' })
  colleague = await addDoctor(test, { admin, name: 'لیلا' })
  await putOnDuty(test, staff, doctor)
})

const refusal = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as { code: string; errors?: { code: string }[] }
  return [response.status, code, ...errors.map((one) => one.code)]
}
const sent = async (template: string) =>
  (await readOutbox(test.database.db, { limit: 200 })).filter((message) => message.template === template)
const noticesTo = async ({ phone }: Pick<Somebody, 'phone'>, template: string) => {
  await test.runJobs()
  const written = await readOutbox(test.database.db, { recipient: phone, limit: 50 })
  return written.filter((message) => message.template === template)
}
const auditOf = async (resourceId: string) =>
  (
    await test.database.pool.query<{ actor_id: string; action: string; outcome: string }>(
      'select actor_id, action, outcome from audit_entries where resource_id = $1 and subject_id = $2 order by position',
      [resourceId, owner.userId],
    )
  ).rows.map(({ actor_id, action, outcome }) => [actor_id, action, outcome])

describe('a family', () => {
  it('asks, and is called within the hours of the fact', async () => {
    const member = await addFamilyMember(test, owner.token)
    const asked = await addCall(test, owner, { memberId: member.id, phone: '۰۹۱۲۳۴۵۶۷۸۹' })
    expect(asked).toMatchObject({
      kind: 'NON_EMERGENCY',
      status: 'NEW',
      note: 'از دیشب سرفه می‌کند.',
      memberId: member.id,
      member: { firstName: member.firstName },
      phone: '09123456789',
      doctor: null,
      mayCancel: true,
      createdAt: test.clock.now().toISOString(),
      dueAt: new Date(test.clock.now().getTime() + 12 * hour).toISOString(),
      actions: [{ number: 1, type: 'create', by: 'family' }],
    })
    expect(asked.number).toMatch(/^CR-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await ownCall(test, owner, asked.id)).toEqual(asked)
    expect(await ownCalls(test, owner)).toMatchObject([{ id: asked.id }])
    expect(await auditOf(asked.id)).toEqual([[owner.userId, 'request', 'allowed']])
  })

  it('is told beforehand within which hours, by the fact that is in force', async () => {
    const hours = async () =>
      (
        await bodyOf<{ answerHours: number }>(
          await test.request('GET', '/call-requests', { token: owner.token }),
          200,
        )
      ).answerHours
    expect(await hours()).toBe(12)
    await bringFactsIntoForce(test, { 'call-request.answer-hours': 5 })
    expect(await hours()).toBe(5)
    const { createdAt, dueAt } = await addCall(test, owner)
    expect(Date.parse(dueAt) - Date.parse(createdAt)).toBe(5 * hour)
    await bringFactsIntoForce(test)
  })

  it('has one that is open for each person and kind, emergencies first', async () => {
    const calm = await addCall(test, owner)
    expect(await refusal(await postCall(test, owner))).toEqual([409, 'call-there'])
    test.clock.advance(1000)
    const urgent = await addCall(test, owner, { kind: 'EMERGENCY', note: undefined })
    expect(urgent.note).toBeNull()
    expect((await ownCalls(test, owner)).map(({ id }) => id)).toEqual([urgent.id, calm.id])
    await bodyOf(await cancelCall(test, owner, calm.id), 200)
    expect((await ownCalls(test, owner, '?state=closed')).map(({ id }) => id)).toEqual([calm.id])
    await addCall(test, owner)
  })

  it('says what has happened, unless it is an emergency', async () => {
    expect(await refusal(await postCall(test, owner, { note: ' \u200c ' }))).toEqual([
      422,
      'invalid-input',
      'error.callNoteEmpty',
    ])
    expect((await postCall(test, owner, { phone: '123' })).status).toBe(422)
    expect((await postCall(test, owner, { kind: 'URGENT' })).status).toBe(422)
  })

  it('asks for somebody of its own only', async () => {
    const other = await newSomebody(test)
    const member = await addFamilyMember(test, other.token)
    expect((await postCall(test, owner, { memberId: member.id })).status).toBe(404)
    const asked = await addCall(test, owner)
    expect((await cancelCall(test, other, asked.id)).status).toBe(404)
    expect((await test.request('GET', `/call-requests/${asked.id}`, { token: other.token })).status).toBe(404)
  })

  it('asks once for each key, and so often a day', async () => {
    const key = randomUUID()
    const first = await bodyOf<{ id: string }>(await postCall(test, owner, {}, key), 201)
    expect(await bodyOf(await postCall(test, owner, {}, key), 201)).toMatchObject({ id: first.id })
    for (let more = 1; more < callRequestsPerDay; more += 1) {
      const [open] = await ownCalls(test, owner)
      await cancelCall(test, owner, open!.id)
      await addCall(test, owner)
    }
    const [open] = await ownCalls(test, owner)
    await cancelCall(test, owner, open!.id)
    expect((await postCall(test, owner)).status).toBe(429)
  })

  it('calls it off once', async () => {
    const { id } = await addCall(test, owner)
    const after = await bodyOf(await cancelCall(test, owner, id), 200)
    expect(after).toMatchObject({ status: 'CANCELED', mayCancel: false })
    expect(await refusal(await cancelCall(test, owner, id))).toEqual([409, 'call-decided'])
  })
})

describe('a doctor', () => {
  it('sees no number before they have taken the request, nor once it is over', async () => {
    const { id } = await addCall(test, owner)
    const hidden = { phone: null, phoneEnding: owner.phone.slice(-2) }
    const isSeen = async (query = '') => {
      const answers = [
        await test.request('GET', `/doctor-call-requests${query}`, { token: doctor.token }),
        await test.request('GET', '/doctor-desk', { token: doctor.token }),
        await getDoctorCall(test, doctor, id),
      ]
      const texts = await Promise.all(answers.map((answer) => answer.text()))
      return texts.map((text) => text.includes(owner.phone))
    }
    expect(await isSeen()).toEqual([false, false, false])
    expect(await doctorCalls(test, doctor)).toMatchObject([{ id, ...hidden }])
    await act(test, doctor, id, 'take')
    expect(await isSeen()).toEqual([true, true, true])
    await act(test, doctor, id, 'done')
    expect(await isSeen('?state=closed')).toEqual([false, false, false])
    expect(await doctorCall(test, doctor, id)).toMatchObject(hidden)
  })

  it('takes it, notes, prescribes and ends it, as the family reads but for the note', async () => {
    const { id } = await addCall(test, owner)
    expect(await doctorCalls(test, doctor)).toMatchObject([
      { id, family: { firstName: 'مریم' }, phone: null, reach: 'queue', status: 'NEW' },
    ])
    expect((await doctorCall(test, doctor, id)).acts).toEqual(['take'])
    for (const type of ['take', 'doctorNote'] as const)
      expect((await act(test, doctor, id, type)).status, type).toBe(204)
    await addNote(test, doctor, { kind: 'call', id })
    expect((await act(test, doctor, id, 'done')).status).toBe(204)
    const read = await doctorCall(test, doctor, id)
    expect(read).toMatchObject({ status: 'DONE', acts: [], reach: 'doctor' })
    expect(read.actions.map(({ number, type }) => [number, type])).toEqual([
      [1, 'create'],
      [2, 'take'],
      [3, 'doctorNote'],
      [4, 'prescription'],
      [5, 'done'],
    ])
    const own = await ownCall(test, owner, id)
    expect(own.doctor).toMatchObject({ firstName: 'نگار' })
    expect(own.actions.map(({ type, text }) => [type, text])).toEqual([
      ['create', null],
      ['take', null],
      ['prescription', null],
      ['done', 'با غذا بخورد.'],
    ])
    expect(await doctorCalls(test, doctor)).toEqual([])
    expect(await doctorCalls(test, doctor, '?state=closed')).toMatchObject([{ id, status: 'DONE' }])
    expect(
      (await auditOf(id)).filter(([actor]) => actor === doctor.userId).map(([, action]) => action),
    ).toEqual(['list', 'read', 'take', 'write', 'prescribe', 'finish', 'read'])
  })

  it('has called and nobody answered: the family is told without a word of why, and the clock goes on', async () => {
    const { id, dueAt } = await addCall(test, owner)
    await act(test, doctor, id, 'take')
    expect((await act(test, doctor, id, 'usAnsweredCall')).status).toBe(204)
    expect((await act(test, doctor, id, 'usAnsweredCall')).status).toBe(204)
    await test.runJobs()
    const [message] = (await sent('call-unanswered')).filter(({ recipient }) => recipient === owner.phone)
    expect(message?.text).toContain(`/app/call-requests/${id}`)
    expect(message?.text).not.toContain('سرفه')
    expect(await ownCall(test, owner, id)).toMatchObject({ status: 'UNANSWERED_CALL', dueAt })
    expect((await act(test, doctor, id, 'take')).status).toBe(204)
  })

  it('asks a colleague, who sees it without the phone until the answer, and then no more', async () => {
    const { id } = await addCall(test, owner)
    expect(await doctorCalls(test, colleague)).toEqual([])
    expect((await getDoctorCall(test, colleague, id)).status).toBe(404)
    await act(test, doctor, id, 'take')
    expect((await act(test, doctor, id, 'reference', { doctorId: colleague.id })).status).toBe(204)
    // Before the answer, with which it is theirs no more.
    await test.runJobs()
    expect(await doctorCalls(test, colleague)).toMatchObject([
      { id, reach: 'consultant', phone: null, phoneEnding: null, status: 'REFERENCED' },
    ])
    expect((await doctorCall(test, colleague, id)).acts).toEqual(['referenceAnswer'])
    expect((await doctorCall(test, doctor, id)).acts).toEqual(['take', 'doctorNote', 'cancel'])
    expect((await act(test, colleague, id, 'done')).status).toBe(409)
    expect((await act(test, colleague, id, 'referenceAnswer')).status).toBe(204)
    expect(await refusal(await getDoctorCall(test, colleague, id))).toEqual([403, 'call-reference-over'])
    const answered = await doctorCall(test, doctor, id)
    expect(answered).toMatchObject({ status: 'PROCESSING' })
    expect(answered.actions.at(-1)).toMatchObject({
      type: 'referenceAnswer',
      by: 'consultant',
      text: 'نصف شود.',
      name: { firstName: 'لیلا' },
    })
    await test.runJobs()
    expect((await sent('call-waiting')).map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining([colleague.phone, doctor.phone]),
    )
  })

  it('asks nobody who does not work here, nor the family, nor themselves', async () => {
    const { id } = await addCall(test, owner)
    await act(test, doctor, id, 'take')
    const to = async (doctorId: string) => refusal(await act(test, doctor, id, 'reference', { doctorId }))
    expect(await to(randomUUID())).toEqual([422, 'invalid-input', 'error.choice'])
    expect(await to(doctor.id)).toEqual([409, 'call-doctor-own', 'error.callDoctorOwn'])
  })

  it('acts on what was seen: what has gone on meanwhile is not written over', async () => {
    const { id } = await addCall(test, owner)
    await act(test, doctor, id, 'take', { seen: 1 })
    expect((await act(test, doctor, id, 'doctorNote', { seen: 2 })).status).toBe(204)
    expect(await refusal(await act(test, doctor, id, 'doctorNote', { seen: 2 }))).toEqual([
      409,
      'call-decided',
    ])
  })

  it('sends the family nothing that leads out of the platform; to each other doctors write what they want', async () => {
    const { id } = await addCall(test, owner)
    await act(test, doctor, id, 'take')
    const text = 'به ۰۹۱۲ ۳۴۵ ۶۷۸۹ زنگ بزنید'
    for (const type of ['done', 'cancel'] as const) {
      const answer = await act(test, doctor, id, type, { text })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: [{ code: 'error.messageContact' }] })
    }
    expect((await act(test, doctor, id, 'doctorNote', { text })).status).toBe(204)
    expect((await act(test, doctor, id, 'reference', { text, doctorId: colleague.id })).status).toBe(204)
    expect((await act(test, colleague, id, 'referenceAnswer', { text })).status).toBe(204)
  })

  it('writes so much and no more, and can still end it', async () => {
    const { id } = await addCall(test, owner)
    await act(test, doctor, id, 'take')
    await test.database.transaction(async (tx) => {
      await tx.execute(`insert into call_actions (request_id, number, type, by, actor_id, at, from_status, to_status, text)
        select '${id}', n, 'doctorNote', 'doctor', '${doctor.userId}', '2026-01-01Z', 'PROCESSING', 'PROCESSING', 'x'
        from generate_series(3, ${mostCallActions}) as n order by n`)
      await tx.execute(`update call_requests set last_number = ${mostCallActions} where id = '${id}'`)
    })
    expect(await refusal(await act(test, doctor, id, 'doctorNote'))).toEqual([409, 'call-history-full'])
    expect((await act(test, doctor, id, 'done')).status).toBe(204)
  })

  it('notes for a day what they had done until the family called it off, in the order of the history, and nothing else', async () => {
    const { id } = await addCall(test, owner)
    await act(test, doctor, id, 'take')
    await act(test, doctor, id, 'usAnsweredCall')
    await bodyOf(await cancelCall(test, owner, id), 200)
    expect((await doctorCall(test, doctor, id)).acts).toEqual(['doctorNote'])
    for (const type of ['done', 'take', 'cancel'] as const)
      expect((await act(test, doctor, id, type)).status, type).toBe(409)
    expect((await act(test, colleague, id, 'doctorNote')).status).toBe(404)
    test.clock.advance(noteAfterCancelHours * 3_600_000 - 1000)
    expect((await act(test, doctor, id, 'doctorNote', { seen: 3 })).status).toBe(409)
    expect((await act(test, doctor, id, 'doctorNote')).status).toBe(204)
    const noted = await doctorCall(test, doctor, id)
    expect(noted.status).toBe('CANCELED')
    expect(noted.actions.map(({ number, type }) => [number, type])).toEqual([
      [1, 'create'],
      [2, 'take'],
      [3, 'usAnsweredCall'],
      [4, 'cancel'],
      [5, 'doctorNote'],
    ])
    expect((await ownCall(test, owner, id)).actions.map(({ type }) => type)).not.toContain('doctorNote')
    test.clock.advance(1001)
    expect((await doctorCall(test, doctor, id)).acts).toEqual([])
    expect(await refusal(await act(test, doctor, id, 'doctorNote'))).toEqual([409, 'call-decided'])
    await expect(
      test.database.pool.query(
        `insert into call_actions (request_id, number, type, by, actor_id, at, from_status, to_status, text)
         values ($1, 6, 'doctorNote', 'doctor', $2, $3, 'CANCELED', 'CANCELED', 'x')`,
        [id, doctor.userId, test.clock.now()],
      ),
    ).rejects.toMatchObject({ constraint: 'call_actions_late_note' })
  })

  it('notes for as many hours in the database as in the rules', async () => {
    const { rows } = await test.database.pool.query<{ definition: string }>(
      `select pg_get_functiondef('check_call_action'::regproc) as definition`,
    )
    expect(/closed_at \+ interval '(\d+) hours'/.exec(rows[0]?.definition ?? '')?.[1]).toBe(
      String(noteAfterCancelHours),
    )
  })

  it('who was given it and had not taken it notes nothing once it is called off', async () => {
    const { id } = await addCall(test, owner)
    await bodyOf(await assign(test, staff, id, doctor.id), 200)
    await bodyOf(await cancelCall(test, owner, id), 200)
    expect((await doctorCall(test, doctor, id)).acts).toEqual([])
    expect((await act(test, doctor, id, 'doctorNote')).status).toBe(409)
  })

  it('who was slower learns that a colleague was faster', async () => {
    await putOnDuty(test, staff, colleague)
    const { id } = await addCall(test, owner)
    await act(test, doctor, id, 'take')
    expect(await refusal(await act(test, colleague, id, 'take'))).toEqual([403, 'call-taken'])
    expect(await refusal(await getDoctorCall(test, colleague, id))).toEqual([403, 'call-taken'])
    expect(await doctorCalls(test, colleague)).toEqual([])
  })

  it('sees nothing any more once off duty, unless it is theirs', async () => {
    const first = await addCall(test, owner)
    await act(test, doctor, first.id, 'take')
    const second = await addCall(test, owner, { kind: 'EMERGENCY' })
    test.clock.advance(13 * hour)
    expect((await doctorCalls(test, doctor)).map(({ id }) => id)).toEqual([first.id])
    expect((await getDoctorCall(test, doctor, second.id)).status).toBe(404)
  })

  it('sees what they have ended for some days, and then no more, unless they accompany the person', async () => {
    const { id } = await addCall(test, owner)
    await act(test, doctor, id, 'take')
    await act(test, doctor, id, 'done')
    test.clock.advance(daysAfterCall * 24 * hour - 1000)
    expect((await getDoctorCall(test, doctor, id)).status).toBe(200)
    test.clock.advance(1000)
    expect(await refusal(await getDoctorCall(test, doctor, id))).toEqual([403, 'call-over'])
    expect(await refusal(await act(test, doctor, id, 'doctorNote'))).toEqual([403, 'call-over'])
    expect(await doctorCalls(test, doctor, '?state=closed')).toEqual([])
    const { status } = await postReferral(test, doctor, { kind: 'call', id })
    expect(status).toBe(404)
  })

  it('sees nothing while suspended', async () => {
    const { id } = await addCall(test, owner)
    await act(test, doctor, id, 'take')
    await test.database.pool.query(`update doctors set status = 'suspended' where id = $1`, [doctor.id])
    expect(await doctorCalls(test, doctor)).toEqual([])
    expect((await getDoctorCall(test, doctor, id)).status).toBe(404)
  })

  it('who accompanies the person sees it, may take it and is told, on duty or not', async () => {
    const familyDoctor = await newDoctor(test)
    const care = await addCare(test, { owner, doctor: familyDoctor, staff })
    const { id } = await addCall(test, owner)
    expect(await doctorCalls(test, familyDoctor)).toMatchObject([{ id, reach: 'queue' }])
    expect(await doctorCall(test, familyDoctor, id)).toMatchObject({ careId: care.id, acts: ['take'] })
    expect((await doctorCall(test, doctor, id)).careId).toBeNull()
    await test.runJobs()
    const told = (await sent('call-waiting')).map(({ recipient }) => recipient)
    expect(told).toContain(familyDoctor.phone)
    expect(told).not.toContain(doctor.phone)
    await test.request('DELETE', `/accompanying-doctors/${care.id}`, { token: owner.token })
    expect((await getDoctorCall(test, familyDoctor, id)).status).toBe(404)
  })

  it('who accompanies nobody any more, by role, sees nothing, though they work here still', async () => {
    const roles = (change: string) =>
      test.database.pool.query(`update users set roles = ${change} where id = $1`, [colleague.userId])
    await roles(`array_append(roles, 'accompanying-doctor')`)
    await addCare(test, { owner, doctor: colleague, staff })
    const { id } = await addCall(test, owner)
    expect(await doctorCalls(test, colleague)).toMatchObject([{ id, reach: 'queue' }])
    await roles(`array_remove(roles, 'accompanying-doctor')`)
    expect(await doctorCalls(test, colleague)).toEqual([])
    expect((await getDoctorCall(test, colleague, id)).status).toBe(404)
  })

  it('is no doctor to their own family: not in the queue, not asked, not given it', async () => {
    const { id } = await addCall(test, doctor)
    expect(await doctorCalls(test, doctor)).toEqual([])
    expect((await getDoctorCall(test, doctor, id)).status).toBe(404)
    expect(await refusal(await assign(test, staff, id, doctor.id))).toEqual([
      409,
      'call-doctor-own',
      'error.callDoctorOwn',
    ])
    await putOnDuty(test, staff, colleague)
    await act(test, colleague, id, 'take')
    expect(await refusal(await act(test, colleague, id, 'reference', { doctorId: doctor.id }))).toEqual([
      409,
      'call-doctor-own',
      'error.callDoctorOwn',
    ])
  })

  it('whose account is suspended acts no more, and hears of no emergency', async () => {
    await test.database.pool.query('update users set suspended_at = $2 where id = $1', [
      doctor.userId,
      test.clock.now(),
    ])
    const { id } = await addCall(test, owner, { kind: 'EMERGENCY' })
    const reader = { userId: doctor.userId, now: test.clock.now() }
    expect(await findForDoctor(test.database.db, reader, callRequestIdSchema.parse(id))).toBeUndefined()
    await test.runJobs()
    expect((await sent('call-emergency')).map(({ recipient }) => recipient)).not.toContain(doctor.phone)
  })
})

describe('an emergency', () => {
  it('alerts everybody on duty without a word of why, and comes first', async () => {
    await putOnDuty(test, staff, colleague)
    const calm = await addCall(test, owner)
    test.clock.advance(hour)
    const urgent = await addCall(test, owner, { kind: 'EMERGENCY', note: 'درد قفسهٔ سینه' })
    await test.runJobs()
    const alerts = (await sent('call-emergency')).filter(({ text }) => text.includes(urgent.id))
    expect(alerts.map(({ recipient }) => recipient).sort()).toEqual([doctor.phone, colleague.phone].sort())
    expect(alerts.every(({ text }) => !text.includes('سینه'))).toBe(true)
    for (const list of [await doctorCalls(test, doctor), await staffCalls(test, staff)])
      expect(list.map(({ id }) => id).filter((id) => [calm.id, urgent.id].includes(id))).toEqual([
        urgent.id,
        calm.id,
      ])
  })
})

describe('the trial', () => {
  it('is a list of its own for its families and doctors; of emergencies those on duty see everything', async () => {
    await putInPilot(test, staff, owner)
    await putInPilot(test, staff, colleague)
    const calm = await addCall(test, owner)
    const urgent = await addCall(test, owner, { kind: 'EMERGENCY' })
    const other = await newSomebody(test)
    const usual = await addCall(test, other)
    const seenBy = async (who: Somebody, query = '') =>
      (await doctorCalls(test, who, query)).map(({ id }) => id).sort()
    expect(await seenBy(doctor)).toEqual([urgent.id, usual.id].sort())
    expect(await seenBy(colleague)).toEqual([calm.id, urgent.id].sort())
    expect(await seenBy(colleague, '?pilot=true')).toEqual([calm.id, urgent.id].sort())
    expect(await seenBy(doctor, '?pilot=true')).toEqual([urgent.id])
  })
})

describe('the trial, where none of its doctors acts', () => {
  it('leaves nobody unseen: those on duty see what its families ask, until a doctor of the trial is there again', async () => {
    await putInPilot(test, staff, owner)
    const calm = await addCall(test, owner)
    const seen = async () => (await doctorCalls(test, doctor)).map(({ id }) => id)
    expect(await seen()).toEqual([calm.id])
    await putInPilot(test, staff, colleague)
    expect(await seen()).toEqual([])
    await test.database.pool.query(`update doctors set status = 'suspended' where id = $1`, [colleague.id])
    expect(await seen()).toEqual([calm.id])
  })
})

describe('staff', () => {
  it('see who waits and for how long, and not a word of why', async () => {
    const { id } = await addCall(test, owner)
    const [row] = (await staffCalls(test, staff)).filter((one) => one.id === id)
    expect(row).toMatchObject({ family: 'مریم آزمون', phone: owner.phone, doctor: null, mayAssign: true })
    expect(JSON.stringify(row)).not.toContain('سرفه')
    expect((await staffCalls(test, staff, 'overdue')).map((one) => one.id)).not.toContain(id)
    test.clock.advance(12 * hour)
    expect((await staffCalls(test, staff, 'overdue')).map((one) => one.id)).toContain(id)
    await cancelCall(test, owner, id)
    expect((await staffCalls(test, staff, 'closed')).map((one) => one.id)).toContain(id)
    const { rows } = await test.database.pool.query<{ looks: number }>(
      `select count(*)::int as looks from audit_entries where actor_id = $1 and resource = 'call-request' and action = 'list'`,
      [staff.userId],
    )
    expect(rows).toEqual([{ looks: 4 }])
  })

  it('give it to another doctor, who is told; whoever had it sees it no more, and why', async () => {
    const { id } = await addCall(test, owner)
    await act(test, doctor, id, 'take')
    const given = await bodyOf(await assign(test, staff, id, colleague.id), 200)
    expect(given).toMatchObject({ status: 'NEW', doctor: 'لیلا آزمون' })
    expect(await refusal(await getDoctorCall(test, doctor, id))).toEqual([403, 'call-moved'])
    expect(await refusal(await act(test, doctor, id, 'done'))).toEqual([403, 'call-moved'])
    expect((await doctorCall(test, colleague, id)).acts).toEqual(['take', 'cancel'])
    await bodyOf(await assign(test, staff, id, null), 200)
    expect(await doctorCalls(test, doctor)).toMatchObject([{ id, reach: 'queue' }])
    expect(await refusal(await assign(test, staff, id, randomUUID()))).toEqual([
      422,
      'invalid-input',
      'error.choice',
    ])
    await cancelCall(test, owner, id)
    expect(await refusal(await assign(test, staff, id, colleague.id))).toEqual([409, 'call-decided'])
  })

  it('give what they have seen: a doctor who has taken it meanwhile keeps it', async () => {
    const { id } = await addCall(test, owner)
    const [row] = (await staffCalls(test, staff)).filter((one) => one.id === id)
    expect(row?.lastNumber).toBe(1)
    await act(test, doctor, id, 'take')
    for (const to of [colleague.id, null])
      expect(await refusal(await assign(test, staff, id, to, row?.lastNumber))).toEqual([409, 'call-decided'])
    expect(await doctorCall(test, doctor, id)).toMatchObject({ status: 'PROCESSING' })
  })

  it('give it once: to whom it is given already nothing happens again', async () => {
    const { id } = await addCall(test, owner)
    for (const seen of [1, 1, 2])
      expect(await bodyOf(await assign(test, staff, id, colleague.id, seen), 200)).toMatchObject({
        status: 'NEW',
        doctor: 'لیلا آزمون',
        lastNumber: 2,
      })
    expect(await noticesTo(colleague, 'call-waiting')).toHaveLength(1)
    // Taken, it is given anew.
    await act(test, colleague, id, 'take')
    expect((await bodyOf<StaffCallRequest>(await assign(test, staff, id, colleague.id), 200)).status).toBe(
      'NEW',
    )
  })

  it('tell whoever had it that it is theirs no more', async () => {
    const { id } = await addCall(test, owner)
    await act(test, doctor, id, 'take')
    const before = (await noticesTo(doctor, 'call-waiting')).length
    await bodyOf(await assign(test, staff, id, colleague.id), 200)
    expect(await noticesTo(doctor, 'call-waiting')).toHaveLength(before + 1)
    await bodyOf(await assign(test, staff, id, null), 200)
    expect(await noticesTo(colleague, 'call-waiting')).toHaveLength(2)
  })

  it('put doctors alone on duty, once and for hours', async () => {
    const post = async (given: Record<string, unknown>) => refusal(await postRoster(test, staff, given))
    expect(await post({ roster: 'duty', phone: owner.phone, hours: 12 })).toEqual([
      422,
      'invalid-input',
      'error.callNoDoctor',
    ])
    expect(await post({ roster: 'duty', phone: '09129999999', hours: 12 })).toEqual([
      422,
      'invalid-input',
      'error.callNobody',
    ])
    expect((await post({ roster: 'duty', phone: colleague.phone }))[0]).toBe(422)
    expect((await post({ roster: 'pilot', phone: owner.phone, hours: 2 }))[0]).toBe(422)
    expect(await post({ roster: 'duty', phone: doctor.phone, hours: 12 })).toEqual([409, 'call-roster-there'])
    test.clock.advance(13 * hour)
    await putOnDuty(test, staff, doctor)
    const { items } = await bodyOf<{ items: { id: string; name: string; isDoctor: boolean }[] }>(
      await test.request('GET', '/call-rosters?roster=duty', { token: staff.token }),
      200,
    )
    expect(items).toMatchObject([{ name: 'نگار آزمون', isDoctor: true }])
    const { status } = await test.request('DELETE', `/call-rosters/${items[0]!.id}`, { token: staff.token })
    expect(status).toBe(204)
    await addCall(test, owner)
    expect(await doctorCalls(test, doctor)).toEqual([])
  })
})

describe('an account that goes', () => {
  it('takes its requests along, and gives back what it had as a doctor', async () => {
    const mine = await addCall(test, owner)
    await act(test, doctor, mine.id, 'take')
    await act(test, doctor, mine.id, 'reference', { doctorId: colleague.id })
    const part = test.deps.personalData.find(({ name }) => name === 'callRequests')
    const erase = (who: Somebody) =>
      test.database.transaction(async (tx) => part?.erase(tx, who.userId, test.clock.now()))
    await erase(colleague)
    expect(await ownCall(test, owner, mine.id)).toMatchObject({
      status: 'NEW',
      doctor: { firstName: 'نگار' },
    })
    await erase(doctor)
    const back = await ownCall(test, owner, mine.id)
    expect(back).toMatchObject({ status: 'NEW', doctor: null })
    expect(back.actions.map(({ type, by }) => [type, by]).slice(-2)).toEqual([
      ['assign', 'system'],
      ['assign', 'system'],
    ])
    const [exported] = (await part?.collect(test.database.db, owner.userId)) as unknown[]
    expect(exported).toMatchObject({ id: mine.id, leftOut: ['notes of doctors'] })
    await erase(owner)
    const { rows } = await test.database.pool.query('select from call_actions where request_id = $1', [
      mine.id,
    ])
    expect(rows).toEqual([])
  })
})
