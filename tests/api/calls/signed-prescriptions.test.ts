import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostCallActions } from '~/domain/calls/rules'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { act, addCall, assign, doctorCall, emptyCalls, ownCall, putOnDuty } from '~/tests/kit/calls'
import { newDoctor } from '~/tests/kit/care'
import { addNote, notesOf, postNote, withdrawOfNote } from '~/tests/kit/clinical-notes'
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
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await emptyCalls(test)
  owner = await newSomebody(test, { name: 'مریم' })
  doctor = await addDoctor(test, { admin, name: 'نگار' })
  colleague = await addDoctor(test, { admin, name: 'لیلا' })
  await putOnDuty(test, staff, doctor)
})

/** One that the doctor has in hands. */
async function taken() {
  const { id } = await addCall(test, owner)
  await act(test, doctor, id, 'take')
  return { kind: 'call' as const, id }
}
const problemOf = async (response: Promise<Response>) => {
  const answer = await response
  const { code, errors = [] } = (await answer.json()) as { code: string; errors?: { code: string }[] }
  return [answer.status, code, ...errors.map((one) => one.code)]
}
const typesOf = async (id: string) => (await ownCall(test, owner, id)).actions.map(({ type }) => type)
const written = async () => (await notesOf(test, doctor, '/doctor-clinical-notes')).length

describe('a prescription at a call', () => {
  it('is no text that somebody types', async () => {
    const { id } = await taken()
    expect(await problemOf(act(test, doctor, id, 'prescription', { text: 'استامینوفن' }))).toEqual([
      422,
      'invalid-input',
      expect.any(String),
    ])
    expect(await typesOf(id)).toEqual(['create', 'take'])
  })

  it('stands in the history with the note by which it is signed, for the family and its doctor to open', async () => {
    const of = await taken()
    const note = await addNote(test, doctor, of)
    const prescription = {
      noteId: note.id,
      isWithdrawn: false,
      medicines: [
        { name: 'Amlodipine', strength: '5 mg' },
        { name: 'شربت گیاهی خودساخته', strength: null },
      ],
    }
    for (const { actions } of [await ownCall(test, owner, of.id), await doctorCall(test, doctor, of.id)]) {
      expect(actions.map(({ type }) => type)).toEqual(['create', 'take', 'prescription'])
      expect(actions.at(-1)).toMatchObject({ by: 'doctor', text: null, prescription })
      expect(actions[0]?.prescription).toBeNull()
    }
    await withdrawOfNote(test, doctor, note.id, 'دارو عوض شد.')
    expect((await ownCall(test, owner, of.id)).actions.at(-1)?.prescription).toEqual({
      ...prescription,
      isWithdrawn: true,
    })
  })

  it('is read by whoever has the request next, who does not open the note of another', async () => {
    const of = await taken()
    await addNote(test, doctor, of)
    await assign(test, staff, of.id, colleague.id)
    const { actions } = await doctorCall(test, colleague, of.id)
    expect(actions[2]).toMatchObject({
      prescription: { noteId: null, medicines: [{ name: 'Amlodipine' }, {}] },
    })
  })

  it('is in the history once, however many sign at once, and each note has its row', async () => {
    await openConnections(test.database.pool)
    const of = await taken()
    const both = await Promise.all([1, 2, 3].map(() => postNote(test, doctor, of)))
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201])
    const { actions } = await ownCall(test, owner, of.id)
    expect(actions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(new Set(actions.slice(2).map(({ prescription }) => prescription?.noteId)).size).toBe(3)
  })

  it('is refused with its reason where the request is not in the hands of its doctor, and nothing is written; advice alone is', async () => {
    const { id } = await addCall(test, owner)
    const of = { kind: 'call' as const, id }
    const ways: (() => Promise<unknown>)[] = [
      () => assign(test, staff, id, doctor.id),
      async () => {
        await act(test, doctor, id, 'take')
        await act(test, doctor, id, 'usAnsweredCall')
      },
      async () => {
        await act(test, doctor, id, 'take')
        await act(test, doctor, id, 'reference', { doctorId: colleague.id })
      },
      async () => {
        await act(test, doctor, id, 'take')
        await act(test, doctor, id, 'done')
      },
    ]
    const tried: string[] = []
    for (const [index, go] of ways.entries()) {
      await go()
      const { status, acts } = await doctorCall(test, doctor, id)
      tried.push(status)
      expect(acts, status).not.toContain('prescription')
      expect(await problemOf(postNote(test, doctor, of)), status).toEqual([409, 'call-prescription-closed'])
      expect(await written(), status).toBe(index)
      await addNote(test, doctor, of, { medicines: [] })
      expect((await typesOf(id)).filter((type) => type === 'prescription')).toEqual([])
    }
    expect(tried).toEqual(['NEW', 'UNANSWERED_CALL', 'REFERENCED', 'DONE'])
  })

  it('is not the one thing too many in a history that is full', async () => {
    const of = await taken()
    await test.database.transaction(async (tx) => {
      await tx.execute(`insert into call_actions (request_id, number, type, by, actor_id, at, from_status, to_status, text)
        select '${of.id}', n, 'doctorNote', 'doctor', '${doctor.userId}', '2026-01-01Z', 'PROCESSING', 'PROCESSING', 'x'
        from generate_series(3, ${mostCallActions}) as n order by n`)
      await tx.execute(`update call_requests set last_number = ${mostCallActions} where id = '${of.id}'`)
    })
    expect(await problemOf(postNote(test, doctor, of))).toEqual([409, 'call-history-full'])
    expect(await written()).toBe(0)
    // It is told before a whole prescription is typed.
    const { acts } = await doctorCall(test, doctor, of.id)
    expect(acts).toContain('done')
    expect(acts).not.toContain('prescription')
    const file = await test.request('GET', `/doctor-clinical-note-files/call/${of.id}`, {
      token: doctor.token,
    })
    expect(await file.json()).toMatchObject({ mayPrescribe: false })
  })

  it('is not offered to whoever accompanies and signs nothing', async () => {
    const accompanying = await newDoctor(test)
    await putOnDuty(test, staff, accompanying)
    const { id } = await addCall(test, owner)
    await act(test, accompanying, id, 'take')
    expect((await doctorCall(test, accompanying, id)).acts).toEqual([
      'done',
      'usAnsweredCall',
      'reference',
      'doctorNote',
      'cancel',
    ])
    expect((await postNote(test, accompanying, { kind: 'call', id })).status).toBe(404)
  })
})

