import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTable, type AccessRule } from '~/api/access-table'
import type { OpenApiDocument } from '~/api/platform/http/explorer/openapi'
import { definitionOf } from '~/domain/records/types'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { act, addCall, assign, putOnDuty } from '~/tests/kit/calls'
import { addCare, endCare } from '~/tests/kit/care'
import { addNote } from '~/tests/kit/clinical-notes'
import { uploadPicture } from '~/tests/kit/complaints'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { jpeg } from '~/tests/kit/hostile-files'
import { consult, openChat, sendChat } from '~/tests/kit/messages'
import { addSample, sampleOf } from '~/tests/kit/record-samples'
import { addComment } from '~/tests/kit/record-comments'
import { addReferral, letterSays, takeBackReferral } from '~/tests/kit/referrals'
import { book, cancel, newPatient, read, timesOf } from '~/tests/kit/reservations'
import { addShare, endShare, newSomebody, type Somebody } from '~/tests/kit/sharing'

/** How a doctor may stand to a family. */
const kinds = [
  'booked',
  'consulted',
  'supervising',
  'shared with',
  'has the call',
  "the reference's target",
  'on duty',
  'named by a letter',
  'former, booked',
  'former, supervised',
  'former, shared with',
  'former, had the call',
  'former, referenced',
  'former, named by a letter',
  'stranger',
] as const
type Kind = (typeof kinds)[number]

let test: TestApi
let document: OpenApiDocument
let owner: Somebody
let visitAt: string
const whyTheyCome = 'درد پشت زانوی چپ'
/** As `consult` ends it. */
const adviceGiven = 'بیشتر آب بنوشد.'
const doctors = {} as Record<Kind, TestDoctor>
/** What there is of the family, by ids that an answer can hold. */
const ids = {} as Record<
  | 'family'
  | 'care'
  | 'formerCare'
  | 'share'
  | 'formerShare'
  | 'visitShare'
  | 'record'
  | 'otherRecord'
  | 'call'
  | 'taken'
  | 'visit'
  | 'consultation'
  | 'formerVisit'
  | 'formerVisitShare'
  | 'formerNote'
  | 'formerWritten'
  | 'letter'
  | 'formerLetter'
  | 'note'
  | 'chatFile',
  string
>

const visitShareOf = async (reservation: string): Promise<string> => {
  const { rows } = await test.database.pool.query<{ id: string }>(
    'select id from shares where reservation_id = $1',
    [reservation],
  )
  return rows[0]?.id ?? ''
}

beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  document = (await (await test.request('GET', '/openapi.json')).json()) as OpenApiDocument
  const admin = await newAdmin(test)
  const staff = await newSomebody(test, { roles: ['user', 'support'] })
  owner = await newPatient(test, 50_000_000)
  ids.family = owner.userId
  for (const kind of kinds) {
    const doctor = await addDoctor(test, { admin })
    const token = testToken(['user', 'doctor', 'accompanying-doctor'], {
      userId: userIdSchema.parse(doctor.userId),
    })
    doctors[kind] = { ...doctor, token }
  }
  await test.database.pool.query(
    `update users set roles = array_append(roles, 'accompanying-doctor') where id = any($1)`,
    [kinds.map((kind) => doctors[kind].userId)],
  )
  const pressure = definitionOf('blood-pressure')
  ids.record = (await addSample(test, pressure, owner.token, sampleOf(pressure))).id
  ids.otherRecord = (await addSample(test, pressure, owner.token, sampleOf(pressure))).id
  ids.consultation = await consult(test, owner, doctors.consulted)
  // Before the one that stays: nobody has two at once.
  const [calledOff = ''] = (await timesOf(test, doctors['former, booked'])).slice(-1)
  const called = await book(test, owner, doctors['former, booked'], calledOff, { sharing: { scope: 'all' } })
  await addComment(test, doctors['former, booked'], ids.record)
  ids.formerVisit = called.id
  ids.formerVisitShare = await visitShareOf(ids.formerVisit)
  const { refundNow } = await read(test, owner, called.id)
  expect((await cancel(test, owner, called.id, refundNow)).status).toBe(200)
  const times = await timesOf(test, doctors.booked)
  visitAt = times.at(-1) ?? ''
  ids.visit = (
    await book(test, owner, doctors.booked, visitAt, { reason: whyTheyCome, sharing: { scope: 'all' } })
  ).id
  await test.request('PUT', `/reservations/${ids.visit}/file-consent`, {
    token: owner.token,
    json: { isGiven: true },
  })
  // Whoever accompanied has written all that one can, before it ended.
  const before = doctors['former, supervised']
  ids.formerCare = (await addCare(test, { owner, doctor: before, staff })).id
  const was = { kind: 'supervision', id: ids.formerCare } as const
  await sendChat(test, owner, 'family', before)
  await addComment(test, before, ids.record)
  ids.formerNote = (await addNote(test, before, was)).id
  ids.formerWritten = (await addReferral(test, before, was)).id
  await endCare(test, owner.token, ids.formerCare)
  ids.care = (await addCare(test, { owner, doctor: doctors.supervising, staff })).id
  ids.share = (await addShare(test, owner.token, { phone: doctors['shared with'].phone })).id
  ids.formerShare = (await addShare(test, owner.token, { phone: doctors['former, shared with'].phone })).id
  await addComment(test, doctors['former, shared with'], ids.record)
  await endShare(test, owner.token, ids.formerShare)
  ids.visitShare = await visitShareOf(ids.visit)
  await putOnDuty(test, staff, doctors['on duty'])
  ids.call = (await addCall(test, owner)).id
  ids.taken = (await addCall(test, owner, { kind: 'EMERGENCY' })).id
  await assign(test, staff, ids.taken, doctors['former, had the call'].id)
  await assign(test, staff, ids.taken, doctors['has the call'].id)
  await act(test, doctors['has the call'], ids.taken, 'take')
  await act(test, doctors['has the call'], ids.taken, 'reference', {
    doctorId: doctors['former, referenced'].id,
  })
  await act(test, doctors['former, referenced'], ids.taken, 'referenceAnswer')
  await act(test, doctors['has the call'], ids.taken, 'reference', {
    doctorId: doctors["the reference's target"].id,
  })
  const picture = await uploadPicture(test, owner, `/conversations/${doctors.supervising.userId}/files`)
  await sendChat(test, owner, 'family', doctors.supervising, { files: [picture] })
  ids.chatFile = (await openChat(test, owner, 'family', doctors.supervising)).items[0]?.files[0]?.id ?? ''
  const refer = async (kind: Kind) =>
    (
      await addReferral(
        test,
        doctors.supervising,
        { kind: 'supervision', id: ids.care },
        { doctorId: doctors[kind].id },
      )
    ).id
  ids.letter = await refer('named by a letter')
  ids.formerLetter = await refer('former, named by a letter')
  await takeBackReferral(test, owner, ids.formerLetter)
  for (const kind of ['supervising', 'shared with', 'booked'] as const)
    await addComment(test, doctors[kind], ids.record)
  ids.note = (await addNote(test, doctors.supervising, { kind: 'supervision', id: ids.care })).id
}, 120_000)
afterAll(() => test.close())

type Thing = keyof typeof ids
interface Question {
  /** Addresses with ids of the family in their places. */
  at: (() => string)[]
  /** Which of the things an answer shows, to whom; everybody else sees none. */
  sees: Partial<Record<Kind, readonly Thing[]>>
}
const one = (path: string, id: Thing, sees: Kind[]): Question => ({
  at: [() => path.replace('{id}', ids[id])],
  sees: Object.fromEntries(sees.map((kind) => [kind, [id]])),
})
/** At a session everybody learns of their own reservation. */
const visits = (path: string, sees: Kind[]): Question => ({
  at: (['visit', 'consultation', 'formerVisit'] as const).map((id) => () => path.replace('{id}', ids[id])),
  sees: Object.fromEntries(
    sees.map((kind) => [kind, [kind === 'booked' ? ('visit' as const) : ('consultation' as const)]]),
  ),
})
/** What was opened by any of the four ways, each by whoever it was opened to. */
const doors = ['care', 'formerCare', 'share', 'formerShare', 'visitShare', 'formerVisitShare'] as const
const throughDoors = (path: string, things: readonly Thing[]): Question => ({
  at: doors.map((door) => () => path.replace('{door}', ids[door])),
  sees: { supervising: things, 'shared with': things, booked: things },
})
/** Answers without an id of the thing: that it was answered at all is what it shows. */
const answered = 'answered' as const

