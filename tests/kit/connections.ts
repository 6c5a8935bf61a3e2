import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type {
  FamilyConnections,
  FamilyInvitation,
  OpenedInvitation,
} from '~/domain/family/connection-contract'
import type { TestApi } from './api'
import type { Somebody } from './sharing'

export const postInvitation = (
  test: TestApi,
  token: string,
  given: Record<string, unknown>,
  key: string = randomUUID(),
): Promise<Response> =>
  test.request('POST', '/family-invitations', {
    token,
    headers: { 'idempotency-key': key },
    json: { relation: 'mother', ...given },
  })

/** Invites and answers with the invitation. */
export async function addInvitation(
  test: TestApi,
  inviter: Pick<Somebody, 'token'>,
  invited: Pick<Somebody, 'phone'>,
  relation = 'mother',
): Promise<FamilyInvitation> {
  const response = await postInvitation(test, inviter.token, { phone: invited.phone, relation })
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as FamilyInvitation
}

/** The link of the latest message to a phone. */
export async function sentTokenTo(test: TestApi, phone: string): Promise<string> {
  await test.runJobs()
  const messages = await readOutbox(test.database.db, { recipient: phone, limit: 20 })
  const found = /\/invite\/([A-Za-z0-9_-]{32})/.exec(
    messages.find(({ template }) => template === 'family-invitation')?.text ?? '',
  )?.[1]
  if (!found) throw new Error('No invitation was sent')
  return found
}

export const answerInvitation = (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  id: string,
  answer: 'acceptances' | 'refusals' = 'acceptances',
): Promise<Response> => test.request('POST', `/family-invitations/${id}/${answer}`, { token })

export const withdrawInvitation = (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  id: string,
): Promise<Response> => test.request('DELETE', `/family-invitations/${id}`, { token })

export const openLink = async (test: TestApi, link: string, token?: string): Promise<OpenedInvitation> =>
  (await (
    await test.request('POST', '/family-invitation-lookups', {
      json: { token: link },
      ...(token ? { token } : {}),
    })
  ).json()) as OpenedInvitation

export const familyOf = async (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
): Promise<FamilyConnections> =>
  (await (await test.request('GET', '/family-connections', { token })).json()) as FamilyConnections

/** Connects two people. @returns the connection, and by what the inviter reads */
export async function connect(
  test: TestApi,
  inviter: Pick<Somebody, 'token'>,
  invited: Somebody,
): Promise<{ id: string; shareId: string }> {
  const { id } = await addInvitation(test, inviter, invited)
  const response = await answerInvitation(test, invited, id)
  expect(response.status, await response.clone().text()).toBe(204)
  const [connection] = (await familyOf(test, inviter)).connections
  if (!connection?.shareId) throw new Error('They are not connected')
  return { id: connection.id, shareId: connection.shareId }
}

export const leave = (test: TestApi, { token }: Pick<Somebody, 'token'>, id: string): Promise<Response> =>
  test.request('DELETE', `/family-connections/${id}`, { token })