describe('allergies', () => {
  it('are asked about where the file is shut, and the answer is signed', async () => {
    const of = await taken()
    const without = { allergiesAsked: undefined }
    expect(await problemOf(postNote(test, doctor, of, without))).toEqual([
      409,
      'prescription-unasked',
      'error.allergiesAsked',
    ])
    expect([await written(), await typesOf(of.id)]).toEqual([0, ['create', 'take']])
    // Of nothing that is prescribed nothing is asked.
    expect((await addNote(test, doctor, of, { ...without, medicines: [] })).prescription).toBeNull()
    const { prescription } = await addNote(test, doctor, of)
    expect(prescription).toMatchObject({ isChecked: false, allergies: { answer: 'none', told: null } })
  })

  it.each([
    [{ allergiesAsked: 'some' }],
    [{ allergiesAsked: 'some', allergiesTold: ' ' }],
    [{ allergiesAsked: 'none', allergiesTold: 'پنی‌سیلین' }],
  ])('are said in words where there are some, and not where there are none: %o', async (given) => {
    expect(await problemOf(postNote(test, doctor, await taken(), given))).toEqual([
      422,
      'invalid-input',
      'error.allergiesTold',
    ])
  })

  it('that the patient tells are compared as those of a file, and what meets one needs a reason', async () => {
    const of = await taken()
    const told = 'آموکسی‌سیلین و بادام‌زمینی'
    const given = (reason?: string) => ({
      allergiesAsked: 'some',
      allergiesTold: told,
      medicines: [
        { name: 'Amoxicillin', form: 'capsule', amount: 20, reason },
        { name: 'Amlodipine', form: 'tablet', amount: 30 },
      ],
    })
    const refused = await postNote(test, doctor, of, given())
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'prescription-warned', warned: [{ name: 'Amoxicillin', kind: 'told', named: told }] },
    ])
    expect(await typesOf(of.id)).toEqual(['create', 'take'])
    const { prescription } = await addNote(test, doctor, of, given('سال‌ها پیش بوده است.'))
    expect(prescription).toMatchObject({
      isChecked: false,
      allergies: { answer: 'some', told },
      medicines: [
        { warnings: [{ kind: 'told', named: told, reason: 'سال‌ها پیش بوده است.' }] },
        { warnings: [] },
      ],
    })
  })
})

