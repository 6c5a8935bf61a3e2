import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoPeople } from '~/api/domains/identity/public'
import { demoPeople, demoPerson } from '~/domain/identity/demo-people'
import type { StaffUser, StaffUsers } from '~/domain/identity/staff-contract'
import { openTestApi, type TestApi } from '../../kit/api'
import { rounds } from '../../kit/soak'
import { answered, newPhone, refresh, refused, requestCode, signIn, signUp } from '../../kit/identity'

let test: TestApi
let support: string
let admin: string
beforeAll(async () => {
  test = await openTestApi()
  await seedDemoPeople(test.database, test.clock.now())
  support = (await signIn(test, demoPerson('support').phone)).token
  admin = (await signIn(test, demoPerson('admin').phone)).token
})
afterAll(() => test.close())

const search = (text: string, more: object = {}) =>
  answered<StaffUsers>(test.request('POST', '/user-searches', { token: support, json: { text, ...more } }))
const info = (token: string) => test.request('GET', '/user/info', { token })

describe('the people of a demo', () => {
  it('are all there, complete, with their roles, however often they are put in', async () => {
    await seedDemoPeople(test.database, test.clock.now())
    for (const { phone, roles, fa } of demoPeople) {
      const { user } = await signIn(test, phone)
      expect(user).toMatchObject({ phone, roles, firstName: fa.firstName, isComplete: true })
    }
  })

  it('keep what became of them', async () => {
    const { token } = await signIn(test, demoPerson('seller').phone)
    await answered(test.request('PATCH', '/user/info', { token, json: { job: 'مدیر فروش' } }))
    await seedDemoPeople(test.database, test.clock.now())
    expect(await answered(info(token))).toMatchObject({ job: 'مدیر فروش' })
  })
})

describe('searching people', () => {
  it('finds by a part of name, phone or e-mail, in any spelling of letters and digits', async () => {
    const { user } = await signUp(test, newPhone(), { firstName: 'علی‌رضا', lastName: 'یکتا' })
    for (const text of [
      'علی رضا',
      'علي‌رضا',
      'يكتا علی',
      user.phone.slice(2, 9),
      user.phone.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''),
    ])
      expect(
        (await search(text)).items.map(({ id }) => id),
        text,
      ).toContain(user.id)
    expect((await search('یکتاپرست')).items).toEqual([])
    for (const text of ['%%', '__', '\\\\']) expect((await search(text)).items).toEqual([])
    expect((await search('یکتا', { role: 'doctor' })).items).toEqual([])
  })

  it('goes page by page through everyone, once each, newest first', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: StaffUsers = await answered<StaffUsers>(
        test.request('GET', `/users?limit=3${cursor ? `&cursor=${cursor}` : ''}`, { token: support }),
      )
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    const { rows } = await test.database.pool.query<{ id: string }>(
      'select id from users order by created_at desc, id',
    )
    expect(seen).toEqual(rows.map(({ id }) => id))
  })

  it('uses the index, and what is searched for is in no log and no audit', async () => {
    await search('نام‌پنهان')
    const audit = await test.database.pool.query<{ row: string }>(
      "select a::text as row from audit_entries a where action = 'search'",
    )
    expect(audit.rowCount).toBeGreaterThan(0)
    expect(JSON.stringify([audit.rows, test.log])).not.toContain('پنهان')
    const plan = await test.database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(
        sql`explain select id from users where search_key(search_text) like search_key('%یکتا%')`,
      )
    })
    expect(JSON.stringify(plan.rows)).toContain('users_search')
    // An index of no letters would have to be read whole, as one is where pg_trgm does not know Persian.
    const { rows } = await test.database.pool.query<{ trigrams: string[] }>(
      "select show_trgm(search_key('یکتا')) as trigrams",
    )
    expect(rows[0]?.trigrams.length).toBeGreaterThan(3)
  })

  it('shows staff nothing medical and no birthday', async () => {
    const { user } = await signUp(test, newPhone(), { birthDate: '1990-01-01' })
    const seen = await answered<StaffUser>(test.request('GET', `/users/${user.id}`, { token: support }))
    expect(Object.keys(seen)).not.toContain('birthDate')
  })
})

