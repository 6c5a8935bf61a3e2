import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userIdSchema } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import type { Role } from '~/domain/values/role'
import { testToken } from '../kit/api'
import { addDevice } from '../kit/devices'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { newSerial } from '../kit/serials'
import { newSomebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function supporter() {
  const userId = userIdSchema.parse((await signUp(site.test)).user.id)
  const roles: Role[] = ['user', 'support']
  await site.test.database.pool.query('update users set roles = $2 where id = $1', [userId, roles])
  return testToken(roles, { userId })
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string) => wordIn(locale, 'staff-devices', key)

  it('support frees a device that was sold, and its buyer adds it', async () => {
    const owner = await newSomebody(site.test)
    const buyer = new PlainBrowser(site, { token: (await signUp(site.test)).token })
    const staff = new PlainBrowser(site, { token: await supporter() })
    const { serial } = await addDevice(site.test, owner.token)
    await buyer.goto(localizedPath(locale, '/app/devices/new'))
    await buyer.press(wordIn(locale, 'devices', 'add'), { serial })
    expect([buyer.status, buyer.says(wordIn(locale, 'fields', 'error.deviceTaken'))]).toEqual([422, true])

    await staff.goto(localizedPath(locale, '/admin/devices'))
    await staff.follow(say('release'))
    const other = newSerial()
    await staff.press(say('release.do'), { serial: other, reason: 'فروخته شده است' })
    expect([staff.status, staff.says(wordIn(locale, 'fields', 'error.deviceFree'))]).toEqual([422, true])
    expect(staff.html).toContain(other)
    await staff.press(say('release.do'), { serial, reason: '' })
    expect(staff.status).toBe(422)
    await staff.press(say('release.do'), { serial, reason: 'فروخته شده است' })
    expect([staff.status, staff.says(serial), staff.says('فروخته شده است')]).toEqual([200, true, true])

    await buyer.press(wordIn(locale, 'devices', 'add'), { serial })
    expect([buyer.status, buyer.says(serial)]).toEqual([200, true])
  })
})
