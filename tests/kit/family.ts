import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { FamilyMember } from '~/domain/family/contract'
import type { TestApi } from './api'

export const aFather = {
  firstName: 'Hasan',
  lastName: 'Karimi',
  relation: 'father',
  height: 172,
  birthDate: '1955-03-21',
}

export const postMember = (
  test: TestApi,
  token: string,
  given: Record<string, unknown> = {},
): Promise<Response> =>
  test.request('POST', '/family-members', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    json: { ...aFather, ...given },
  })

/** Adds a member of the family, a father where nothing else is said, and answers with them. */
export async function addFamilyMember(
  test: TestApi,
  token: string,
  given: Record<string, unknown> = {},
): Promise<FamilyMember> {
  const response = await postMember(test, token, given)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as FamilyMember
}
