import { afterAll, beforeAll, expect, it } from 'vitest'
import { monthBefore, monthOf } from '~/domain/booking/earnings'
import { demoPerson } from '~/domain/identity/demo-people'
import { userIdSchema } from '~/domain/values/ids'
import { testToken } from '../kit/api'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { bookDemo } from '../kit/reservations'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

const doctorId = 'd0c70000-0000-4000-8000-000000000001'
const say = (key: string) => wordIn('fa', 'settlements', key)

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const browserOf = (key: 'doctor' | 'admin' | 'support') => {
  const { id, roles } = demoPerson(key)
  return new PlainBrowser(site, { token: testToken(roles, { userId: id }) })
}

it('without script, what a doctor has earned is settled by staff, given up and settled again', async () => {
  const { user, token } = await signUp(site.test)
  const { id } = await bookDemo(site.test, { userId: userIdSchema.parse(user.id), token })
  const doctor = browserOf('doctor')
  await doctor.goto(`/doctor/consultations/${id}/session`)
  await doctor.press(wordIn('fa', 'aftercare', 'ending.send'), { advice: 'قهوه نخورید.' })
  await doctor.goto('/doctor/earnings')
  expect([doctor.status, doctor.says(say('state.open'))]).toEqual([200, true])
  // Which account it goes to stands there by its last digits alone.
  expect([doctor.says('۳۰۰۱'), doctor.says('۸۴۲۱۳۰۰۱'), doctor.says('84213001')]).toEqual([
    true,
    false,
    false,
  ])

  // Nobody waits for a calendar: behind the back of the guards it was last month.
  const client = await site.test.database.pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  const month = monthBefore(monthOf(site.test.clock.now()))
  await client.query('update doctor_earnings set month = $1 where reservation_id = $2', [month, id])
  await client.query('commit')
  client.release()

  const staff = browserOf('admin')
  const prepare = async () => {
    await staff.goto(`/admin/settlements?ask=prepare&of=${doctorId}&modal=OPEN`)
    await staff.press(say('prepare.do'))
    expect([staff.status, staff.path]).toEqual([200, '/admin/settlements'])
    const { rows } = await site.test.database.pool.query<{ id: string }>(
      `select id from settlements where doctor_id = $1 and status = 'prepared'`,
      [doctorId],
    )
    return rows[0]?.id ?? ''
  }
  const first = await prepare()
  // Who may only read is asked nothing.
  const support = browserOf('support')
  await support.goto(`/admin/settlements?view=made&ask=pay&of=${first}&modal=OPEN`)
  expect([support.status, support.says(say('pay.do'))]).toEqual([200, false])
  await staff.goto(`/admin/settlements?view=made&ask=give-up&of=${first}&modal=OPEN`)
  await staff.press(say('giveUp.do'))
  expect(staff.says(say('status.cancelled'))).toBe(true)

  const second = await prepare()
  await staff.goto(`/admin/settlements?view=made&ask=pay&of=${second}&modal=OPEN`)
  await staff.press(say('pay.do'), { bankReference: '۱' })
  expect([staff.status, staff.says(wordIn('fa', 'fields', 'error.required'))]).toEqual([422, true])
  await staff.press(say('pay.do'), { bankReference: 'SATNA-1405' })
  expect([staff.status, staff.says('SATNA-1405')]).toEqual([200, true])
  await doctor.goto('/doctor/earnings')
  expect([doctor.says(say('state.open')), doctor.says(say('state.paid'))]).toEqual([false, true])
  await doctor.goto('/doctor/earnings.csv')
  expect(doctor.page.headers.get('content-type')).toContain('text/csv')
})
