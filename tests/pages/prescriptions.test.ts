import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPerson } from '~/domain/identity/demo-people'
import { nameCheckRooms } from '~/domain/signed-documents/name-checks'
import { userIdSchema } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { testToken } from '../kit/api'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { bookDemo } from '../kit/reservations'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'
import { codeOn, photographed } from '../kit/photographed'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** A question that the demo's cardiologist has answered with a prescription. */
async function prescribed() {
  const { test } = site
  const { user, token } = await signUp(test)
  const { id } = await bookDemo(test, { userId: userIdSchema.parse(user.id), token })
  const { id: doctorId, roles } = demoPerson('doctor')
  const doctorToken = testToken(roles, { userId: doctorId })
  const answer = await test.request('POST', `/doctor-reservations/${id}/endings`, {
    token: doctorToken,
    json: {
      advice: 'قهوه را کنار بگذارید.',
      medicines: [{ name: 'پروپرانولول', form: 'tablet', amount: 20 }],
    },
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return {
    id,
    patient: new PlainBrowser(site, { token }),
    doctor: new PlainBrowser(site, { token: doctorToken }),
  }
}

describe.each(['fa', 'en'] as const)('a prescription, in %s and without script', (locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const say = (key: string) => wordIn(locale, 'signed-documents', key)
  const after = (key: string) => wordIn(locale, 'aftercare', key)

  it('is checked by whoever has it in hands, and withdrawn by its doctor', async () => {
    const { id, patient, doctor } = await prescribed()
    await patient.goto(at(`/app/consultations/${id}/prescription`))
    const address = /href="([^"]*\/prescriptions\/verify\?number=TP-[^"]*)"/.exec(patient.html)?.[1] ?? ''
    expect(photographed(codeOn(patient.html))).toBe(address)
    const number = address.split('=').at(-1) ?? ''
    expect(patient.says('کریمی')).toBe(true)

    const pharmacist = await new PlainBrowser(site).goto(at('/prescriptions/verify'))
    expect([pharmacist.status, pharmacist.says(say('lead'))]).toEqual([200, true])
    await pharmacist.press(say('check'), { number: 'TP-12' })
    expect(pharmacist.says(wordIn(locale, 'fields', 'error.documentNumber'))).toBe(true)
    expect(pharmacist.valueOf('number')).toBe('TP-12')
    await pharmacist.press(say('check'), { number: 'tp 2222 2222' })
    expect([pharmacist.says(say('none')), pharmacist.says(say('genuine.prescription'))]).toEqual([
      true,
      false,
    ])
    await pharmacist.press(say('check'), { number: number.toLowerCase() })
    expect([pharmacist.says(say('genuine.prescription')), pharmacist.says('کریمی')]).toEqual([true, true])
    // What is on it is seen only so far that an altered copy is known.
    expect(pharmacist.says('پ…')).toBe(true)
    expect(pharmacist.says(after('form.tablet'))).toBe(true)
    expect(pharmacist.says(say('lines.amount').replace('{{count}}', formatNumber(locale, 20)))).toBe(true)
    for (const secret of ['پروپرانولول', 'قهوه', 'نرگس']) expect(pharmacist.says(secret)).toBe(false)
    // A name that was altered keeps its first letter: only whoever types it learns that it is another.
    await pharmacist.press(say('names.check'), { line: 'پردنیزولون' })
    expect([
      pharmacist.status,
      pharmacist.says(say('names.different')),
      pharmacist.says(say('names.same')),
      pharmacist.valueOf('line'),
    ]).toEqual([200, true, false, 'پردنیزولون'])
    await pharmacist.press(say('names.check'), { line: 'پروپرانولول' })
    expect([pharmacist.says(say('names.same')), pharmacist.says(say('names.different'))]).toEqual([
      true,
      false,
    ])
    // Whoever tries names is told from when on they may again, with what they typed still there.
    // Each of its requests comes from another address of one neighbourhood.
    for (let n = 0; n < nameCheckRooms.neighbourhood.room; n += 1)
      await pharmacist.press(say('names.check'), { line: 'پردنیزولون' })
    const many = wordIn(locale, 'signed-documents', 'names.many', { day: '|', time: '|' }).split('|')
    expect([
      pharmacist.status,
      many.map((part) => pharmacist.says(part)),
      pharmacist.valueOf('line'),
    ]).toEqual([429, [true, true, true], 'پردنیزولون'])
    const { headers, html } = await site.ask(at(`/prescriptions/verify?number=${number}`))
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(html).toMatch(/<meta name="robots" content="noindex/)

    const reason = 'با داروی دیگر شما نمی‌سازد.'
    await doctor.goto(at(`/doctor/consultations/${id}/session`))
    await doctor.press(after('withdraw.do'), { reason: ' ' })
    expect([doctor.status, doctor.says(wordIn(locale, 'fields', 'error.required'))]).toEqual([422, true])
    await doctor.press(after('withdraw.do'), { reason })
    expect([doctor.status, doctor.says(reason)]).toEqual([200, true])
    expect(doctor.says(after('withdraw.do'))).toBe(false)
    for (const path of ['', '/prescription']) {
      await patient.goto(at(`/app/consultations/${id}${path}`))
      expect([path, patient.says(reason), patient.says('پروپرانولول')]).toEqual([path, true, true])
    }
    await pharmacist.goto(at(`/prescriptions/verify?number=${number}`))
    expect([
      pharmacist.says(say('withdrawn.prescription')),
      pharmacist.says(say('genuine.prescription')),
      pharmacist.says(reason),
    ]).toEqual([true, false, false])
  })
})

it('asked of too often from one network it says so, with the number still there', async () => {
  const ask = () =>
    site.ask('/prescriptions/verify?number=TP-3333-3333', {
      headers: { 'x-forwarded-for': '198.51.100.9' },
    })
  for (let n = 0; n < 30; n++) expect((await ask()).html).toContain(wordIn('fa', 'signed-documents', 'none'))
  const { status, html } = await ask()
  expect([status, html.includes(wordIn('fa', 'signed-documents', 'many'))]).toEqual([200, true])
  expect(html).toContain('value="TP-3333-3333"')
})
