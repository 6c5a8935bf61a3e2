import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountDeletion, SignedIn, Terms, User } from '~/domain/identity/contract'
import { publishTerms } from '~/api/domains/identity/public'
import { bringFactsIntoForce } from '../../kit/facts'
import { openTestApi, testTerms, type TestApi } from '../../kit/api'
import {
  answered,
  codeSentTo,
  completeForm,
  nameAlone,
  newPhone,
  refresh,
  refused,
  requestCode,
  signIn,
  signUp,
  stepUp,
  tryEmail,
} from '../../kit/identity'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const info = (token: string) => test.request('GET', '/user/info', { token })
const day = 24 * 60 * 60_000

describe('the profile', () => {
  it('wants first and last name, the rules and the age, each at its field', async () => {
    const { token } = await signIn(test)
    const form = completeForm({
      firstName: ' ',
      lastName: 'a'.repeat(61),
      acceptTerms: 'no',
      birthDate: 'soon',
    })
    form.set('isAdult', 'no')
    const answer = await test.request('POST', '/user/info/complete', { body: form, token })
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: { path: string[]; code: string }[] }
    expect(Object.fromEntries(errors.map(({ path, code }) => [path[0], code]))).toEqual({
      firstName: 'error.required',
      lastName: 'error.textMost?max=60',
      acceptTerms: 'error.termsRequired',
      isAdult: 'error.adultRequired',
      birthDate: 'error.date',
    })
    expect((await answered<User>(info(token))).isComplete).toBe(false)
  })

  it.each([
    ['۱۳۸۷/۸/۳۱', 422],
    ['۱۳۸۷/۸/۳۰', 200],
  ])('of somebody born on %s is answered with %s: eighteen on the day', async (birthDate, status) => {
    test.clock.set('2026-11-21T08:00:00.000Z')
    const { token } = await signIn(test)
    const answer = await test.request('POST', '/user/info/complete', {
      body: completeForm({ birthDate }),
      token,
    })
    expect(answer.status).toBe(status)
  })

  it('is of the age that the fact in force says', async () => {
    test.clock.set('2026-11-21T08:00:00.000Z')
    const { token } = await signUp(test)
    const born = (birthDate: string) => test.request('PATCH', '/user/info', { token, json: { birthDate } })
    await bringFactsIntoForce(test, { 'account.minimum-age': 20 })
    expect(await (await born('2006-11-22')).json()).toMatchObject({
      code: 'under-age',
      errors: [{ path: ['birthDate'], code: 'error.underAge?years=20' }],
    })
    expect((await born('2006-11-21')).status).toBe(200)
    await bringFactsIntoForce(test)
    expect((await born('2008-11-21')).status).toBe(200)
    expect((await born('2008-11-22')).status).toBe(422)
  })

  it('changes in the parts that are given', async () => {
    const { token, user } = await signUp(test, newPhone(), { job: 'معلم', birthDate: '1990-05-01' })
    const edited = await answered<User>(
      test.request('PATCH', '/user/info', { token, json: { job: '', locale: 'en' } }),
    )
    expect(edited).toEqual({ ...user, job: null, locale: 'en' })
    expect(await answered<User>(info(token))).toEqual(edited)
    const unknown = await test.request('PATCH', '/user/info', { token, json: { roles: ['admin'] } })
    expect(await unknown.json()).toMatchObject({
      errors: [{ path: [], code: 'error.unknown-fields?count=1' }],
    })
  })
})

describe('the specification’s own fields alone', () => {
  it('complete the profile, and what needs the rules asks for them by name', async () => {
    const { token } = await signIn(test)
    expect(await refused(test.request('GET', '/orders', { token }))).toEqual({
      status: 403,
      code: 'profile-incomplete',
    })
    const user = await nameAlone(test, token)
    expect(user).toMatchObject({
      firstName: 'نرگس',
      job: 'معلم',
      isComplete: true,
      acceptedTermsVersion: null,
    })
    expect(await answered(test.request('GET', '/terms-acceptances', { token }))).toEqual({ items: [] })
    for (const path of ['/orders', '/addresses', '/blood-pressure-records'])
      expect(await refused(test.request('GET', path, { token }))).toEqual({
        status: 403,
        code: 'terms-not-accepted',
      })
    const { version } = await answered<Terms>(test.request('GET', '/terms'))
    await answered(test.request('POST', '/terms-acceptances', { token, json: { version, isAdult: true } }))
    await answered(test.request('GET', '/orders', { token }))
    expect((await answered<User>(info(token))).acceptedTermsVersion).toBe(version)
  })

  it('take nothing back that was accepted before', async () => {
    const { token, user } = await signUp(test)
    expect((await nameAlone(test, token)).acceptedTermsVersion).toBe(user.acceptedTermsVersion)
    await answered(test.request('GET', '/orders', { token }))
  })

  it.each([
    ['acceptTerms', 'isAdult', 'error.adultRequired'],
    ['isAdult', 'acceptTerms', 'error.termsRequired'],
  ])('with %s want %s too', async (given, missing, code) => {
    const { token } = await signIn(test)
    const form = completeForm()
    form.delete(missing)
    expect(form.has(given)).toBe(true)
    const answer = await test.request('POST', '/user/info/complete', { body: form, token })
    expect(await answer.json()).toMatchObject({ errors: [{ path: [missing], code }] })
  })
})

