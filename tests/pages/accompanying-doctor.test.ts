import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { facts } from '~/content/seed/facts'
import { userIdSchema } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import type { Role } from '~/domain/values/role'
import { testToken } from '../kit/api'
import { addCare, addCode, endCare, postMessage } from '../kit/care'
import { addFamilyMember } from '../kit/family'
import { sendChat } from '../kit/messages'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { addPressure } from '../kit/records'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function person(...more: Role[]) {
  const { user, token: own } = await signUp(site.test)
  const userId = userIdSchema.parse(user.id)
  const roles: Role[] = ['user', ...more]
  await site.test.database.pool.query('update users set roles = $2 where id = $1', [userId, roles])
  const token = more.length > 0 ? testToken(roles, { userId }) : own
  return { userId, token, phone: user.phone ?? '', browser: new PlainBrowser(site, { token }) }
}
const three = async () => ({
  owner: await person(),
  doctor: await person('doctor', 'accompanying-doctor'),
  staff: await person('support'),
})

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'care', key, values)
  const staffSays = (key: string) => wordIn(locale, 'staff-care', key)
  const at = (path: string) => localizedPath(locale, path)

  it('a code names a doctor, who is agreed to, reads, writes and is ended', async () => {
    const { owner, doctor, staff } = await three()
    const { code } = await addCode(site.test, staff, doctor)
    const record = await addPressure(site.test, owner.token)
    await owner.browser.goto(at('/app/family'))
    await owner.browser.follow(say('section.code'))
    expect(owner.browser.path).toBe(at('/app/family/doctor'))
    expect(owner.browser.html).toContain(`<title>${say('title')} |`)
    // What the code gives beside the doctor is what editors say.
    const conditions = facts.filter(({ _id }) => _id.startsWith('fact-accompanying-doctor-condition'))
    expect(conditions.length).toBeGreaterThan(0)
    for (const { title } of conditions) {
      const words = title as { _key: string; value: string }[]
      expect(owner.browser.says(words.find(({ _key }) => _key === locale)?.value ?? '-')).toBe(true)
    }

    await owner.browser.press(say('code.send'), { code: 'x' })
    expect([owner.browser.status, owner.browser.says(wordIn(locale, 'fields', 'error.vipCode'))]).toEqual([
      422,
      true,
    ])
    await owner.browser.press(say('code.send'), { code: 'NO-SUCH-1' })
    expect([owner.browser.status, owner.browser.says(say('problem.vip-code-unknown'))]).toEqual([422, true])
    expect(owner.browser.html).toContain('NO-SUCH-1')
    await owner.browser.press(say('code.send'), { code: code.toLowerCase() })
    expect(owner.browser.says(say('offered.title'))).toBe(true)

    await doctor.browser.goto(at('/doctor/patients'))
    expect(doctor.browser.says(say('patients.empty'))).toBe(true)
    await owner.browser.press(say('offered.consent'))
    expect(owner.browser.says(say('status.active'))).toBe(true)

    await owner.browser.follow(/\/app\/family\/doctor\/[0-9a-f-]{36}$/)
    const thread = owner.browser.address
    await owner.browser.follow(say('thread.write'))
    const send = wordIn(locale, 'chat', 'send')
    await owner.browser.press(send, { text: 'سلام دکتر' })
    expect([owner.browser.status, owner.browser.says('سلام دکتر')]).toEqual([200, true])
    const written = owner.browser.address

    await doctor.browser.goto(at('/doctor/patients'))
    await doctor.browser.follow(/\/doctor\/shared\/[0-9a-f-]{36}$/)
    await doctor.browser.follow(new RegExp(`/doctor/records/${record.id}`))
    expect(doctor.browser.status).toBe(200)
    expect(doctor.browser.html).not.toContain('value="delete"')
    await doctor.browser.goto(at('/doctor/patients'))
    await doctor.browser.follow(/\/doctor\/patients\/[0-9a-f-]{36}$/)
    const patient = doctor.browser.address
    await doctor.browser.follow(say('thread.write'))
    expect(doctor.browser.says('سلام دکتر')).toBe(true)
    await doctor.browser.press(send, { text: 'بفرمایید' })
    expect(doctor.browser.status).toBe(200)

    await owner.browser.goto(at('/app/family'))
    await owner.browser.follow(say('section.open.named', { who: say('self') }))
    await owner.browser.follow(say('active.reads'))
    expect(owner.browser.status).toBe(200)
    expect(owner.browser.says(wordIn(locale, 'sharing', 'reader.doctor'))).toBe(true)
    await owner.browser.goto(written)
    expect(owner.browser.says('بفرمایید')).toBe(true)

    await owner.browser.goto(at('/app/family/doctor'))
    await owner.browser.press(say('active.end'))
    expect(owner.browser.says(say('past'))).toBe(true)
    await doctor.browser.goto(patient)
    expect([doctor.browser.status, doctor.browser.says(say('thread.endedToDoctor'))]).toEqual([200, true])
    await doctor.browser.goto(doctor.browser.path.replace('/doctor/patients', '/doctor/shared'))
    expect(doctor.browser.status).toBe(404)
    await owner.browser.goto(thread)
    expect([owner.browser.status, owner.browser.says(say('thread.ended'))]).toEqual([200, true])
  })

  it('the medical file is shut until the family opens it, whom the doctor asks, and shut again', async () => {
    const people = await three()
    const { owner, doctor } = people
    const { id } = await addCare(site.test, people)
    await site.test.request('POST', '/medical-file/allergy-entries', {
      token: owner.token,
      headers: { 'idempotency-key': randomUUID() },
      json: { allergen: 'drug', name: 'پنی‌سیلین' },
    })
    await doctor.browser.goto(at(`/doctor/patients/${id}`))
    expect([doctor.browser.says(say('patients.file.shut')), doctor.browser.says('پنی‌سیلین')]).toEqual([
      true,
      false,
    ])
    await doctor.browser.press(say('patients.file.ask'))
    expect([doctor.browser.status, doctor.browser.says(say('patients.file.asked'))]).toEqual([200, true])
    await owner.browser.goto(at('/app/family/doctor'))
    expect(owner.browser.says(say('file.asked'))).toBe(true)
    await owner.browser.press(say('file.give'))
    expect([owner.browser.path, owner.browser.says(say('file.open'))]).toEqual([
      at(`/app/family/doctor/${id}`),
      true,
    ])
    const looks = async () =>
      (
        await site.test.database.pool.query(
          `select from audit_entries where resource = 'medical-file' and action = 'read' and subject_id = $1`,
          [owner.userId],
        )
      ).rowCount
    // Whoever comes to write has not looked into it.
    for (const path of [`/doctor/patients/${id}`, `/doctor/families/${owner.userId}/timeline/${id}`]) {
      await doctor.browser.goto(at(path))
      expect([
        doctor.browser.says(say('patients.file.open')),
        doctor.browser.says('پنی‌سیلین'),
        doctor.browser.says(say('patients.file.shut')),
      ]).toEqual([true, false, false])
    }
    expect(await looks()).toBe(0)
    await doctor.browser.follow(/\?file=1#file$/)
    expect([doctor.browser.status, doctor.browser.says('پنی‌سیلین'), await looks()]).toEqual([200, true, 1])
    await doctor.browser.goto(at(`/doctor/patients/${id}`))
    await doctor.browser.follow(/\?file=1#file$/)
    expect([doctor.browser.says('پنی‌سیلین'), doctor.browser.says(say('patients.file.noted'))]).toEqual([
      true,
      true,
    ])
    // What is posted from there is not one more look.
    expect(doctor.browser.form(say('patients.leave')).form.action).toBe(at(`/doctor/patients/${id}`))
    // What was looked at stands in the log, and nowhere where the accompaniment is.
    await owner.browser.goto(at('/app/shared/consents'))
    expect(owner.browser.says(wordIn(locale, 'consents', 'kind.care-file'))).toBe(true)
    expect(owner.browser.html).not.toContain(`/app/family/doctor/${id}`)
    await owner.browser.goto(at(`/app/family/doctor/${id}`))
    await owner.browser.press(say('file.takeBack'))
    expect(owner.browser.says(say('file.shut'))).toBe(true)
    await doctor.browser.goto(at(`/doctor/patients/${id}`))
    expect(doctor.browser.says('پنی‌سیلین')).toBe(false)
    // Asked once more within the week it is refused in words.
    await doctor.browser.press(say('patients.file.ask'))
    expect([doctor.browser.status, doctor.browser.says(say('patients.file.shut'))]).toEqual([200, true])
    expect(doctor.browser.says(wordIn(locale, 'problems', 'care-file-asked-lately'))).toBe(true)
  })

  it('the medical file of who has come of age is said to be shut, and offered to be opened to nobody', async () => {
    const people = await three()
    const { owner, doctor } = people
    const born = new Date(site.test.clock.now().getTime() - 17.9 * 365.25 * 24 * 60 * 60_000)
    const child = await addFamilyMember(site.test, owner.token, {
      relation: 'son',
      birthDate: born.toISOString().slice(0, 10),
    })
    const { id } = await addCare(site.test, people, { memberId: child.id })
    await owner.browser.goto(at(`/app/family/doctor/${id}`))
    await owner.browser.press(say('file.give'))
    // They are older, and had been added as a child.
    await site.test.database.pool.query(
      `update family_members set birth_date = birth_date - 200, created_at = created_at - interval '1 year' where id = $1`,
      [child.id],
    )
    for (const path of [`/doctor/patients/${id}`, `/doctor/families/${owner.userId}/timeline/${id}`]) {
      await doctor.browser.goto(at(path))
      expect([
        doctor.browser.says(say('patients.file.ended')),
        doctor.browser.says(say('patients.file.open')),
        doctor.browser.html.includes('?file=1'),
        doctor.browser.html.includes('value="ask-file"'),
      ]).toEqual([true, false, false, false])
    }
    await owner.browser.goto(at(`/app/family/doctor/${id}`))
    expect([
      owner.browser.says(say('file.ended')),
      owner.browser.html.includes('value="open-file"'),
      owner.browser.html.includes('value="shut-file"'),
    ]).toEqual([true, false, false])
  })

  it('the doctor records what they measured, with their place, and takes it back by its name', async () => {
    const people = await three()
    const { owner, doctor } = people
    const { id } = await addCare(site.test, people)
    await doctor.browser.goto(at(`/doctor/patients/${id}`))
    await doctor.browser.follow(new RegExp(`/doctor/patients/${id}/add$`))
    // What is signed has no form here.
    expect(doctor.browser.html).not.toContain(`/add/doctor-record`)
    await doctor.browser.follow(/\/add\/blood-pressure$/)
    await doctor.browser.press(say('patients.add.save'), { systolic: '۱۳۲' })
    expect([doctor.browser.status, doctor.browser.html.includes('۱۳۲')]).toEqual([422, true])
    // The place is chosen already: where a doctor measures.
    await doctor.browser.press(say('patients.add.save'), { systolic: '۱۳۲', diastolic: '۸۴' })
    expect([doctor.browser.status, doctor.browser.path]).toEqual([200, at(`/doctor/patients/${id}`)])
    const { rows } = await site.test.database.pool.query(
      `select one.id, one.source, value.systolic, value.place from records as one
        join blood_pressure_values as value on value.record_id = one.id where one.owner_id = $1`,
      [owner.userId],
    )
    expect(rows).toMatchObject([{ source: 'doctor', systolic: 132, place: 'office' }])
    const record = at(`/app/records/blood-pressure/${rows[0].id}`)
    await owner.browser.goto(record)
    expect([owner.browser.status, owner.browser.says(wordIn(locale, 'records', 'source.doctor'))]).toEqual([
      200,
      true,
    ])
    await doctor.browser.goto(at('/doctor/records'))
    await doctor.browser.follow(/ask=delete/)
    expect(doctor.browser.says(wordIn(locale, 'desk-records', 'delete.ofPatient'))).toBe(true)
    await doctor.browser.press(wordIn(locale, 'desk-records', 'delete.do'))
    expect(doctor.browser.status).toBe(200)
    await owner.browser.goto(record)
    expect(owner.browser.status).toBe(404)
    await endCare(site.test, owner.token, id)
    await doctor.browser.goto(at(`/doctor/patients/${id}/add/blood-pressure`))
    expect(doctor.browser.status).toBe(404)
  })

  it('support is asked, names a doctor, and only the person agrees or does not', async () => {
    const { owner, doctor, staff } = await three()
    await owner.browser.goto(at('/app/family/doctor'))
    await owner.browser.press(say('support.ask'))
    expect(owner.browser.says(say('requested.title'))).toBe(true)
    await staff.browser.goto(at('/admin/accompanying-doctors'))
    await staff.browser.follow(/ask=offer/)
    await staff.browser.press(staffSays('request.offer'), { doctorId: '' })
    expect(staff.browser.status).toBe(422)
    await staff.browser.press(staffSays('request.offer'), { doctorId: doctor.userId })
    expect([staff.browser.status, staff.browser.says(staffSays('request.offered'))]).toEqual([200, true])
    await owner.browser.goto(at('/app/family/doctor'))
    await owner.browser.press(say('offered.refuse'))
    expect(owner.browser.says(say('support.ask'))).toBe(true)
    // Nobody accompanied, so there is nothing of before.
    expect(owner.browser.says(say('past'))).toBe(false)
  })

  it('staff make a code for a doctor, and end it', async () => {
    const { doctor, staff } = await three()
    await staff.browser.goto(at('/admin/accompanying-doctors?view=codes'))
    await staff.browser.follow(staffSays('code.new'))
    const code = `DR-${doctor.userId.slice(0, 8)}`.toUpperCase()
    await staff.browser.press(staffSays('code.make'), {
      code,
      doctorId: doctor.userId,
      maxUses: '۳',
      endDay: '1300-01-01',
    })
    expect(staff.browser.status).toBe(422)
    await staff.browser.press(staffSays('code.make'), {
      code,
      doctorId: doctor.userId,
      maxUses: '۳',
      endDay: '1499/12/01',
    })
    expect([staff.browser.status, staff.browser.says(code)]).toEqual([200, true])
    await staff.browser.follow(/ask=end-code/)
    await staff.browser.press(staffSays('code.endDo'))
    expect(staff.browser.says(staffSays('code.state.ended'))).toBe(true)
  })
})