describe('suspending', () => {
  const suspend = (token: string, id: string, reason = 'سوء استفاده') =>
    test.request('POST', `/users/${id}/suspensions`, { token, json: { reason } })
  const letIn = (token: string, id: string) => test.request('DELETE', `/users/${id}/suspensions`, { token })

  it('ends every session at once, in the middle of it', async () => {
    const person = await signUp(test)
    const elsewhere = await signIn(test, person.phone)
    expect((await answered<StaffUser>(suspend(support, person.user.id))).status).toBe('suspended')
    for (const { token, tokens } of [person, elsewhere]) {
      expect(await refused(info(token))).toEqual({ status: 401, code: 'token-refused' })
      expect(await refused(refresh(test, tokens.refresh_token))).toEqual({
        status: 401,
        code: 'token-refused',
      })
    }
    const { code, challenge } = await requestCode(test, person.phone)
    const json = { phone: person.phone, verificationCode: code, challenge }
    const answer = await test.request('POST', '/user/login/confirm', { json })
    expect(answer.status).toBe(403)
    // The reason is staff's own.
    expect(await answer.text()).not.toContain('سوء')

    expect((await answered<StaffUser>(letIn(support, person.user.id))).status).toBe('active')
    expect(await refused(info(person.token))).toEqual({ status: 401, code: 'token-refused' })
    test.clock.advance(121_000)
    expect((await info((await signIn(test, person.phone)).token)).status).toBe(200)
  })

  it('leaves nobody signed in who came in at the same moment', async () => {
    for (let round = 0; round < rounds(6, 200); round += 1) {
      const phone = newPhone()
      const { user } = await signUp(test, phone)
      // Each from another network: refusals count there.
      const address = `198.51.110.${round}`
      const { code, challenge } = await requestCode(test, phone, { address })
      const [answer] = await Promise.all([
        test.request('POST', '/user/login/confirm', {
          json: { phone, verificationCode: code, challenge },
          address,
        }),
        answered(suspend(support, user.id)),
      ])
      if (!answer.ok) continue
      const { jwtResponse } = (await answer.json()) as {
        jwtResponse: { access_token: string; refresh_token: string }
      }
      expect((await info(jwtResponse.access_token)).status).toBe(401)
      expect((await refresh(test, jwtResponse.refresh_token)).status).toBe(401)
    }
  })

  it('of staff is an admin’s to do, and nobody suspends themselves', async () => {
    const forbidden = { status: 403, code: 'forbidden' }
    expect(await refused(suspend(support, demoPerson('seller').id))).toEqual(forbidden)
    const own = { status: 409, code: 'own-decision' }
    expect(await refused(suspend(support, demoPerson('support').id))).toEqual(own)
    expect(await refused(suspend(admin, demoPerson('admin').id))).toEqual(own)
    await answered(suspend(admin, demoPerson('seller').id))
    await answered(letIn(admin, demoPerson('seller').id))
  })
})

describe('roles', () => {
  /** Who has read them just now, or was told what they were. */
  const setRoles = async (token: string, id: string, roles: string[], seen?: string[]) => {
    const { rows } = await test.database.pool.query<{ roles: string[] }>(
      'select roles from users where id = $1',
      [id],
    )
    return test.request('PUT', `/users/${id}/roles`, { token, json: { roles, seen: seen ?? rows[0]?.roles } })
  }

  it('are an admin’s to give, and hold from the next request', async () => {
    const { user, token } = await signUp(test)
    expect(await refused(setRoles(support, user.id, ['support']))).toEqual({ status: 403, code: 'forbidden' })
    expect((await test.request('GET', '/users', { token })).status).toBe(403)
    const made = await answered<StaffUser>(setRoles(admin, user.id, ['support']))
    expect(made.roles).toEqual(['user', 'support'])
    expect((await test.request('GET', '/users', { token })).status).toBe(200)
    await answered(setRoles(admin, user.id, ['user']))
    expect((await test.request('GET', '/users', { token })).status).toBe(403)
    const { rows } = await test.database.pool.query(
      "select changes from audit_entries where subject_id = $1 and action = 'set-roles' order by position",
      [user.id],
    )
    expect(rows).toEqual([
      { changes: { roles: [['user'], ['user', 'support']] } },
      { changes: { roles: [['user', 'support'], ['user']] } },
    ])
  })

  it('are given by who has seen what they are, and not over what a colleague has given meanwhile', async () => {
    const { user } = await signUp(test)
    await answered(setRoles(admin, user.id, ['seller'], ['user']))
    const moved = { status: 409, code: 'roles-moved' }
    expect(await refused(setRoles(admin, user.id, ['support'], ['user']))).toEqual(moved)
    const put = (json: unknown) => test.request('PUT', `/users/${user.id}/roles`, { token: admin, json })
    expect((await put({ roles: ['support'] })).status).toBe(422)
    const still = await answered<StaffUser>(test.request('GET', `/users/${user.id}`, { token: admin }))
    expect(still.roles).toEqual(['user', 'seller'])
    // In whatever order they are named.
    expect((await setRoles(admin, user.id, ['support'], ['seller', 'user'])).status).toBe(200)
  })

  it('are nobody’s own to give or to take', async () => {
    const own = { status: 409, code: 'own-decision' }
    for (const roles of [['user'], ['user', 'admin', 'seller'], ['user', 'admin', 'doctor']])
      expect(await refused(setRoles(admin, demoPerson('admin').id, roles))).toEqual(own)
    const person = await answered<StaffUser>(
      test.request('GET', `/users/${demoPerson('admin').id}`, { token: admin }),
    )
    expect(person.roles).toEqual(['user', 'admin'])
  })

  it('leave an admin, also when two take each other’s at once', async () => {
    const last = { status: 409, code: 'last-admin' }
    expect(await refused(test.request('POST', '/account-deletions', { token: admin }))).toEqual(last)
    const second = await signUp(test)
    await answered(setRoles(admin, second.user.id, ['admin']))
    const answers = await Promise.all([
      setRoles(admin, second.user.id, ['user']),
      setRoles(second.token, demoPerson('admin').id, ['user']),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const { rows } = await test.database.pool.query("select 1 from users where 'admin' = any(roles)")
    expect(rows).toHaveLength(1)
  })
})
