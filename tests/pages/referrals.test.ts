import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentText } from '~/app/ui/printed'
import { demoPerson } from '~/domain/identity/demo-people'
import { userIdSchema } from '~/domain/values/ids'
import { longestAnswer, lettersToOnePerDay } from '~/domain/referrals/rules'
import { localizedPath } from '~/domain/values/locale'
import { testToken } from '../kit/api'
import { eraseOf } from '../kit/aftercare'
import { bodyOf } from '../kit/care'
import { acceptInvitation, everyMorning, inviteDoctor, newAdmin, putServices, putWeek } from '../kit/doctors'
import { newPhone, signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { addReferral } from '../kit/referrals'
import { bookDemo } from '../kit/reservations'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

const dayMs = 24 * 60 * 60 * 1000

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** A consultation with the doctor of the demo, who may write a letter from it. */
async function bookedVisit() {
  const { test } = site
  const { user, token } = await signUp(test)
  const { id } = await bookDemo(test, { userId: userIdSchema.parse(user.id), token })
  const { id: doctorId, roles } = demoPerson('doctor')
  const doctors = testToken(roles, { userId: doctorId })
  return {
    id,
    userId: userIdSchema.parse(user.id),
    patient: new PlainBrowser(site, { token }),
    doctor: new PlainBrowser(site, { token: doctors }),
    token: doctors,
  }
}

/** A doctor of the house who has said who they are, as pages want it. */
async function signedUpDoctor() {
  const { test } = site
  const phone = newPhone()
  const { user, token } = await signUp(test, phone)
  const userId = userIdSchema.parse(user.id)
  const { id } = await bodyOf<{ id: string }>(await inviteDoctor(test, await newAdmin(test), { phone }), 201)
  await bodyOf(await acceptInvitation(test, { userId, phone, token }), 200)
  const doctor = { id, userId, phone, token: testToken(['user', 'doctor'], { userId }) }
  await bodyOf(await putServices(test, doctor, 'visit'), 200)
  await bodyOf(await putWeek(test, doctor, everyMorning), 200)
  return doctor
}

describe.each(['fa', 'en'] as const)('a referral letter, in %s and without script', (locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const say = (key: string) => wordIn(locale, 'referrals', key)
  const check = (key: string) => wordIn(locale, 'signed-documents', key)
  const speciality = wordIn(locale, 'booking', 'speciality.pulmonology')

  it('is written from a consultation, read and printed by the patient, checked by anybody and withdrawn', async () => {
    const { id, patient, doctor, token } = await bookedVisit()
    await doctor.goto(at(`/doctor/consultations/${id}/session`))
    expect(doctor.says(say('section.none'))).toBe(true)
    await doctor.follow(say('new.do'))
    expect(doctor.path).toBe(at(`/doctor/referrals/new/consultation/${id}`))
    const typed = {
      reason: 'سرفهٔ طولانی',
      history: 'شش هفته است.\nعکس سینه طبیعی بود.',
      question: ' ',
      recipient: 'بیمارستان مسیح دانشوری',
    }
    await doctor.press(say('sign'), typed)
    expect(doctor.status).toBe(422)
    expect(doctor.says(wordIn(locale, 'fields', 'error.required'))).toBe(true)
    for (const name of ['reason', 'history', 'recipient'] as const)
      expect([name, doctor.valueOf(name)?.replace(/\r/g, '')]).toEqual([name, typed[name]])
    await doctor.press(say('sign'), {
      speciality: 'pulmonology',
      urgency: 'urgent',
      question: 'اسپیرومتری لازم است؟',
    })
    expect([doctor.status, doctor.path]).toEqual([
      200,
      expect.stringMatching(/\/doctor\/referrals\/[\w-]{36}$/),
    ])
    const own = doctor.path

    await patient.goto(at(`/app/consultations/${id}`))
    expect([patient.says(speciality), patient.says(typed.reason)]).toEqual([true, false])
    await patient.goto(at('/app/referrals'))
    expect([patient.says(speciality), patient.says(say('urgency.urgent'))]).toEqual([true, true])
    const letter = /href="([^"]*\/app\/referrals\/[\w-]{36})"/.exec(patient.html)?.[1] ?? ''
    await patient.goto(letter)
    for (const part of [
      'سرفهٔ طولانی',
      'عکس سینه طبیعی بود.',
      'اسپیرومتری لازم است؟',
      typed.recipient,
      'کریمی',
    ])
      expect([part, patient.says(part)]).toEqual([part, true])
    const address = /href="[^"]*(\/prescriptions\/verify\?number=TR-[^"]*)"/.exec(patient.html)?.[1] ?? ''
    const number = address.split('=').at(-1) ?? ''

    const anybody = await new PlainBrowser(site).goto(at('/prescriptions/verify'))
    await anybody.press(check('check'), { number: number.toLowerCase() })
    expect([anybody.says(check('genuine.referral')), anybody.says('کریمی')]).toEqual([true, true])
    for (const secret of ['سرفه', 'مسیح', speciality, 'نرگس']) expect(anybody.says(secret)).toBe(false)
    // Whoever leaves the two letters away is answered as well, with the whole number.
    await anybody.press(check('check'), { number: number.slice(3) })
    expect([anybody.says(check('genuine.referral')), anybody.says(number)]).toEqual([true, true])

    await doctor.goto(own)
    const window = await new PlainBrowser(site, { token }).goto(own)
    await doctor.press(say('withdraw.do'), { reason: ' ' })
    expect(doctor.status).toBe(422)
    const reason = 'با دارو بهتر شد.'
    await doctor.press(say('withdraw.do'), { reason })
    expect([doctor.status, doctor.says(reason), doctor.says(say('withdraw.do'))]).toEqual([200, true, false])
    // In another window: what was typed there is shown beside the reason that stays. The same once more has nothing to show.
    const later = 'نشانه‌ها برطرف شد.\nنیازی به ارجاع نیست.'
    await window.press(say('withdraw.do'), { reason: later })
    expect([
      window.status,
      window.says(say('unsent.withdrawn')),
      later.split('\n').every((line) => window.says(line)),
      window.says(reason),
      window.says(say('withdraw.do')),
    ]).toEqual([422, true, true, true, false])
    await patient.goto(letter)
    expect([patient.says(reason), patient.says('سرفهٔ طولانی')]).toEqual([true, true])
    await anybody.goto(at(`/prescriptions/verify?number=${number}`))
    expect([anybody.says(check('withdrawn.referral')), anybody.says(reason)]).toEqual([true, false])
    await doctor.goto(at('/doctor/referrals'))
    expect(doctor.says(say('withdrawn'))).toBe(true)
  })

  it('reaches the colleague whom it names, is read by them, and is taken back by the patient', async () => {
    const { id, patient, doctor } = await bookedVisit()
    const reader = await signedUpDoctor()
    const colleague = new PlainBrowser(site, { token: reader.token })
    const desk = (key: string) => wordIn(locale, 'desk', key)
    await colleague.goto(at('/doctor/referrals?box=received'))
    expect([colleague.status, colleague.says(say('received.none'))]).toEqual([200, true])

    await doctor.goto(at(`/doctor/referrals/new/consultation/${id}`))
    await doctor.press(say('sign'), {
      speciality: 'cardiology',
      urgency: 'urgent',
      reason: 'درد قفسهٔ سینه',
      question: 'آیا آنژیوگرافی لازم است؟',
      doctorId: reader.id,
    })
    const written = doctor.path
    expect([doctor.status, doctor.says(say('delivery.unread'))]).toEqual([200, true])
    const letterId = written.split('/').at(-1) ?? ''

    await colleague.goto(at('/doctor'))
    expect([colleague.says(desk('act.letter')), colleague.says('درد قفسهٔ سینه')]).toEqual([true, false])
    await colleague.follow(desk('act.letter'))
    expect(colleague.path).toBe(at(`/doctor/referrals/received/${letterId}`))
    for (const part of ['درد قفسهٔ سینه', 'آیا آنژیوگرافی لازم است؟', 'کریمی'])
      expect([part, colleague.says(part)]).toEqual([part, true])
    // What is said to it is sent once, and what was typed stays where it is refused.
    const long = 'ب'.repeat(longestAnswer + 1)
    for (const typed of [' ', long]) {
      await colleague.press(say('answer.do'), { answer: typed })
      expect([
        colleague.status,
        colleague.says(wordIn(locale, 'fields', typed === ' ' ? 'error.required' : 'error.tooLong')),
      ]).toEqual([422, true])
    }
    expect(colleague.valueOf('answer')).toBe(long)
    const answer = 'نوبت پنج‌شنبه برایشان خالی است.'
    await colleague.press(say('answer.do'), { answer })
    expect([
      colleague.status,
      colleague.path,
      colleague.says(answer),
      colleague.says(wordIn(locale, 'messages', 'referral.answered')),
      colleague.says(say('answer.do')),
    ]).toEqual([200, at(`/doctor/referrals/received/${letterId}`), true, true, false])
    await colleague.goto(at('/doctor/referrals?box=received'))
    expect([colleague.says(say('received.answered')), colleague.says(answer)]).toEqual([true, false])
    await colleague.goto(at('/doctor'))
    expect(colleague.says(desk('act.letter'))).toBe(false)
    await doctor.goto(written)
    expect([doctor.says(say('delivery.unread')), doctor.says(answer)]).toEqual([false, true])

    await patient.goto(at(`/app/referrals/${letterId}`))
    expect([
      patient.says(say('delivery.unread')),
      patient.says(answer),
      patient.says(say('takeBack')),
    ]).toEqual([false, true, true])
    // A colleague who is suspended for now may be back before the family comes again.
    await site.test.database.pool.query(`update doctors set status = 'suspended' where id = $1`, [reader.id])
    await patient.goto(at(`/app/referrals/${letterId}`))
    expect(patient.says(say('delivery.end.suspended'))).toBe(true)
    await patient.press(say('takeBack.do'))
    await site.test.database.pool.query(`update doctors set status = 'active' where id = $1`, [reader.id])
    await patient.goto(at(`/app/referrals/${letterId}`))
    expect([
      patient.status,
      patient.says(say('delivery.end.taken-back')),
      patient.says(say('takeBack.do')),
    ]).toEqual([200, true, false])
    // The desk stood open: its way says that the letter is closed, and nothing of it; to whom it never was there is none.
    await colleague.goto(at(`/doctor/referrals/received/${letterId}`))
    expect([
      colleague.status,
      colleague.says(say('closed')),
      colleague.says(say('unsent')),
      colleague.says('آیا آنژیوگرافی لازم است؟'),
    ]).toEqual([403, true, false, false])
    await doctor.goto(at(`/doctor/referrals/received/${letterId}`))
    expect(doctor.status).toBe(404)
    await colleague.follow(say('received'))
    expect(colleague.address).toBe(at('/doctor/referrals?box=received'))
    expect([
      colleague.says(say('delivery.end.taken-back')),
      colleague.html.includes(`/received/${letterId}`),
    ]).toEqual([true, false])
  })

  it('keeps what a colleague has typed where the letter closes, or has an answer, before they send it', async () => {
    const { id, patient, doctor } = await bookedVisit()
    const reader = await signedUpDoctor()
    const colleague = new PlainBrowser(site, { token: reader.token })
    const letterTo = async () => {
      await doctor.goto(at(`/doctor/referrals/new/consultation/${id}`))
      await doctor.press(say('sign'), {
        speciality: 'cardiology',
        urgency: 'soon',
        reason: 'درد قفسهٔ سینه',
        question: 'آیا آنژیوگرافی لازم است؟',
        doctorId: reader.id,
      })
      return doctor.path.split('/').at(-1) ?? ''
    }
    const takesBack = async (letterId: string) => {
      await patient.goto(at(`/app/referrals/${letterId}`))
      await patient.press(say('takeBack.do'))
    }
    const letterId = await letterTo()
    await colleague.goto(at(`/doctor/referrals/received/${letterId}`))
    await takesBack(letterId)
    const answer = 'نوبت پنج‌شنبه برایشان خالی است.\nآزمایش‌ها را بیاورند.'
    await colleague.press(say('answer.do'), { answer })
    expect([
      colleague.status,
      colleague.says(say('unsent.closed')),
      colleague.says(wordIn(locale, 'fields', 'unsent.do')),
      answer.split('\n').every((line) => colleague.says(line)),
      colleague.says('آیا آنژیوگرافی لازم است؟'),
      colleague.html.includes('name="intent"'),
    ]).toEqual([422, true, true, true, false, false])

    // What would have been refused in any case stays as well.
    const another = await letterTo()
    await colleague.goto(at(`/doctor/referrals/received/${another}`))
    await takesBack(another)
    const long = 'ب'.repeat(longestAnswer + 1)
    await colleague.press(say('answer.do'), { answer: long })
    expect([colleague.status, colleague.says(long)]).toEqual([422, true])

    // Two windows: the second has what the first has said, and what was typed in it.
    const third = await letterTo()
    const window = new PlainBrowser(site, { token: reader.token })
    for (const one of [colleague, window]) await one.goto(at(`/doctor/referrals/received/${third}`))
    await window.press(say('answer.do'), { answer: 'می‌پذیرم.' })
    await colleague.press(say('answer.do'), { answer })
    expect([
      colleague.status,
      colleague.says(say('unsent.answered')),
      answer.split('\n').every((line) => colleague.says(line)),
      colleague.says('می‌پذیرم.'),
    ]).toEqual([422, true, true, true])
  })

  it('keeps what a colleague has typed where the letter goes with the account of its patient', async () => {
    const { id, userId, doctor } = await bookedVisit()
    const reader = await signedUpDoctor()
    const colleague = new PlainBrowser(site, { token: reader.token })
    await doctor.goto(at(`/doctor/referrals/new/consultation/${id}`))
    await doctor.press(say('sign'), {
      speciality: 'cardiology',
      urgency: 'soon',
      reason: 'درد قفسهٔ سینه',
      question: 'آیا آنژیوگرافی لازم است؟',
      doctorId: reader.id,
    })
    const path = at(`/doctor/referrals/received/${doctor.path.split('/').at(-1) ?? ''}`)
    await colleague.goto(path)
    await eraseOf(site.test, { userId }, 'referrals')
    const answer = 'نوبت پنج‌شنبه برایشان خالی است.\nآزمایش‌ها را بیاورند.'
    await colleague.press(say('answer.do'), { answer })
    expect([
      colleague.status,
      colleague.says(say('unsent.gone')),
      answer.split('\n').every((line) => colleague.says(line)),
      colleague.says('آیا آنژیوگرافی لازم است؟'),
      colleague.html.includes('name="intent"'),
    ]).toEqual([422, true, true, false, false])
    await colleague.goto(path)
    expect([colleague.status, colleague.says(say('gone')), colleague.says(say('unsent'))]).toEqual([
      404,
      true,
      false,
    ])
  })

  it('says when there is room for another letter where a day has no more, with everything that was written', async () => {
    const { id, doctor } = await bookedVisit()
    const { id: doctorId } = demoPerson('doctor')
    const reader = await signedUpDoctor()
    const typed = {
      speciality: 'cardiology',
      urgency: 'soon',
      reason: 'درد قفسهٔ سینه',
      history: 'دو هفته است.',
      question: 'آیا آنژیوگرافی لازم است؟',
      doctorId: reader.id,
    }
    for (let written = 0; written < lettersToOnePerDay; written += 1)
      await addReferral(
        site.test,
        { token: testToken(['user', 'doctor'], { userId: doctorId }) },
        { kind: 'consultation', id },
        { doctorId: reader.id },
      )
    const opensAt = new Date(
      Math.ceil((site.test.clock.now().getTime() + dayMs / lettersToOnePerDay) / 60_000) * 60_000,
    )
    await doctor.goto(at(`/doctor/referrals/new/consultation/${id}`))
    await doctor.press(say('sign'), typed)
    const moment = momentText(locale, opensAt.toISOString())
    expect([doctor.status, doctor.says(moment)]).toEqual([422, true])
    for (const name of ['reason', 'history', 'question'] as const)
      expect([name, doctor.valueOf(name)]).toEqual([name, typed[name]])
    // A letter that the patient takes along reaches nobody who would be told.
    await doctor.press(say('sign'), { ...typed, doctorId: '' })
    expect([doctor.status, doctor.path]).toEqual([200, expect.stringMatching(/referrals\/[\w-]{36}$/)])
    await site.test.database.pool.query('delete from token_buckets')
  })

  it('stays in its form where the colleague or the patient is gone meanwhile, and says which', async () => {
    const { id, userId, doctor } = await bookedVisit()
    const reader = await signedUpDoctor()
    const typed = { speciality: 'cardiology', reason: 'درد قفسهٔ سینه', question: 'آنژیوگرافی لازم است؟' }
    const kept = () => ['reason', 'question'].map((name) => doctor.valueOf(name))
    const { pool } = site.test.database
    await doctor.goto(at(`/doctor/referrals/new/consultation/${id}`))
    await pool.query(`update doctors set status = 'suspended' where id = $1`, [reader.id])
    await doctor.press(say('sign'), { ...typed, doctorId: reader.id })
    expect([doctor.status, kept()]).toEqual([422, [typed.reason, typed.question]])
    await pool.query('update users set suspended_at = $2 where id = $1', [userId, site.test.clock.now()])
    await doctor.press(say('sign'), { ...typed, doctorId: '' })
    expect([doctor.status, kept(), doctor.says(wordIn(locale, 'fields', 'problem.patientClosed'))]).toEqual([
      422,
      [typed.reason, typed.question],
      true,
    ])
    await doctor.goto(at(`/doctor/referrals/new/consultation/${id}`))
    expect([doctor.status, doctor.says(say('new.gone'))]).toEqual([404, true])
  })

  it('names one doctor and not two', async () => {
    const { id, doctor } = await bookedVisit()
    await doctor.goto(at(`/doctor/referrals/new/consultation/${id}`))
    const [, ours = ''] = /<option value="([\w-]{36})"/.exec(doctor.html) ?? []
    await doctor.press(say('sign'), {
      speciality: 'cardiology',
      reason: 'x',
      question: 'y',
      doctorId: ours,
      recipient: 'دکتر دیگر',
    })
    expect([doctor.status, doctor.says(wordIn(locale, 'fields', 'error.referralRecipient'))]).toEqual([
      422,
      true,
    ])
  })

  it('is not there for whoever it is not of', async () => {
    const { patient } = await bookedVisit()
    await patient.goto(at('/app/referrals'))
    expect([patient.status, patient.says(say('none'))]).toEqual([200, true])
    for (const path of ['/app/referrals/', '/doctor/referrals/'])
      expect(
        (await site.ask(at(`${path}0b0e8f5c-1111-4111-8111-111111111111`), { visitor: 'doctor' })).status,
      ).toBe(404)
  })
})