describe('the rules', () => {
  it('are accepted word for word, by version', async () => {
    const { token, user } = await signUp(test)
    const terms = await answered<Terms>(test.request('GET', '/terms?locale=fa'))
    expect(terms.text).toBe(testTerms.fa)
    expect(user.acceptedTermsVersion).toBe(terms.version)
    expect(await answered(test.request('GET', '/terms-acceptances', { token }))).toEqual({
      items: [
        {
          version: terms.version,
          locale: 'fa',
          sha256: terms.sha256,
          isAdult: true,
          acceptedAt: test.clock.now().toISOString(),
        },
      ],
    })
  })

  it('that changed meanwhile are not accepted unseen', async () => {
    const { token } = await signIn(test)
    const shown = await answered<Terms>(test.request('GET', '/terms'))
    await publishTerms(test.database, { fa: 'قوانین تازه' }, test.clock.now())
    const late = await refused(
      test.request('POST', '/user/info/complete', {
        body: completeForm({ termsVersion: shown.version }),
        token,
      }),
    )
    expect(late).toEqual({ status: 409, code: 'terms-changed' })
    const { firstName } = await answered<User>(info(token))
    expect(firstName).toBeNull()
    const now = await answered<Terms>(test.request('GET', '/terms?locale=en'))
    // There is no English text of it, so the Persian one is what is accepted.
    expect(now).toMatchObject({ locale: 'fa', text: 'قوانین تازه' })
    const json = { version: now.version, isAdult: true }
    expect(await answered(test.request('POST', '/terms-acceptances', { token, json }))).toMatchObject({
      version: now.version,
      sha256: now.sha256,
    })
    expect(await publishTerms(test.database, testTerms, test.clock.now())).toBe(shown.version)
    expect((await answered<Terms>(test.request('GET', '/terms'))).version).toBe(shown.version)
  })

  it('and their acceptances cannot be changed afterwards', async () => {
    await signUp(test)
    for (const statement of [
      "update terms set text = ''",
      'delete from terms_acceptances',
      'update terms_acceptances set accepted_at = now()',
      'truncate terms_publications',
    ])
      await expect(test.database.pool.query(statement)).rejects.toThrow('append-only')
  })
})

describe('an e-mail address', () => {
  it('becomes a second way in', async () => {
    const { token, user } = await signUp(test)
    expect(await answered<User>(tryEmail(test, token, 'Narges@example.COM'))).toMatchObject({
      email: 'Narges@example.com',
    })
    const { challenge } = await answered<{ challenge: string }>(
      test.request('POST', '/user/login', { json: { email: 'narges@example.com' } }),
    )
    test.clock.advance(1000)
    const verificationCode = await codeSentTo(test, 'narges@example.com')
    const signedIn = await answered<SignedIn>(
      test.request('POST', '/user/login/confirm?source=WEBSITE', {
        json: { email: 'narges@example.com', verificationCode, challenge },
      }),
    )
    expect(signedIn.user).toMatchObject({ id: user.id, phone: user.phone })
  })

  it('of nobody is sent nothing', async () => {
    await answered(test.request('POST', '/user/login', { json: { email: 'stranger@example.com' } }))
    await expect(codeSentTo(test, 'stranger@example.com')).rejects.toThrow('No code was sent')
  })

  it('of another account is told to its reader alone', async () => {
    const [one, other] = [await signUp(test), await signUp(test)]
    await answered(tryEmail(test, one.token, 'shared@example.com'))
    expect(await refused(tryEmail(test, other.token, 'SHARED@example.com'))).toEqual({
      status: 409,
      code: 'email-taken',
    })
  })

  it('is confirmed by whom it was asked by', async () => {
    const [one, other] = [await signUp(test), await signUp(test)]
    const email = 'target@example.com'
    for (const { token } of [one, other]) await stepUp(test, token, 'email')
    const { challenge } = await answered<{ challenge: string }>(
      test.request('POST', '/user/emails', { token: one.token, json: { email } }),
    )
    test.clock.advance(1000)
    const verificationCode = await codeSentTo(test, email)
    const json = { email, verificationCode, challenge }
    expect(await refused(test.request('POST', '/user/emails/confirm', { token: other.token, json }))).toEqual(
      {
        status: 422,
        code: 'code-expired',
      },
    )
    // Nor does it sign anybody in.
    expect((await refused(test.request('POST', '/user/login/confirm', { json }))).code).toBe('code-expired')
  })
})