/** Every endpoint by which a doctor reads, and what each kind finds there. */
const reads: Record<string, Question | [Question, typeof answered]> = {
  'GET /doctor-reservations': {
    at: [() => '/doctor-reservations'],
    sees: { booked: ['visit'], consulted: ['consultation'] },
  },
  'GET /doctor-reservations/{id}': visits('/doctor-reservations/{id}', ['booked', 'consulted']),
  'GET /doctor-reservations/{id}/session': visits('/doctor-reservations/{id}/session', [
    'booked',
    'consulted',
  ]),
  'GET /doctor-reservations/{id}/ending': [
    visits('/doctor-reservations/{id}/ending', ['booked', 'consulted']),
    answered,
  ],
  'GET /doctor-reservations/{id}/patient-file': [
    visits('/doctor-reservations/{id}/patient-file', ['booked', 'consulted']),
    answered,
  ],
  'GET /doctor-reservations/{id}/note': [
    visits('/doctor-reservations/{id}/note', ['booked', 'consulted']),
    answered,
  ],
  // What is shared for a visit, with what happened between the two; of whom nothing is shared for, nothing.
  'GET /doctor-reservations/{id}/timeline': {
    at: (['visit', 'consultation', 'formerVisit'] as const).map(
      (id) => () => `/doctor-reservations/${ids[id]}/timeline`,
    ),
    sees: { booked: ['record', 'otherRecord'] },
  },
  'GET /doctor-reservations/{id}/changes': [
    {
      at: (['visit', 'consultation', 'formerVisit'] as const).map(
        (id) => () => `/doctor-reservations/${ids[id]}/changes`,
      ),
      sees: { booked: [] },
    },
    answered,
  ],
  // By the id of whatever opens it; what happened between the two is told to whoever it happened with.
  'GET /shares/received/{id}/timeline': {
    ...throughDoors('/shares/received/{door}/timeline', []),
    sees: {
      supervising: ['record', 'otherRecord', 'call', 'letter', 'note'],
      'shared with': ['record', 'otherRecord'],
      booked: ['record', 'otherRecord'],
    },
  },
  'GET /shares/received/{id}/changes': [throughDoors('/shares/received/{door}/changes', []), answered],
  'GET /doctor-desk': {
    at: [() => '/doctor-desk'],
    sees: {
      'shared with': ['share'],
      supervising: ['call'],
      // Whoever has asked a colleague waits: nothing to do.
      "the reference's target": ['taken'],
      'on duty': ['call'],
      'named by a letter': ['letter'],
    },
  },
  'GET /doctor-desk/records': {
    at: [() => '/doctor-desk/records?tab=shared'],
    sees: {
      supervising: ['record', 'otherRecord'],
      'shared with': ['record', 'otherRecord'],
      booked: ['record', 'otherRecord'],
    },
  },
  'GET /doctor-desk/record-comments': {
    at: [() => '/doctor-desk/record-comments'],
    sees: { supervising: ['record'], 'shared with': ['record'], booked: ['record'] },
  },
  // Their own thread alone: what it holds is asked in tests/api/record-comments.
  'GET /doctor-desk/records/{id}/comments': [
    {
      at: [
        () => `/doctor-desk/records/${ids.record}/comments`,
        () => `/doctor-desk/records/${ids.otherRecord}/comments`,
      ],
      sees: { supervising: [], 'shared with': [], booked: [] },
    },
    answered,
  ],
  // Figures alone: of nobody, and of nothing that is told apart.
  'GET /doctor-desk/record-counts': { at: [() => '/doctor-desk/record-counts'], sees: {} },
  'GET /doctor-desk/records/{id}': {
    at: [() => `/doctor-desk/records/${ids.record}`],
    sees: { supervising: ['record'], 'shared with': ['record'], booked: ['record'] },
  },
  'GET /doctor-desk/records/{id}/comparable': {
    at: [() => `/doctor-desk/records/${ids.record}/comparable`],
    sees: {
      supervising: ['record', 'otherRecord'],
      'shared with': ['record', 'otherRecord'],
      booked: ['record', 'otherRecord'],
    },
  },
  'GET /doctor-desk/records/{id}/comparable/{otherId}': {
    at: [() => `/doctor-desk/records/${ids.record}/comparable/${ids.otherRecord}`],
    sees: {
      supervising: ['record', 'otherRecord'],
      'shared with': ['record', 'otherRecord'],
      booked: ['record', 'otherRecord'],
    },
  },
  'GET /accompanied-patients': {
    at: [() => '/accompanied-patients'],
    // Whom they accompany, and whom they have accompanied until when: nothing else of it.
    sees: { supervising: ['care'], 'former, supervised': ['formerCare'] },
  },
  // Whether there is a file to read; here the family has opened none (of one that is: tests/api/care/files.test.ts).
  'GET /accompanied-patients/{id}/file': [
    {
      at: (['care', 'formerCare'] as const).map((care) => () => `/accompanied-patients/${ids[care]}/file`),
      sees: { supervising: [] },
    },
    answered,
  ],
  'GET /supervised-families': one('/supervised-families', 'family', ['supervising']),
  'GET /supervised-families/{id}': one('/supervised-families/{id}', 'family', ['supervising']),
  'GET /supervised-families/{id}/people/{careId}/changes': [
    {
      at: (['care', 'formerCare'] as const).map(
        (care) => () => `/supervised-families/${ids.family}/people/${ids[care]}/changes`,
      ),
      sees: { supervising: [] },
    },
    answered,
  ],
  'GET /supervised-families/{id}/people/{careId}/timeline': {
    at: (['care', 'formerCare'] as const).map(
      (care) => () => `/supervised-families/${ids.family}/people/${ids[care]}/timeline`,
    ),
    sees: { supervising: ['record', 'otherRecord', 'call', 'letter', 'note'] },
  },
  // Their own signed words stay theirs to read, as the letters do.
  'GET /doctor-clinical-notes': {
    at: [() => '/doctor-clinical-notes'],
    sees: { supervising: ['note'], 'former, supervised': ['formerNote'] },
  },
  // Whoever may write a note about somebody learns whether there is a file; here no paid time with them opens one (of one that is open: tests/api/medicines/warnings.test.ts).
  'GET /doctor-clinical-note-files/{kind}/{id}': [
    {
      at: [
        () => `/doctor-clinical-note-files/supervision/${ids.care}`,
        () => `/doctor-clinical-note-files/supervision/${ids.formerCare}`,
        () => `/doctor-clinical-note-files/call/${ids.call}`,
        () => `/doctor-clinical-note-files/call/${ids.taken}`,
      ],
      sees: { supervising: [], 'has the call': [] },
    },
    answered,
  ],
  'GET /doctor-clinical-notes/{id}': {
    at: (['note', 'formerNote'] as const).map((id) => () => `/doctor-clinical-notes/${ids[id]}`),
    sees: { supervising: ['note'], 'former, supervised': ['formerNote'] },
  },
  'GET /doctor-referral-patients/{kind}/{id}': [
    {
      at: [
        () => `/doctor-referral-patients/supervision/${ids.care}`,
        () => `/doctor-referral-patients/supervision/${ids.formerCare}`,
        () => `/doctor-referral-patients/consultation/${ids.visit}`,
        () => `/doctor-referral-patients/consultation/${ids.consultation}`,
        () => `/doctor-referral-patients/consultation/${ids.formerVisit}`,
        () => `/doctor-referral-patients/call/${ids.call}`,
        () => `/doctor-referral-patients/call/${ids.taken}`,
      ],
      sees: { supervising: [], consulted: [], 'has the call': [] },
    },
    answered,
  ],
  'GET /doctor-referrals': {
    at: [() => '/doctor-referrals'],
    sees: { supervising: ['letter'], 'former, supervised': ['formerWritten'] },
  },
  'GET /doctor-referrals/{id}': {
    at: (['letter', 'formerWritten'] as const).map((id) => () => `/doctor-referrals/${ids[id]}`),
    sees: { supervising: ['letter'], 'former, supervised': ['formerWritten'] },
  },
  'GET /doctor-received-referrals': {
    at: [() => '/doctor-received-referrals'],
    // That one was closed, and why: whose it is is told nowhere.
    sees: { 'named by a letter': ['letter'], 'former, named by a letter': ['formerLetter'] },
  },
  'GET /doctor-received-referrals/{id}': {
    at: (['letter', 'formerLetter'] as const).map((id) => () => `/doctor-received-referrals/${ids[id]}`),
    sees: { 'named by a letter': ['letter'] },
  },
  'GET /doctor-call-requests': {
    at: [() => '/doctor-call-requests', () => '/doctor-call-requests?state=closed'],
    sees: {
      supervising: ['call'],
      'has the call': ['taken'],
      "the reference's target": ['taken'],
      'on duty': ['call'],
    },
  },
  'GET /doctor-call-requests/{id}': {
    at: [() => `/doctor-call-requests/${ids.call}`, () => `/doctor-call-requests/${ids.taken}`],
    sees: {
      supervising: ['call'],
      'has the call': ['taken'],
      "the reference's target": ['taken'],
      'on duty': ['call'],
    },
  },
  // That they wrote to each other; what the family wrote is shut by then (tests/api/messages).
  'GET /doctor-conversations': one('/doctor-conversations', 'family', [
    'supervising',
    'consulted',
    'former, supervised',
  ]),
  'GET /doctor-conversations/{id}': [
    one('/doctor-conversations/{id}', 'family', ['supervising', 'consulted', 'former, supervised']),
    answered,
  ],
  'GET /doctor-conversations/{id}/files/{fileId}': [
    {
      at: [() => `/doctor-conversations/${ids.family}/files/${ids.chatFile}`],
      sees: { supervising: [] },
    },
    answered,
  ],
  // Of those by which anybody reads what is shared, the ones of every type at once; each type is asked as everybody in tests/api/sharing/visibility.test.ts.
  'GET /records': throughDoors('/records?shareId={door}', ['record', 'otherRecord']),
  'GET /health-summary': [throughDoors('/health-summary?shareId={door}', []), answered],
  'GET /shares/received/{id}': [throughDoors('/shares/received/{door}', []), answered],
}

