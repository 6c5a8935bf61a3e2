import { randomUUID } from 'node:crypto'
import type { ChatMessage, Conversation, ConversationPage, SentChatMessage } from '~/domain/messages/contract'
import type { MessageSide } from '~/domain/messages/rules'
import type { TestApi } from './api'
import { addCare, bodyOf, endCare } from './care'
import { uploadPicture } from './complaints'
import type { TestDoctor } from './doctors'
import { addFamilyMember } from './family'
import { asDoctor, asPatient, book, enter, finish, timesOf } from './reservations'
import type { Somebody } from './sharing'

type Caller = Pick<Somebody, 'token'>

export const chatAt = (side: MessageSide, otherId = ''): string =>
  `${side === 'family' ? '/conversations' : '/doctor-conversations'}${otherId && `/${otherId}`}`

export const postChat = (
  test: TestApi,
  { token }: Caller,
  side: MessageSide,
  { userId }: Pick<Somebody, 'userId'>,
  given: Record<string, unknown> = {},
  key: string = randomUUID(),
): Promise<Response> =>
  test.request('POST', `${chatAt(side, userId)}/messages`, {
    token,
    headers: { 'idempotency-key': key },
    json: { text: 'سلام، حالش بهتر است.', ...given },
  })

export const sendChat = async (
  test: TestApi,
  caller: Caller,
  side: MessageSide,
  other: Pick<Somebody, 'userId'>,
  given?: Record<string, unknown>,
): Promise<number> => {
  const { number } = await bodyOf<SentChatMessage>(await postChat(test, caller, side, other, given), 201)
  return number
}

export const getChat = (
  test: TestApi,
  { token }: Caller,
  side: MessageSide,
  { userId }: Pick<Somebody, 'userId'>,
  query = '',
): Promise<Response> => test.request('GET', `${chatAt(side, userId)}${query}`, { token })

export const openChat = async (
  test: TestApi,
  caller: Caller,
  side: MessageSide,
  other: Pick<Somebody, 'userId'>,
  query?: string,
): Promise<ConversationPage> => bodyOf(await getChat(test, caller, side, other, query), 200)

export const textsOf = ({ items }: { items: readonly ChatMessage[] }): string[] =>
  items.map(({ text }) => text).reverse()

export const listChats = async (
  test: TestApi,
  { token }: Caller,
  side: MessageSide,
  query = '',
): Promise<Conversation[]> =>
  (
    await bodyOf<{ items: Conversation[] }>(
      await test.request('GET', `${chatAt(side)}${query}`, { token }),
      200,
    )
  ).items

export const seeChat = (
  test: TestApi,
  { token }: Caller,
  side: MessageSide,
  { userId }: Pick<Somebody, 'userId'>,
  number: number,
): Promise<Response> => test.request('POST', `${chatAt(side, userId)}/readings`, { token, json: { number } })

/** A consultation of the two that took place and has ended. */
export async function consult(
  test: TestApi,
  patient: Somebody,
  doctor: TestDoctor,
  ended: Record<string, unknown> = {},
  booked: Record<string, unknown> = {},
): Promise<string> {
  const [startsAt = ''] = await timesOf(test, doctor)
  const { id } = await book(test, patient, doctor, startsAt, booked)
  test.clock.advance(new Date(startsAt).getTime() - test.clock.now().getTime())
  await bodyOf(await enter(test, patient, asPatient(id)), 200)
  await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
  await bodyOf(await finish(test, doctor, id, 'بیشتر آب بنوشد.', ended), 200)
  return id
}

/** A picture that a family has sent to a doctor who accompanied one of them and does no more. @returns its id */
export async function sendChatPicture(
  test: TestApi,
  { patient, doctor, staff }: Record<'patient' | 'doctor' | 'staff', Somebody>,
): Promise<string> {
  const { pool } = test.database
  const { rows } = await pool.query<{ roles: string[] }>('select roles from users where id = $1', [
    doctor.userId,
  ])
  const putRoles = (roles: readonly string[]) =>
    pool.query('update users set roles = $2 where id = $1', [doctor.userId, roles])
  const roles = rows[0]?.roles ?? []
  await putRoles([...new Set([...roles, 'accompanying-doctor'])])
  const { id: memberId } = await addFamilyMember(test, patient.token)
  const care = await addCare(test, { owner: patient, doctor, staff }, { memberId })
  // Who is of the house no more reads what they have sent themselves.
  const picture = await uploadPicture(test, doctor, `${chatAt('doctor', patient.userId)}/files`)
  await sendChat(test, doctor, 'doctor', patient, { files: [picture] })
  await endCare(test, patient.token, care.id)
  await putRoles(roles)
  return (await openChat(test, patient, 'family', doctor)).items[0]?.files[0]?.id ?? ''
}
