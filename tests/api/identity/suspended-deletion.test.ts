import { afterAll, beforeAll, expect, it } from 'vitest'
import { barredForMs, deletionGraceMs } from '~/domain/identity/rules'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { answered, refused, requestCode, signIn, signUp, stepUp } from '../../kit/identity'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const suspended = { status: 403, code: 'account-suspended' }
const suspend = (id: string) =>
  answered(
    test.request('POST', `/users/${id}/suspensions`, {
      token: testToken(['user', 'support']),
      json: { reason: 'سوء استفاده' },
    }),
  )
async function tryToSignIn(phone: string) {
  test.clock.advance(121_000)
  const { code, challenge } = await requestCode(test, phone)
  const json = { phone, verificationCode: code, challenge }
  return refused(test.request('POST', '/user/login/confirm', { json }))
}

it('lets nobody out of a suspension by a deletion that is due, and no new account in', async () => {
  const { phone, user } = await signUp(test)
  await suspend(user.id)
  await test.database.pool.query(
    'update users set deletion_requested_at = $2, deletion_due_at = $2 where id = $1',
    [user.id, test.clock.now()],
  )
  expect(await tryToSignIn(phone)).toEqual(suspended)
  const { rows } = await test.database.pool.query('select id from users where phone = $1', [phone])
  expect(rows).toEqual([{ id: user.id }])
})

it('erases the account of who is suspended, and begins no other with the number for half a year', async () => {
  const { phone, token, user } = await signUp(test)
  await stepUp(test, token, 'deletion')
  await answered(test.request('POST', '/account-deletions', { token }))
  await suspend(user.id)
  test.clock.advance(deletionGraceMs)
  await test.runJobs()
  const erased = await test.database.pool.query(
    'select phone, deleted_at is not null as gone from users where id = $1',
    [user.id],
  )
  expect(erased.rows).toEqual([{ phone: null, gone: true }])
  expect(await tryToSignIn(phone)).toEqual(suspended)
  // Nothing of the number is there to be read.
  const kept = await test.database.pool.query<{ hash: Buffer }>('select hash from barred_numbers')
  expect(kept.rows).toHaveLength(1)
  expect(kept.rows[0]?.hash.toString('latin1')).not.toContain(phone)
  expect((await test.database.pool.query('select id from users where phone = $1', [phone])).rows).toEqual([])

  test.clock.advance(barredForMs)
  await test.runDue('tidy-identity')
  expect((await test.database.pool.query('select hash from barred_numbers')).rows).toEqual([])
  expect((await signIn(test, phone)).user.id).not.toBe(user.id)
})

it('begins anew with the number of who was not suspended', async () => {
  const { phone, token, user } = await signUp(test)
  await stepUp(test, token, 'deletion')
  await answered(test.request('POST', '/account-deletions', { token }))
  test.clock.advance(deletionGraceMs)
  await test.runJobs()
  expect((await signIn(test, phone)).user.id).not.toBe(user.id)
})
