import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCare, newDoctor } from '../kit/care'
import { actOnComplaint, addComplaint } from '../kit/complaints'
import { jpeg } from '../kit/hostile-files'
import { PlainBrowser } from '../kit/plain-browser'
import { newSerial } from '../kit/serials'
import { newSomebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

/**
 * Forms with files that are sent once more, because their answer got lost or somebody pressed twice: the files stand in the storage under other names by then,
 * and what was sent is there once.
 */
let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const picture = async () =>
  new File([new Uint8Array(await jpeg(60, 40))], 'receipt.jpg', { type: 'image/jpeg' })

async function people() {
  const { test } = site
  const staff = await newSomebody(test, { roles: ['user', 'support'] })
  const owner = await newSomebody(test, { name: 'مریم' })
  const doctor = await newDoctor(test, 'نگار')
  await addCare(test, { owner, doctor, staff })
  // As whoever has signed up by the pages.
  await test.database.pool.query(
    `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
  )
  return { owner, browser: new PlainBrowser(site, { token: owner.token }) }
}

const count = async (statement: string, values: readonly unknown[]): Promise<number> =>
  (await site.test.database.pool.query<{ n: number }>(statement, [...values])).rows[0]?.n ?? -1

it('a message of a conversation', async () => {
  const { owner, browser } = await people()
  await browser.goto('/app/messages')
  await browser.follow(/\/app\/messages\/[0-9a-f-]{36}$/)
  await browser.press(wordIn('fa', 'chat', 'send'), { text: 'عکس برگه است.', files: await picture() })
  expect(browser.status).toBe(200)
  await browser.sendAgain()
  expect([browser.status, browser.path.startsWith('/app/messages/')]).toEqual([200, true])
  const sent = 'select coalesce(max(last_number), 0) as n from conversations where owner_id = $1'
  expect(await count(sent, [owner.userId])).toBe(1)
})

it('a complaint, and what is written to it afterwards', async () => {
  const { owner, browser } = await people()
  await browser.goto('/app/complaints/new')
  const written = { about: 'general', subject: 'دیر رسید', text: 'دو ساعت منتظر ماندم.' }
  await browser.press(wordIn('fa', 'complaints', 'send'), { ...written, files: await picture() })
  const filed = browser.address
  await browser.sendAgain()
  expect([browser.status, browser.path]).toEqual([200, '/app/complaints'])
  const complaints = 'select count(*)::int as n from complaints where owner_id = $1'
  expect(await count(complaints, [owner.userId])).toBe(1)

  await browser.goto(filed)
  await browser.press(wordIn('fa', 'complaints', 'reply'), { text: 'این هم رسید.', files: await picture() })
  await browser.sendAgain()
  expect([browser.status, browser.address]).toEqual([200, filed])
  const messages = `select count(*)::int as n from complaint_messages
    join complaints on complaints.id = complaint_id where owner_id = $1`
  expect(await count(messages, [owner.userId])).toBe(2)
})

it('the invoice of a device', async () => {
  const { owner, browser } = await people()
  await browser.goto('/app/warranties/new?by=invoice')
  await browser.press(wordIn('fa', 'warranties', 'handIn'), {
    serial: newSerial('NH'),
    seller: 'داروخانهٔ مهر',
    invoiceNumber: '۱۲۰۴',
    boughtOn: site.test.clock.now().toISOString().slice(0, 10),
    file: await picture(),
  })
  expect(browser.path).toBe('/app/warranties')
  await browser.sendAgain()
  expect([browser.status, browser.path]).toEqual([200, '/app/warranties'])
  expect(await count('select count(*)::int as n from warranties where owner_id = $1', [owner.userId])).toBe(1)
})

it('the last answer of staff to a complaint, with a file', async () => {
  const { owner } = await people()
  const { test } = site
  const { id } = await addComplaint(test, owner)
  const staff = await newSomebody(test, { roles: ['user', 'support'] })
  await test.database.pool.query(
    `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
  )
  await actOnComplaint(test, staff, id, 'take')
  await actOnComplaint(test, staff, id, 'answer')
  const browser = new PlainBrowser(site, { token: staff.token })
  await browser.goto(`/admin/complaints/${id}`)
  await browser.follow(/ask=close/)
  await browser.press(wordIn('fa', 'staff-complaints', 'closeDo'), {
    text: 'جبران شد.',
    files: await picture(),
  })
  const closed = [browser.status, browser.path]
  expect(closed[0]).toBe(200)
  await browser.sendAgain()
  expect([browser.status, browser.path]).toEqual(closed)
  expect(browser.says(wordIn('fa', 'messages', 'complaint.closed'))).toBe(true)
  const { rows } = await test.database.pool.query<{ status: string; last_number: number }>(
    'select status, last_number from complaints where id = $1',
    [id],
  )
  expect(rows).toEqual([{ status: 'closed', last_number: 3 }])
})
