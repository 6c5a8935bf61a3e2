import { definitionOf } from '~/domain/records/types'
import { digitsIn } from '~/domain/values/digits'
import { expect, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { sampleOf } from '../kit/record-samples'
import { sampleFileOf } from '../kit/sample-file'
import { wordIn } from '../kit/words'

const ecg = definitionOf('ecg')

for (const javaScriptEnabled of [true, false])
  test(
    `a mother’s ECG is added with its file, shared, opened by the other, ended and refused, ${javaScriptEnabled ? 'with' : 'without'} script`,
    { tag: ['@mobile', '@en-soak'] },
    async ({ site, newVisitor, watch }) => {
      const sharing = (key: string, values?: Record<string, string>) =>
        wordIn(site.locale, 'sharing', key, values)
      const [mine, doctors] = [newPhone(), newPhone()]
      // On a phone, in either language.
      const phone = { javaScriptEnabled, viewport: { width: 390, height: 844 } }
      const [me, doctor] = [await newVisitor(phone), await newVisitor(phone)]
      await signInAs(me, mine)
      await me.goto(site.path('/app/family/members/new'))
      await me.locator('[name=firstName]').fill('پروین')
      await me.locator('[name=lastName]').fill('احمدی')
      await me.locator('[name=relation]').selectOption('mother')
      await me.locator('[name=height]').fill('۱۶۰')
      await me.getByRole('button', { name: wordIn(site.locale, 'family', 'add') }).click()
      await expect(me.getByRole('heading', { name: 'پروین احمدی' })).toBeVisible()

      // Chosen at the top of a page, she is whose record the form is for.
      await me.goto(site.path('/app/records/ecg/new?memberId=self'))
      await me.locator('summary').first().click()
      await me
        .getByRole('navigation', { name: wordIn(site.locale, 'areas', 'whose') })
        .getByRole('link', { name: wordIn(site.locale, 'family', 'relation.mother') })
        .click()
      await expect(me.locator('summary').first()).toContainText('پروین احمدی')
      const sample = sampleOf(ecg)
      for (const name of Object.keys(ecg.texts ?? {}))
        await me.locator(`[name=${name}]`).fill(String(sample[name]))
      for (const name of Object.keys(ecg.choices))
        await me.locator(`select[name=${name}]`).selectOption(String(sample[name]))
      const file = await sampleFileOf(ecg)
      await me
        .locator('input[type=file]')
        .setInputFiles({ name: file.name, mimeType: file.type, buffer: Buffer.from(file.bytes) })
      await me
        .getByRole('button', { name: wordIn(site.locale, 'records', 'document.save'), exact: true })
        .click()
      await expect(me).toHaveURL(/\/app\/records\/ecg\?memberId=/)
      const record = me.locator('main a[href*="/records/ecg/0"]').first()
      await expect(record).toBeVisible()
      if (javaScriptEnabled) await expectNoSidewaysScroll(me)

      await me.goto(site.path('/app/shared/new'))
      await expect(me.getByText('پروین احمدی').first()).toBeVisible()
      await me.locator('[name=phone]').fill(doctors)
      await me.getByRole('button', { name: sharing('send') }).click()
      await expect(me.getByText(sharing('notOpened'))).toBeVisible()

      await signInAs(doctor, doctors)
      await doctor.goto(site.path('/app/shared'))
      await doctor.getByRole('link', { name: 'پروین احمدی' }).click()
      await doctor.locator('main a[href*="/ecg/0"]').first().click()
      await expect(doctor.getByRole('img', { name: file.name })).toBeVisible()
      if (javaScriptEnabled) await expectNoSidewaysScroll(doctor)
      const opened = doctor.url()

      await me.goto(site.path('/app/shared'))
      await me.getByRole('button', { name: new RegExp(digitsIn(site.locale, doctors)) }).click()
      await expect(me.getByText(sharing('state.ended'), { exact: true })).toBeVisible()
      watch.allow(/status of 403/, 'what was shared is shared no more')
      expect((await doctor.goto(opened))?.status()).toBe(403)
    },
  )
