import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CodeRequested, SignedIn, User } from '~/domain/identity/contract'
import { openTestApi, type TestApi } from '../../kit/api'
import { addEmail, answered, askForCode, newPhone, refused, signUp, tryEmail } from '../../kit/identity'
import { mailboxesOf, spellingsOfEmail, spellingsOfPhone } from '../../kit/spellings'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

/** So many spellings, none twice, and the same in each run. */
const some = (spellings: fc.Arbitrary<string>, count: number): string[] =>
  [...new Set(fc.sample(spellings, { numRuns: count * 3, seed: 20_250_320 }))].slice(0, count)

const login = (json: object, address: string) => askForCode(test, json, { address })

async function codesFor(bodies: object[], network: string): Promise<number> {
  let codes = 0
  for (const [index, body] of bodies.entries()) if ((await login(body, `${network}.${index}`)).ok) codes += 1
  return codes
}

it('gives fifty spellings of one phone no more codes than one', async () => {
  const phone = newPhone()
  const spellings = some(spellingsOfPhone(phone), 50)
  expect(spellings).toHaveLength(50)
  const codes = await codesFor(
    spellings.map((spelling) => ({ phone: spelling })),
    '198.51.100',
  )
  const plain = await codesFor(
    spellings.map(() => ({ phone })),
    '198.51.101',
  )
  expect(codes).toBeGreaterThan(0)
  expect(codes + plain).toBeLessThanOrEqual(10)
})

it('gives fifty spellings of one e-mail address no more codes than one, nor those of one mailbox', async () => {
  const spellings = some(spellingsOfEmail('narges@tapesh.example'), 50).map((email) => ({ email }))
  expect(spellings).toHaveLength(50)
  const codes = await codesFor(spellings, '198.51.102')
  expect(codes).toBeGreaterThan(0)
  expect(codes).toBeLessThanOrEqual(10)
  const mailboxes = some(mailboxesOf('nargesazmoon@gmail.com'), 50).map((email) => ({ email }))
  expect(await codesFor(mailboxes, '198.51.103')).toBeLessThanOrEqual(10)
})

it('signs in by any spelling, and mails the code to the address that the account has proved', async () => {
  const { token, user } = await signUp(test)
  await addEmail(test, token, 'Golnar@tapesh.example')
  const address = '198.51.104.1'
  const { challenge } = await answered<CodeRequested>(login({ email: 'GOLNAR@Tapesh.EXAMPLE.' }, address))
  await test.runJobs()
  const { rows } = await test.database.pool.query<{ recipient: string; code: string }>(
    "select recipient, code from outbox_messages where template = 'sign-in-code' and kind = 'mail'",
  )
  expect(rows.map(({ recipient }) => recipient)).toEqual(['Golnar@tapesh.example'])
  const json = { email: 'ｇolnar@tapesh。example', verificationCode: rows[0]?.code, challenge }
  const signedIn = await answered<SignedIn>(test.request('POST', '/user/login/confirm', { json, address }))
  expect(signedIn.user.id).toBe(user.id)
})

it('is one account an address, however it is written', async () => {
  const [first, second] = [await signUp(test), await signUp(test)]
  await addEmail(test, first.token, 'one.address@tapesh.example')
  expect(await refused(tryEmail(test, second.token, 'One.Address@TAPESH.example'))).toEqual({
    status: 409,
    code: 'email-taken',
  })
  // Another tag is another address, though limits count the two as one.
  const tagged = await addEmail(test, second.token, 'one.address+two@tapesh.example')
  expect(tagged.email).toBe('one.address+two@tapesh.example')
})

it('holds in the database, whoever writes', async () => {
  const { user } = await signUp(test)
  const set = (change: string) =>
    test.database.pool.query(`update users set ${change} where id = '${user.id}'`)
  await expect(set("phone = '+989120000000'")).rejects.toThrow('users_phone_canonical')
  await expect(set("email = 'a@b.example'")).rejects.toThrow('users_email_has_canonical')
  await expect(set("email = 'A@b.example', email_canonical = 'A@b.example'")).rejects.toThrow(
    'users_email_canonical_small',
  )
})

it('is found by staff under any spelling', async () => {
  const [staff, person] = [await signUp(test), await signUp(test)]
  await test.database.pool.query("update users set roles = '{user,support}' where id = $1", [staff.user.id])
  await addEmail(test, person.token, 'sought@tapesh.example')
  const search = async (text: string) =>
    (
      await answered<{ items: User[] }>(
        test.request('POST', '/user-searches', { token: staff.token, json: { text } }),
      )
    ).items.map(({ id }) => id)
  const spellings = [
    ...some(spellingsOfPhone(person.phone), 10),
    ...some(spellingsOfEmail('sought@tapesh.example'), 10),
    person.phone.slice(3),
    'sought@',
  ]
  for (const text of spellings) expect(await search(text), text).toEqual([person.user.id])
})