describe('the database', () => {
  /** The constraint that something breaks, or null; it is taken back. */
  async function broken(...statements: [text: string, values: unknown[]][]): Promise<string | null> {
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      for (const [text, values] of statements) await client.query(text, values)
      await client.query('set constraints all immediate')
      return null
    } catch (error) {
      return (error as { constraint?: string }).constraint ?? (error as Error).message
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const tell = (
    id: string,
    given: { text?: string; noteId?: string; by?: string },
  ): [string, unknown[]][] => [
    ['update call_requests set last_number = last_number + 1 where id = $1', [id]],
    [
      `insert into call_actions (request_id, number, type, by, actor_id, at, from_status, to_status, text, note_id)
       select id, last_number, 'prescription', 'doctor', $2, '2026-11-21T08:00Z', 'PROCESSING', 'PROCESSING', $3, $4 from call_requests where id = $1`,
      [id, given.by ?? doctor.userId, given.text ?? null, given.noteId ?? null],
    ],
  ]

  it('takes no prescription into a history but one that its doctor has signed there', async () => {
    const of = await taken()
    const advice = await addNote(test, doctor, of, { medicines: [] })
    expect(await broken(...tell(of.id, { text: 'استامینوفن' }))).toBe('call_actions_signed')
    expect(await broken(...tell(of.id, { noteId: advice.id }))).toBe('call_actions_signed')
    const note = await addNote(test, doctor, of)
    expect(await broken(...tell(of.id, { noteId: note.id }))).toBe('call_actions_of_note')
    expect(await broken(...tell(of.id, { noteId: note.id, by: colleague.userId }))).toBe(
      'call_actions_signed',
    )
  })

  const prescribed = (
    noteId: string,
    given: { asked?: string | null; told?: string | null; warnings?: number },
  ) =>
    broken([
      `insert into prescriptions (id, note_id, tracking_number, medicine_count, written_at, signed_name, council_number, is_checked, allergies_asked, allergies_told, warning_count)
         values (gen_random_uuid(), $1, 'TP-2222-2222', 1, '2026-11-21T08:00Z', 'x', '12345', false, $2, $3, $4)`,
      [noteId, given.asked === undefined ? 'none' : given.asked, given.told ?? null, given.warnings ?? 0],
    ])

  it('takes none by a note at a request that its history does not tell, nor one without an answer', async () => {
    const of = await taken()
    const { id } = await addNote(test, doctor, of, { medicines: [] })
    // Of a prescription one medicine at least is another guard’s matter, which is asked later.
    expect(await prescribed(id, { asked: null })).toBe('prescriptions_asked')
    expect(await prescribed(id, {})).toBe('prescriptions_told')
    expect(await prescribed(id, { asked: 'some' })).toBe('prescriptions_allergies')
    expect(await prescribed(id, { asked: 'none', told: 'x' })).toBe('prescriptions_allergies')
    expect(await prescribed(id, { warnings: 1 })).toBe('prescriptions_warned')
  })

  it('keeps what was typed before prescriptions were signed, and shows it', async () => {
    const of = await taken()
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      for (const [text, values] of tell(of.id, { text: 'استامینوفن ۵۰۰' })) await client.query(text, values)
      await client.query('commit')
    } finally {
      client.release()
    }
    expect((await ownCall(test, owner, of.id)).actions.at(-1)).toMatchObject({
      type: 'prescription',
      text: 'استامینوفن ۵۰۰',
      prescription: null,
    })
    await addNote(test, doctor, of)
    expect(await typesOf(of.id)).toEqual(['create', 'take', 'prescription', 'prescription'])
  })

  it('lets both go with the request, in one statement', async () => {
    const of = await taken()
    await addNote(test, doctor, of)
    await test.database.pool.query('delete from call_requests where id = $1', [of.id])
    expect(await notesOf(test, owner)).toEqual([])
  })
})
