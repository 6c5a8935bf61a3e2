import { demoPerson } from '~/domain/identity/demo-people'
import { expect, test } from '../kit/browser'
import { letPass, openDoor } from '../kit/open-door'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'what a doctor is writing stays over the end of a visit and over a reload, and is sent after it',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request }) => {
    const say = (key: string) => wordIn(site.locale, 'consultations', key)
    const after = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'aftercare', key, values)
    const phone = newPhone()
    // Another time than the journeys beside it take.
    const id = await openDoor(request, site.origin, phone, 40 + test.info().parallelIndex)
    await (await ApiPerson.signIn(request, phone)).post(`/reservations/${id}/entries`, {})
    const doctor = await ApiPerson.signIn(request, demoPerson('doctor').phone)
    // Who writes has answered, however late the visit is put before now.
    await doctor.post(`/doctor-reservations/${id}/messages`, { text: 'سلام' })
    await signInAs(page, demoPerson('doctor').phone)
    await page.goto(site.path(`/doctor/consultations/${id}/session`))
    const advice = page.getByRole('textbox', { name: after('ending.advice') })
    await advice.fill('قرص را صبح‌ها ناشتا بخورید.')
    await page.getByText(after('prescription'), { exact: true }).first().click()
    const medicine = page.locator('[name="medicine1.name"]')
    await medicine.fill('لوزارتان')

    await letPass(site.origin, id)
    await expect(page.getByText(say('doctor.status.done'), { exact: true })).toBeVisible()
    await expect(advice).toHaveValue('قرص را صبح‌ها ناشتا بخورید.')
    await expect(medicine).toHaveValue('لوزارتان')

    await page.reload()
    await expect(advice).toHaveValue('قرص را صبح‌ها ناشتا بخورید.')
    await expect(medicine).toHaveValue('لوزارتان')
    await medicine.fill('')
    await page.getByRole('button', { name: after('ending.send') }).click()
    await expect(page.getByRole('heading', { name: after('ending.written') })).toBeVisible()
    await expect(advice).toBeHidden()
    const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('tapesh-ending'))
    await expect.poll(() => page.evaluate(kept), 'what was sent is kept no more').toEqual([])
  },
)