/** Of doctors, and about nobody else. */
const own = [
  'PUT /doctor-practice/services',
  'PUT /doctor-practice/notices',
  'PUT /doctor-practice/week',
  'PUT /doctor-practice/days/{day}',
  'DELETE /doctor-practice/days/{day}',
  'POST /doctor-practice/vacations',
  'DELETE /doctor-practice/vacations/{id}',
  'GET /doctor-earnings',
  'GET /doctor-earnings/months',
  'GET /doctor-payout-account',
  'PUT /doctor-payout-account',
  'GET /medicines',
  // Which file it is is asked of a talk that has one (tests/api/booking).
  'GET /doctor-reservations/{id}/files/{fileId}',
]

const ofDoctors = (Object.entries(accessTable) as [string, AccessRule][])
  .filter(
    ([, rule]) =>
      Array.isArray(rule) && rule.some((role) => role === 'doctor' || role === 'accompanying-doctor'),
  )
  .map(([name]) => name)
const writes = ofDoctors.filter((name) => !name.startsWith('GET ') && !own.includes(name))

it('asks every endpoint of doctors there is', () => {
  expect(
    ofDoctors.filter((name) => !(name in reads) && !writes.includes(name) && !own.includes(name)),
  ).toEqual([])
  expect(own.filter((name) => !(name in accessTable))).toEqual([])
})

