import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin } from '~/api/domains/identity/public'
import { parsePhone } from '~/domain/values/phone'
import { openTestApi, type TestApi } from '../../kit/api'
import { newPhone, signIn, signUp } from '../../kit/identity'

let test: TestApi

beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const makeAdmin = (phone: string) => createAdmin(test.deps, parsePhone(phone)!)
const usersAnswer = async (token: string) => (await test.request('GET', '/users', { token })).status

it('makes the first admin, who signs in with a code and may do what admins do', async () => {
  const phone = newPhone()
  expect(await makeAdmin(phone)).toBe('created')
  const { token, user } = await signUp(test, phone)
  expect(user.roles).toEqual(['user', 'admin'])
  expect(await usersAnswer(token)).toBe(200)
  expect(await makeAdmin(phone)).toBe('unchanged')
  const { rows } = await test.database.db.execute(
    sql`select actor_kind, action from audit_entries where request_id = 'admin:create' and resource_id = ${user.id}`,
  )
  expect(rows).toEqual([{ actor_kind: 'system', action: 'set-roles' }])
})

it('gives the role to an account that is there, and lets in again who was suspended', async () => {
  const { phone, token, user } = await signUp(test)
  expect(await usersAnswer(token)).toBe(403)
  await test.database.db.execute(
    sql`update users set roles = '{user,doctor}', suspended_at = ${test.clock.now().toISOString()}, suspension_reason = 'a mistake' where id = ${user.id}`,
  )
  expect(await makeAdmin(phone)).toBe('given')
  const again = await signIn(test, phone)
  expect(again.user.roles).toEqual(['user', 'doctor', 'admin'])
  expect(await usersAnswer(again.token)).toBe(200)
})
