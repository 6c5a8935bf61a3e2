import { afterAll, beforeAll, expect, it } from 'vitest'
import { addFamilyMember } from '../kit/family'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { newSerial } from '../kit/serials'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const member = { firstName: 'محمود', lastName: 'رستگار', relation: 'father', height: '۱۷۲' }

/** What is done by a form whose table takes nothing, the button, what is typed, and what is said. */
it.each<[path: string, table: string, button: [string, string], Record<string, string>, string]>([
  ['/app/devices/new', 'devices', ['devices', 'add'], { serial: newSerial() }, 'deviceNotAdded'],
  ['/app/family/members/new', 'family_members', ['family', 'add'], member, 'memberNotAdded'],
  ['member', 'family_members', ['family', 'save'], { height: '۱۷۴' }, 'memberNotEdited'],
  ['/app/records/blood-oxygen/new', 'records', ['records', 'save'], { oxygenSaturation: '۹۷' }, 'notSaved'],
])(
  '%s says what it could not do, and keeps what was typed',
  async (path, table, [list, word], typed, said) => {
    const { token } = await signUp(site.test)
    const browser = new PlainBrowser(site, { token })
    const address =
      path === 'member' ? `/app/family/members/${(await addFamilyMember(site.test, token)).id}` : path
    await browser.goto(address)
    const { pool } = site.test.database
    await pool.query(`alter table ${table} add constraint out_of_order check (false) not valid`)
    try {
      await browser.press(wordIn('fa', list, word), typed)
    } finally {
      await pool.query(`alter table ${table} drop constraint out_of_order`)
    }
    expect([browser.status, browser.says(wordIn('fa', 'fields', `problem.${said}`))]).toEqual([422, true])
    for (const [name, value] of Object.entries(typed)) expect(browser.valueOf(name)).toBe(value)
    // Staff are told of it.
    expect(site.test.log.splice(0).filter(({ level }) => level === 'error')).not.toEqual([])
  },
)