it('is of whoever the page shows: a member has one of their own, whoever is chosen since', async () => {
  const { owner, doctor, staff } = await three()
  const father = await addFamilyMember(site.test, owner.token)
  const { code } = await addCode(site.test, staff, doctor)
  await owner.browser.goto(`/app/family/doctor?memberId=${father.id}`)
  owner.browser.setCookie('member', '')
  await owner.browser.press(wordIn('fa', 'care', 'code.send'), { code })
  expect(owner.browser.address).toContain(father.id)
  await owner.browser.press(wordIn('fa', 'care', 'offered.consent'))
  expect(owner.browser.says(wordIn('fa', 'care', 'status.active'))).toBe(true)
  await owner.browser.goto('/app/family/doctor?memberId=self')
  expect(owner.browser.says(wordIn('fa', 'care', 'support.ask'))).toBe(true)
  await doctor.browser.goto('/doctor/patients')
  expect(doctor.browser.html).toContain(father.firstName)
})

it('is opened by nobody else, and by each of the two in their own place alone', async () => {
  const people = await three()
  const { owner, doctor, staff } = people
  const { id } = await addCare(site.test, people)
  await postMessage(site.test, owner.token, id, 'رازی میان ما')
  const stranger = await person()
  const otherDoctor = await person('doctor', 'accompanying-doctor')
  const admin = await person('admin')
  for (const { browser } of [stranger, otherDoctor, staff, admin])
    for (const path of [
      `/app/family/doctor/${id}`,
      `/doctor/patients/${id}`,
      `/app/shared/${id}`,
      `/doctor/shared/${id}`,
    ]) {
      await browser.goto(path)
      expect([path, browser.status]).toEqual([path, 404])
      expect(browser.html).not.toContain('رازی میان ما')
    }
  await doctor.browser.goto(`/app/family/doctor/${id}`)
  expect(doctor.browser.status).toBe(404)
  await owner.browser.goto(`/doctor/patients/${id}`)
  expect(owner.browser.status).toBe(404)
})

it('says what a form was refused for that was open when it ended', async () => {
  const people = await three()
  const { owner, doctor } = people
  const { id } = await addCare(site.test, people)
  await owner.browser.goto(`/app/messages/${doctor.userId}`)
  await sendChat(site.test, owner, 'family', doctor)
  await endCare(site.test, doctor.token, id)
  await owner.browser.press(wordIn('fa', 'chat', 'send'), { text: 'نوشتهٔ من' })
  expect(owner.browser.status).toBe(422)
})
