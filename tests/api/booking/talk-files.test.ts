import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteAccount } from '~/api/domains/identity/service/delete-account'
import type { ConsultationSession, TalkFileLink, TalkUpload } from '~/domain/booking/reservation-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { exportOf, filesOf } from '../../kit/aftercare'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { html, jpegBomb, jpegWithPlace, pdf, svgScript, windowsProgram } from '../../kit/hostile-files'
import { asDoctor, asPatient, book, newPatient, talkOf, timesOf } from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let doctor: TestDoctor
let patient: Somebody
let id: string
beforeAll(async () => {
  test = await openTestApi()
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  await bringFactsIntoForce(test)
  doctor = await addDoctor(test, { admin: await newAdmin(test) })
  ;({ patient, id } = await newTalk())
})
afterAll(() => test.close())

async function newTalk() {
  const somebody = await newPatient(test)
  const startsAt = (await timesOf(test, doctor)).at(-1) ?? ''
  const booked = await book(test, somebody, doctor, startsAt, { service: 'written-answer' })
  return { patient: somebody, id: booked.id }
}

const upload = ({ token }: Somebody, path: string, bytes: Uint8Array) =>
  test.request('POST', `${path}/files`, {
    token,
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })

const kept = async (who: Somebody, path: string, bytes: Uint8Array) =>
  bodyOf<TalkUpload>(await upload(who, path, bytes), 201)

const send = ({ token }: Somebody, path: string, json: unknown, key: string = randomUUID()) =>
  test.request('POST', `${path}/messages`, { token, headers: { 'idempotency-key': key }, json })

const linkTo = ({ token }: Somebody, path: string, fileId: string) =>
  test.request('GET', `${path}/files/${fileId}`, { token })

const bytesAt = async ({ url }: TalkFileLink): Promise<Buffer> => {
  const file = await test.deps.files.followLink(url.replace('/private/', ''))
  return file ? Buffer.from(await new Response(await file.stream()).arrayBuffer()) : Buffer.alloc(0)
}

it('goes with a message to both sides, cleaned, by a link of some minutes; that the doctor looked is a row', async () => {
  const bytes = await jpegWithPlace()
  const { upload: ticket, type, size } = await kept(patient, asPatient(id), bytes)
  expect(type).toBe('image/jpeg')
  const talk = await bodyOf<ConsultationSession>(
    await send(patient, asPatient(id), { text: '', file: { upload: ticket, name: 'نسخهٔ من.jpg' } }),
    201,
  )
  const file = talk.messages.at(-1)?.file
  expect(file).toMatchObject({ name: 'نسخهٔ من.jpg', type: 'image/jpeg', size })
  expect((await talkOf(test, doctor, asDoctor(id))).messages.at(-1)?.file).toEqual(file)
  const link = await bodyOf<TalkFileLink>(await linkTo(doctor, asDoctor(id), file?.id ?? ''), 200)
  const read = await bytesAt(link)
  expect(read.length).toBe(size)
  expect(read.includes('GPS')).toBe(false)
  const audited = await test.database.pool.query(
    `select from audit_entries where actor_id = $1 and action = 'read' and resource = 'reservation' and resource_id = $2`,
    [doctor.userId, id],
  )
  expect(audited.rowCount).toBeGreaterThan(0)
  test.clock.advance(5 * 60_000)
  expect((await bytesAt(link)).length).toBe(0)
})

it('may be a PDF of the doctor, with words', async () => {
  const { upload: ticket } = await kept(doctor, asDoctor(id), pdf())
  const json = { text: 'این را بخوانید', file: { upload: ticket, name: 'advice.pdf' } }
  await bodyOf(await send(doctor, asDoctor(id), json), 201)
  const { file } = (await talkOf(test, patient, asPatient(id))).messages.at(-1) ?? {}
  expect(file?.type).toBe('application/pdf')
  await bodyOf(await linkTo(patient, asPatient(id), file?.id ?? ''), 200)
})

it.each([
  ['a program', () => windowsProgram(), 415],
  ['a page', () => html(), 415],
  ['a drawing with a script', () => svgScript(), 415],
  ['a picture of too many pixels', () => jpegBomb(), 422],
  ['a PDF that does something', () => pdf('/OpenAction << /S /JavaScript /JS (x) >>'), 415],
  ['nothing', () => Buffer.alloc(0), 422],
  ['what is too large', () => Buffer.concat([pdf(), Buffer.alloc(8 * 1024 * 1024)]), 413],
])('is not %s', async (_, make, status) => {
  expect((await upload(patient, asPatient(id), await make())).status).toBe(status)
})

it('is nobody’s who is not of the talk, and goes once, by its sender, in its talk', async () => {
  const other = await newTalk()
  expect((await upload(other.patient, asPatient(id), pdf())).status).toBe(404)
  const { upload: ticket } = await kept(patient, asPatient(id), pdf())
  const json = { text: '', file: { upload: ticket, name: 'a.pdf' } }
  expect((await send(other.patient, asPatient(other.id), json)).status).toBe(422)
  expect((await send(doctor, asDoctor(id), json)).status).toBe(422)
  const { messages } = await bodyOf<ConsultationSession>(await send(patient, asPatient(id), json), 201)
  expect((await send(patient, asPatient(id), json)).status).toBe(422)
  const fileId = messages.at(-1)?.file?.id ?? ''
  expect((await linkTo(other.patient, asPatient(id), fileId)).status).toBe(404)
  expect((await linkTo(other.patient, asPatient(other.id), fileId)).status).toBe(404)
  expect((await linkTo(doctor, asDoctor(other.id), fileId)).status).toBe(404)
  expect((await linkTo(doctor, asPatient(id), fileId)).status).toBe(404)
})

