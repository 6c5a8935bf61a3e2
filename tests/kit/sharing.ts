import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { MadeLink, Share } from '~/domain/sharing/contract'
import { userIdSchema, type UserId } from '~/domain/values/ids'
import type { Role } from '~/domain/values/role'
import { testToken, type TestApi } from './api'
import { newPhone } from './identity'

export interface Somebody {
  userId: UserId
  phone: string
  token: string
}

/** An account with a phone that is proved to be theirs, without the messages of signing up. */
export async function newSomebody(
  test: Pick<TestApi, 'database' | 'clock'>,
  {
    roles = ['user'],
    phone = newPhone(),
    name = 'نرگس',
  }: { roles?: Role[]; phone?: string; name?: string } = {},
): Promise<Somebody> {
  const userId = userIdSchema.parse(randomUUID())
  await test.database.pool.query(
    `insert into users (id, phone, first_name, last_name, roles, locale, created_at) values ($1, $2, $3, 'آزمون', $4, 'fa', $5)`,
    [userId, phone, name, roles, test.clock.now()],
  )
  return { userId, phone, token: testToken(roles, { userId }) }
}

export const postShare = (
  test: TestApi,
  token: string,
  given: Record<string, unknown>,
  key: string = randomUUID(),
): Promise<Response> =>
  test.request('POST', '/shares', {
    token,
    headers: { 'idempotency-key': key },
    json: { scope: 'all', days: 7, ...given },
  })

/** Shares and answers with the share. */
export async function addShare(test: TestApi, token: string, given: Record<string, unknown>): Promise<Share> {
  const response = await postShare(test, token, given)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as Share
}

export const endShare = (test: TestApi, token: string, id: string): Promise<Response> =>
  test.request('DELETE', `/shares/${id}`, { token })

export const passcode = 'رمز ۱۲۳۴'

export const putLink = (
  test: TestApi,
  token: string,
  given: Record<string, unknown> = {},
  id: string = randomUUID(),
): Promise<Response> =>
  test.request('PUT', `/share-links/${id}`, { token, json: { scope: 'all', days: 7, passcode, ...given } })

/** Makes a link and answers with it. */
export async function makeLink(
  test: TestApi,
  token: string,
  given: Record<string, unknown> = {},
): Promise<MadeLink> {
  const response = await putLink(test, token, given)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as MadeLink
}

let addresses = 0

/** Somebody who has a link, each time on another network. */
export const tryLink = (
  test: TestApi,
  { token }: Pick<MadeLink, 'token'>,
  typed: string = passcode,
): Promise<Response> =>
  test.request('POST', '/link-visits', {
    json: { token, passcode: typed },
    address: `203.0.113.${(addresses = (addresses + 1) % 250)}`,
  })

/** Opens a link with its passcode. @returns what its visitor reads by */
export async function openLink(
  test: TestApi,
  link: Pick<MadeLink, 'token'>,
  typed?: string,
): Promise<{ visit: string; shareId: string; expiresAt: string }> {
  const response = await tryLink(test, link, typed)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as { visit: string; shareId: string; expiresAt: string }
}