/** Tells nobody who has not said so themselves: letters without a name until they are opened, and whoever has shared something with this reader. */
const namesNobody = ['GET /doctor-received-referrals', 'GET /shares/received/{id}']

/** On the desk of whoever a letter has reached alone stands that one has. */
const isOfLetters = (name: string, kind: Kind) => name === 'GET /doctor-desk' && kind === 'named by a letter'

/** An answer that there is nothing yet. */
const saysNothing = /^\{"(file|ending)":null|^\{"text":"","savedAt":null|^\{"items":\[\]/

/** What was looked at some minutes ago is looked at anew: within ten it would be the same row. */
const forgetLooks = async () => {
  await test.database.pool.query('delete from share_reads')
  await test.database.pool.query('update reservation_file_consents set read_at = null')
  await test.database.pool.query('delete from audit_looks')
}

/** How many rows of the family’s log say that this doctor was let in. */
const rowsOf = async (kind: Kind): Promise<number> => {
  const { rows } = await test.database.pool.query<{ count: number }>(
    `select count(*)::int as count from audit_entries where subject_id = $1 and actor_id = $2 and outcome = 'allowed'`,
    [owner.userId, doctors[kind].userId],
  )
  return rows[0]?.count ?? 0
}

describe('what a doctor of each kind reads', () => {
  it.each(Object.keys(reads))('%s, and the family finds each look in its log', async (name) => {
    const given = reads[name]
    if (!given) throw new Error(name)
    const [question, shows] = Array.isArray(given) ? given : ([given, 'things'] as const)
    const things = [...new Set(Object.values(question.sees).flat())]
    const found: Partial<Record<Kind, unknown>> = {}
    for (const kind of kinds) {
      const texts: string[] = []
      const unwritten: string[] = []
      for (const at of question.at) {
        await forgetLooks()
        const before = await rowsOf(kind)
        const response = await test.request('GET', at(), { token: doctors[kind].token })
        expect([200, 403, 404], `${kind} at ${at()}: ${await response.clone().text()}`).toContain(
          response.status,
        )
        if (response.status !== 200) continue
        const text = await response.text()
        texts.push(text)
        if (!saysNothing.test(text) && (await rowsOf(kind)) === before) unwritten.push(at())
      }
      const hasSeen =
        shows === answered
          ? // Of what was called off the doctor is answered that there is nothing.
            texts.some((text) => kind !== 'former, booked' || !saysNothing.test(text))
          : things.some((id) => texts.join().includes(ids[id]))
      if (!hasSeen) continue
      found[kind] = shows === answered ? true : things.filter((id) => texts.join().includes(ids[id])).sort()
      if (!namesNobody.includes(name) && !isOfLetters(name, kind))
        expect(unwritten, `${kind} without a row`).toEqual([])
    }
    expect(found).toEqual(
      Object.fromEntries(
        Object.entries(question.sees).map(([kind, some]) => [
          kind,
          shows === answered ? true : [...some].sort(),
        ]),
      ),
    )
  })

  it('is told no word of what it is about where several are named', async () => {
    for (const at of ['/doctor-reservations', '/doctor-desk'])
      for (const kind of ['booked', 'consulted'] as const) {
        const text = await (await test.request('GET', at, { token: doctors[kind].token })).text()
        expect(text, `${at}, ${kind}`).not.toContain(whyTheyCome)
        expect(text, `${at}, ${kind}`).not.toContain(adviceGiven)
      }
    const opened = async (kind: 'booked' | 'consulted', id: string) =>
      (await test.request('GET', `/doctor-reservations/${id}`, { token: doctors[kind].token })).json()
    expect(await opened('booked', ids.visit)).toMatchObject({ reason: whyTheyCome })
    expect(await opened('consulted', ids.consultation)).toMatchObject({ advice: adviceGiven })
  })

  it.each(['visit', 'prescription', 'referral', 'call'])(
    'is told to the family where a doctor asks for what happened by its kind alone: %s',
    async (kind) => {
      const before = await rowsOf('supervising')
      const answer = await test.request(
        'GET',
        `/supervised-families/${ids.family}/people/${ids.care}/timeline?kind=${kind}`,
        { token: doctors.supervising.token },
      )
      expect(answer.status).toBe(200)
      expect(await rowsOf('supervising')).toBe(before + 1)
    },
  )

  it('is told to the family where its accompanying doctor reads what the two have written', async () => {
    const before = await rowsOf('supervising')
    const at = `/accompanying-doctors/${ids.care}/messages`
    expect((await test.request('GET', at, { token: doctors.supervising.token })).status).toBe(200)
    expect(await rowsOf('supervising')).toBe(before + 1)
    const own = await test.request('GET', at, { token: owner.token })
    expect(own.status).toBe(200)
    const { rows } = await test.database.pool.query(
      `select from audit_entries where resource = 'accompanying-doctor' and actor_id = $1 and action = 'read'`,
      [owner.userId],
    )
    expect(rows).toEqual([])
  })
})

describe('what a doctor does to whom they do not see', () => {
  /** Whose id stands in an address, by how it begins. */
  const subjects: Record<string, { thing: Thing; seenBy: readonly Kind[] }> = {
    '/doctor-reservations': { thing: 'visit', seenBy: ['booked'] },
    '/doctor-desk/records': { thing: 'record', seenBy: ['supervising', 'shared with', 'booked'] },
    '/doctor-clinical-notes': { thing: 'note', seenBy: ['supervising'] },
    '/doctor-referrals': { thing: 'letter', seenBy: ['supervising'] },
    // Closed to whom it had reached, and never anybody else’s.
    '/doctor-received-referrals': { thing: 'formerLetter', seenBy: [] },
    '/doctor-call-requests': { thing: 'taken', seenBy: ['has the call', "the reference's target"] },
    '/doctor-conversations': { thing: 'family', seenBy: ['supervising', 'consulted', 'former, supervised'] },
  }
  const of = () => ({ kind: 'supervision', id: ids.care })
  /** What each would be sent by whoever may: that a schema refuses it proves nothing. */
  const bodies: Record<string, () => Record<string, unknown>> = {
    'POST /doctor-reservations/{id}/messages': () => ({ text: 'سلام' }),
    'POST /doctor-reservations/{id}/positions': () => ({ delivered: 1, read: 1 }),
    'POST /doctor-reservations/{id}/endings': () => ({ advice: adviceGiven }),
    'POST /doctor-reservations/{id}/prescription-withdrawals': () => ({ reason: 'دارو عوض شد.' }),
    'PUT /doctor-reservations/{id}/note': () => ({ text: 'یادداشت' }),
    'POST /doctor-clinical-notes': () => ({ of: of(), advice: adviceGiven }),
    'POST /doctor-clinical-notes/{id}/prescription-withdrawals': () => ({ reason: 'دارو عوض شد.' }),
    'POST /doctor-received-referrals/{id}/answers': () => ({ answer: 'می‌پذیرم.' }),
    'POST /doctor-referrals': () => ({ of: of(), ...letterSays }),
    'POST /doctor-referrals/{id}/withdrawals': () => ({ reason: 'لازم نشد.' }),
    'POST /doctor-call-requests/{id}/actions': () => ({ type: 'doctorNote', seen: 6, text: 'یادداشت' }),
    'POST /doctor-desk/records/{id}/comments': () => ({ text: 'سلام', seen: 0 }),
    'POST /doctor-desk/records/{id}/comment-readings': () => ({ number: 1 }),
    'POST /doctor-conversations/{id}/messages': () => ({ text: 'سلام', files: [] }),
    'POST /doctor-conversations/{id}/readings': () => ({ number: 1 }),
  }
  it.each(writes)('%s is refused', async (name) => {
    const [verb = '', path = ''] = name.split(' ')
    const begin = Object.keys(subjects).find((one) => path.startsWith(one))
    const subject = begin && subjects[begin]
    if (!subject) throw new Error(`Whose id stands in ${path} is not known`)
    const address = path.replace('{id}', ids[subject.thing])
    const operation = document.paths[path]?.[verb.toLowerCase() as 'post']
    const [type] = Object.keys(operation?.requestBody?.content ?? {})
    const isOfBytes = type?.includes('octet') ?? false
    const body = bodies[name]
    expect([name, type !== undefined && !isOfBytes]).toEqual([name, body !== undefined])
    const picture = new Uint8Array(await jpeg(60, 40))
    const before = await everything()
    for (const kind of kinds.filter((one) => !subject.seenBy.includes(one))) {
      const response = await test.request(verb, address, {
        token: doctors[kind].token,
        headers: {
          'idempotency-key': randomUUID(),
          ...(type && isOfBytes && { 'content-type': type }),
        },
        ...(isOfBytes ? { body: picture } : body && { json: body() }),
      })
      expect([403, 404], `${kind}: ${await response.clone().text()}`).toContain(response.status)
    }
    // Whatever it was refused for, nothing has become of it.
    expect(await everything()).toBe(before)
  })

  /** How many rows there are of what doctors write. */
  const everything = async () => {
    const tables = [
      'call_actions',
      'conversation_messages',
      'record_comments',
      'referral_letters',
      'referral_withdrawals',
      'referral_deliveries',
      'referral_answers',
      'clinical_notes',
      'prescription_withdrawals',
      'consultation_notes',
      'consultation_endings',
    ]
    const { rows } = await test.database.pool.query<{ all: string }>(
      `select concat_ws(' ', ${tables.map((table) => `(select count(*) from ${table})`).join(', ')}) as all`,
    )
    return rows[0]?.all
  }
})

it('is told to the family where an act answers with the whole talk', async () => {
  const { token } = doctors.booked
  const at = `/doctor-reservations/${ids.visit}`
  const times = async (ask: () => Promise<Response>) => {
    const before = await rowsOf('booked')
    expect([200, 201]).toContain((await ask()).status)
    return (await rowsOf('booked')) - before
  }
  test.clock.advance(new Date(visitAt).getTime() - test.clock.now().getTime())
  expect({
    enters: await times(() => test.request('POST', `${at}/entries`, { token })),
    writes: await times(() =>
      test.request('POST', `${at}/messages`, {
        token,
        headers: { 'idempotency-key': randomUUID() },
        json: { text: 'سلام' },
      }),
    ),
    moves: await times(() =>
      test.request('POST', `${at}/positions`, { token, json: { delivered: 1, read: 1 } }),
    ),
  }).toEqual({ enters: 1, writes: 1, moves: 1 })
})