it('waits an hour for its message, and for none whose talk is over', async () => {
  const late = await newTalk()
  const { upload: ticket } = await kept(late.patient, asPatient(late.id), pdf())
  test.clock.advance(60 * 60_000)
  const json = { text: '', file: { upload: ticket, name: 'a.pdf' } }
  expect((await send(late.patient, asPatient(late.id), json)).status).toBe(422)
  await test.database.pool.query(
    `update reservations set status = 'cancelled', ended_at = $2, ended_by = 'patient' where id = $1`,
    [late.id, test.clock.now()],
  )
  expect((await upload(late.patient, asPatient(late.id), pdf())).status).toBe(409)
})

it('stands in the export, and is gone with the patient’s account, whoever sent it', async () => {
  const talk = await newTalk()
  const sent = [
    [talk.patient, asPatient(talk.id)],
    [doctor, asDoctor(talk.id)],
  ] as const
  for (const [who, path] of sent) {
    const { upload: ticket } = await kept(who, path, pdf())
    await bodyOf(await send(who, path, { text: '', file: { upload: ticket, name: 'راز: ۱.pdf' } }), 201)
  }
  const files = await filesOf(test, talk.patient, 'consultations')
  expect(files.map(({ name }) => name.slice(-9))).toEqual(
    ['راز_ ۱.pdf', 'راز_ ۱.pdf'].map((name) => name.slice(-9)),
  )
  const collected = JSON.stringify(await exportOf(test, talk.patient, 'consultations'))
  for (const { name } of files) expect(collected).toContain(`files/${name}`)
  const links = await Promise.all(
    files.map(async (file) => bodyOf<TalkFileLink>(await linkTo(doctor, asDoctor(talk.id), file.id), 200)),
  )
  const { rows } = await test.database.pool.query('select * from users where id = $1', [talk.patient.userId])
  await test.database.transaction((tx) =>
    deleteAccount(
      tx,
      test.deps as never,
      { ...rows[0], email: null, avatarFileId: null, id: talk.patient.userId } as never,
      test.clock.now(),
    ),
  )
  await test.runJobs()
  const left = await test.database.pool.query(`select from private_files where id = any($1::uuid[])`, [
    files.map((file) => file.id),
  ])
  expect(left.rowCount).toBe(0)
  for (const link of links) expect((await bytesAt(link)).length).toBe(0)
  const talks = await test.database.pool.query(
    `select from reservation_messages where reservation_id = $1 union all select from reservation_talks where reservation_id = $1`,
    [talk.id],
  )
  expect(talks.rowCount).toBe(0)
})

it('moves positions forward for who has no socket', async () => {
  const talk = await newTalk()
  await bodyOf(await send(talk.patient, asPatient(talk.id), { text: 'سلام' }), 201)
  const at = (delivered: number, read: number) =>
    test.request('POST', `${asDoctor(talk.id)}/positions`, { token: doctor.token, json: { delivered, read } })
  expect((await bodyOf<ConsultationSession>(await at(1, 0), 200)).positions).toEqual({
    patient: { delivered: 0, read: 0 },
    doctor: { delivered: 1, read: 0 },
  })
  expect((await bodyOf<ConsultationSession>(await at(0, 1), 200)).positions.doctor).toEqual({
    delivered: 1,
    read: 1,
  })
  expect((await bodyOf<ConsultationSession>(await at(0, 0), 200)).positions.doctor.read).toBe(1)
  expect((await talkOf(test, talk.patient, asPatient(talk.id))).positions.doctor).toEqual({
    delivered: 1,
    read: 1,
  })
})

it('has no name that leads out of the platform, and no number goes in pieces', async () => {
  const talk = await newTalk()
  const path = asPatient(talk.id)
  const { upload: ticket } = await kept(talk.patient, path, await jpegWithPlace())
  const refusal = async (json: unknown) => {
    const answer = await send(talk.patient, path, json)
    const { code, errors } = (await answer.json()) as {
      code: string
      errors: { path: string[]; code: string }[]
    }
    return [answer.status, code, errors[0]?.path.join('.'), errors[0]?.code.split(' ')[0]]
  }
  for (const name of ['۰۹۱۲۳۴۵۶۷۸۹.jpg', 'a@b.com.png'])
    expect((await refusal({ text: '', file: { upload: ticket, name } })).slice(0, 3)).toEqual([
      422,
      'invalid-input',
      'file.name',
    ])
  expect((await send(talk.patient, path, { text: '0912' })).status).toBe(201)
  expect(await refusal({ text: '345 6789' })).toEqual([409, 'contact-split', 'text', 'error.messageSplit'])
  expect((await talkOf(test, talk.patient, path)).messages.map(({ text }) => text)).toEqual(['0912'])
  expect(
    (await send(talk.patient, path, { text: '', file: { upload: ticket, name: 'WhatsApp Image.jpg' } }))
      .status,
  ).toBe(201)
})