describe('deleting an account', () => {
  const ask = async (token: string) => {
    await stepUp(test, token, 'deletion')
    return test.request('POST', '/account-deletions', { token })
  }

  it('can be undone for a week', async () => {
    const { token } = await signUp(test)
    const { dueAt } = await answered<AccountDeletion>(ask(token))
    expect(new Date(dueAt).getTime()).toBe(test.clock.now().getTime() + 7 * day)
    // Asking again does not move the day.
    test.clock.advance(130_000)
    expect((await answered<AccountDeletion>(ask(token))).dueAt).toBe(dueAt)
    expect((await answered<User>(info(token))).deletionDueAt).toBe(dueAt)
    expect((await test.request('DELETE', '/account-deletions', { token })).status).toBe(204)
    test.clock.advance(8 * day)
    await test.runJobs()
    const { rows } = await test.database.pool.query('select 1 from users where deletion_due_at is not null')
    expect(rows).toEqual([])
  })

  it('leaves an id that says nothing, and lets the phone begin anew', async () => {
    const person = await signUp(test)
    await answered(ask(person.token))
    test.clock.advance(7 * day)
    // Due, though no job has come by: nobody gets in any more.
    expect(
      await refused(
        refresh(test, person.tokens.refresh_token).then(async (answer) => {
          const { access_token } = (await answer.json()) as { access_token: string }
          return info(access_token)
        }),
      ),
    ).toEqual({ status: 401, code: 'token-refused' })
    await test.runJobs()
    const { rows } = await test.database.pool.query<{ row: string }>(
      'select u::text as row from users u where id = $1',
      [person.user.id],
    )
    expect(rows).toHaveLength(1)
    for (const text of [person.phone, 'نرگس', 'آزمون']) expect(rows[0]?.row).not.toContain(text)
    const traces = await test.database.pool.query<{ row: string }>(
      'select c::text as row from code_requests c union all select s::text from sessions s where user_id = $1',
      [person.user.id],
    )
    expect(
      traces.rows.filter(({ row }) => row.includes(person.phone) || row.includes(person.user.id)),
    ).toEqual([])
    const accepted = await test.database.pool.query('select 1 from terms_acceptances where user_id = $1', [
      person.user.id,
    ])
    expect(accepted.rowCount).toBe(1)
    const again = await signIn(test, person.phone)
    expect(again.user.id).not.toBe(person.user.id)
    expect(again.user.firstName).toBeNull()
  })

  it('happens at the next sign-in when no job has come by', async () => {
    const person = await signUp(test)
    await answered(ask(person.token))
    test.clock.advance(7 * day)
    const { challenge } = await answered<{ challenge: string }>(
      test.request('POST', '/user/login', { json: { phone: person.phone } }),
    )
    // The code is fetched past the other jobs, of which one would delete.
    await test.database.pool.query("delete from pgboss.job where data->>'job' = 'delete-account'")
    test.clock.advance(1000)
    const verificationCode = await codeSentTo(test, person.phone)
    const { user } = await answered<SignedIn>(
      test.request('POST', '/user/login/confirm', {
        json: { phone: person.phone, verificationCode, challenge },
      }),
    )
    expect(user.id).not.toBe(person.user.id)
  })

  it('in its week does not keep its owner out', async () => {
    const person = await signUp(test)
    await answered(ask(person.token))
    const { code, challenge } = await requestCode(test, person.phone)
    const json = { phone: person.phone, verificationCode: code, challenge }
    const { user } = await answered<SignedIn>(test.request('POST', '/user/login/confirm', { json }))
    expect(user.id).toBe(person.user.id)
    expect(user.deletionDueAt).not.toBeNull()
  })
})
