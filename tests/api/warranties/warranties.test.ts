import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { warrantiesPersonalData } from '~/api/domains/warranties/public'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { devicePrefixes, kindOfSerial } from '~/domain/devices/kinds'
import { serialTries } from '~/domain/devices/serial-tries'
import { warrantyEnd, tehranDay, soldAs, invoicesPerDay } from '~/domain/warranties/rules'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { postDevice } from '~/tests/kit/devices'
import { newSerial } from '~/tests/kit/serials'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'
import { asSeller, openShop } from '~/tests/kit/shop'
import {
  activateBought,
  anInvoice,
  buyerOf,
  decideWarranty,
  handIn,
  ownWarranties,
  postWarranty,
  purchasesOf,
  staffWarranties,
} from '~/tests/kit/warranties'

const day = 86_400_000

let test: TestApi
let owner: Somebody
let staff: Somebody
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
  await bringFactsIntoForce(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query('delete from warranties')
  owner = await newSomebody(test, { name: 'مریم' })
  staff = await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })
})

const refusal = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as {
    code: string
    errors?: { path: string[]; code: string }[]
  }
  return [response.status, code, ...errors.map((one) => `${one.path.join('.')} ${one.code}`)]
}
const auditOf = async (id: string) =>
  (
    await test.database.pool.query<{ action: string; actor_id: string; subject_id: string }>(
      `select action, actor_id, subject_id from audit_entries where resource = 'warranty' and resource_id = $1 order by position`,
      [id],
    )
  ).rows

describe('by an order of one’s own', () => {
  it('is active at once, from the day of purchase whenever it is activated, and ends by its day', async () => {
    const buyer = await buyerOf(test)
    const [purchase] = await purchasesOf(test, buyer)
    const boughtOn = tehranDay(test.clock.now())
    expect(purchase).toMatchObject({
      boughtOn,
      endsOn: warrantyEnd(boughtOn, 12),
      kinds: ['blood-pressure-monitor'],
    })
    test.clock.advance(100 * day)
    const serial = newSerial()
    const warranty = await bodyOf<{ id: string }>(await activateBought(test, buyer, serial), 201)
    expect(warranty).toMatchObject({
      serial,
      state: 'active',
      proof: 'order',
      boughtOn,
      endsOn: warrantyEnd(boughtOn, 12),
    })
    expect(await auditOf(warranty.id)).toEqual([
      { action: 'activate', actor_id: buyer.userId, subject_id: buyer.userId },
    ])
    expect(await purchasesOf(test, buyer)).toEqual([])
    test.clock.advance(270 * day)
    expect(await ownWarranties(test, buyer)).toMatchObject([{ state: 'ended' }])
  })

  it('is refused for an order of another’s, one that has not come, another device, and one that is over', async () => {
    const buyer = await buyerOf(test)
    const [purchase] = await purchasesOf(test, buyer)
    const lineId = purchase?.lineId
    const choose = [422, 'invalid-input', 'lineId error.choice']
    expect(
      await refusal(await postWarranty(test, owner, { proof: 'order', serial: newSerial(), lineId })),
    ).toEqual(choose)
    expect(
      await refusal(
        await postWarranty(test, buyer, { proof: 'order', serial: newSerial(), lineId: randomUUID() }),
      ),
    ).toEqual(choose)
    expect(await refusal(await activateBought(test, buyer, newSerial('NH')))).toEqual([
      422,
      'invalid-input',
      'lineId error.purchaseOther',
    ])
    test.clock.advance(370 * day)
    expect(await purchasesOf(test, buyer)).toEqual([])
    expect(
      await refusal(await postWarranty(test, buyer, { proof: 'order', serial: newSerial(), lineId })),
    ).toEqual([409, 'warranty-over', 'lineId error.warrantyOver'])
  })

  it('is for as many devices as were bought, and for one of each kind of a kit', async () => {
    const two = await buyerOf(test, 'nb1', 2)
    const serial = newSerial()
    expect((await activateBought(test, two, serial)).status).toBe(201)
    expect(await refusal(await activateBought(test, two, serial))).toEqual([
      409,
      'warranty-known',
      'serial error.warrantyKnown',
    ])
    const [{ lineId } = { lineId: '' }] = await purchasesOf(test, two)
    expect((await activateBought(test, two)).status).toBe(201)
    expect(
      await refusal(await postWarranty(test, two, { proof: 'order', serial: newSerial(), lineId })),
    ).toEqual([409, 'purchase-used', 'lineId error.purchaseUsed'])
    const kit = await buyerOf(test, 'health-kit')
    for (const prefix of devicePrefixes)
      expect((await activateBought(test, kit, newSerial(prefix))).status).toBe(201)
    expect(await purchasesOf(test, kit)).toEqual([])
  })

  it('takes of each product the devices that come with it, in the database as in the code', async () => {
    const { rows } = await test.database.pool.query<{ definition: string }>(
      `select pg_get_functiondef('check_warranty_purchase'::regproc) as definition`,
    )
    for (const prefix of devicePrefixes) {
      const kind = kindOfSerial(newSerial(prefix) as never)
      const [product] = kind ? soldAs[kind].filter((one) => one !== 'health-kit') : []
      if (product) expect(rows[0]?.definition).toContain(`when '${prefix}' then '${product}'`)
      else expect(rows[0]?.definition).not.toContain(`when '${prefix}'`)
    }
  })

  it('of a device that was replaced is taken back, and the new one has what is left of it', async () => {
    const buyer = await buyerOf(test)
    const [purchase] = await purchasesOf(test, buyer)
    const old = await bodyOf<{ id: string }>(await activateBought(test, buyer), 201)
    test.clock.advance(100 * day)
    const registered = () =>
      postWarranty(test, buyer, { proof: 'order', serial: newSerial(), lineId: purchase?.lineId })
    expect(await refusal(await registered())).toEqual([409, 'purchase-used', 'lineId error.purchaseUsed'])
    await bodyOf(await decideWarranty(test, staff, old.id, { act: 'withdraw', reason: 'replaced' }), 200)
    expect(await bodyOf(await registered(), 201)).toMatchObject({
      state: 'active',
      boughtOn: purchase?.boughtOn,
      endsOn: purchase?.endsOn,
    })
    expect((await ownWarranties(test, buyer)).map(({ state, reason }) => [state, reason])).toEqual([
      ['active', null],
      ['void', 'replaced'],
    ])
    expect(await refusal(await registered())).toEqual([409, 'purchase-used', 'lineId error.purchaseUsed'])
  })

  it('goes when the order goes back', async () => {
    const buyer = await buyerOf(test)
    const { serial } = await bodyOf<{ serial: string }>(await activateBought(test, buyer), 201)
    await asSeller(test, buyer.orderId, 'refunds', { reason: 'exchange', refundTo: 'wallet' })
    expect(await ownWarranties(test, buyer)).toMatchObject([{ serial, state: 'void', reason: 'given-back' }])
    // Who has it next activates it.
    expect((await activateBought(test, await buyerOf(test), serial)).status).toBe(201)
  })
})

describe('two people with one serial', () => {
  it('at once: one has it, and the other is told whom to ask and nothing of the first', async () => {
    const [first, second] = [await buyerOf(test), await buyerOf(test)]
    const serial = newSerial()
    const answers = await Promise.all([first, second].map((buyer) => activateBought(test, buyer, serial)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    const text = await refused?.clone().text()
    expect(refused && (await refusal(refused))).toEqual([
      409,
      'warranty-not-activated',
      'serial error.warrantyNotActivated',
    ])
    for (const { userId, orderId } of [first, second])
      for (const secret of [userId, orderId]) expect(text).not.toContain(secret)
  })

  it('and one person at once with one piece: one serial', async () => {
    const buyer = await buyerOf(test)
    const answers = await Promise.all([1, 2, 3].map(() => activateBought(test, buyer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await ownWarranties(test, buyer)).toHaveLength(1)
  })

  it('by invoices: both wait, and staff can confirm one', async () => {
    const serial = newSerial()
    const [mine, theirs] = [
      await handIn(test, owner, { serial }),
      await handIn(test, await newSomebody(test), { serial }),
    ]
    const answers = await Promise.all(
      [mine, theirs].map(({ id }) => decideWarranty(test, staff, id, { act: 'confirm' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && (await refusal(refused))).toEqual([409, 'serial-in-force'])
    expect(await staffWarranties(test, staff)).toMatchObject([{ serial, isInUse: true, acts: ['refuse'] }])
  })
})

describe('trying serials', () => {
  it('is counted by account and by network when it met another’s, and by nothing else', async () => {
    const taken = newSerial()
    expect((await activateBought(test, await buyerOf(test), taken)).status).toBe(201)
    const buyer = await buyerOf(test)
    // Another device costs no try.
    for (let time = 0; time < serialTries.person; time += 1)
      expect((await activateBought(test, buyer, newSerial('NH'))).status).toBe(422)
    for (let time = 0; time < serialTries.person; time += 1)
      expect(await refusal(await activateBought(test, buyer, taken))).toContain('warranty-not-activated')
    expect(await refusal(await activateBought(test, buyer, taken))).toEqual([429, 'too-many-serial-tries'])
    // A good one neither: nobody learns more by one.
    expect(await refusal(await activateBought(test, buyer))).toEqual([429, 'too-many-serial-tries'])
    // The limiter's hour began some milliseconds of the system's clock after the count.
    test.clock.advance(60 * 60 * 1000 + 1000)
    expect((await activateBought(test, buyer)).status).toBe(201)

    const network = '198.51.100.7'
    const people = []
    for (let count = 0; count < serialTries.network / serialTries.person; count += 1)
      people.push({ ...(await buyerOf(test)), network })
    for (const one of people)
      for (let time = 0; time < serialTries.person; time += 1) await activateBought(test, one, taken)
    expect(await refusal(await activateBought(test, { ...(await buyerOf(test)), network }, taken))).toEqual([
      429,
      'too-many-serial-tries',
    ])
  })

  it('is one count, whether a device is added or its warranty activated', async () => {
    const serial = newSerial()
    expect((await postDevice(test, (await buyerOf(test)).token, { serial })).status).toBe(201)
    const buyer = await buyerOf(test)
    for (let time = 0; time < serialTries.person; time += 1)
      expect(await refusal(await postDevice(test, buyer.token, { serial }))).toContain('device-taken')
    expect(await refusal(await activateBought(test, buyer))).toEqual([429, 'too-many-serial-tries'])
  })

  it('by invoices answers the same for what is in force with another as for what is not', async () => {
    const taken = newSerial()
    await activateBought(test, await buyerOf(test), taken)
    for (const serial of [taken, newSerial()])
      expect(await handIn(test, owner, { serial })).toMatchObject({ serial, state: 'waiting', reason: null })
  })
})

describe('by an invoice', () => {
  it('waits, is looked at, confirmed with a word to its person, and taken back', async () => {
    const warranty = await handIn(test, owner)
    expect(warranty).toMatchObject({ state: 'waiting', proof: 'invoice' })
    expect(await bodyOf(await test.request('GET', '/warranty-counts', { token: staff.token }), 200)).toEqual({
      waiting: 1,
    })
    const [listed] = await staffWarranties(test, staff)
    expect(listed).toMatchObject({
      id: warranty.id,
      name: 'مریم آزمون',
      invoice: { seller: 'داروخانهٔ مهر', number: '۱۲۰۴', file: { name: 'sheet.jpg', type: 'image/jpeg' } },
      order: null,
      acts: ['confirm', 'refuse'],
    })
    const link = await bodyOf<{ url: string }>(
      await test.request('GET', `/admin-warranties/${warranty.id}/invoice`, { token: staff.token }),
      200,
    )
    expect(link.url).toMatch(/^\/private\//)
    await bodyOf(await decideWarranty(test, staff, warranty.id, { act: 'confirm' }), 200)
    expect(
      await refusal(await decideWarranty(test, staff, warranty.id, { act: 'refuse', reason: 'unreadable' })),
    ).toEqual([409, 'warranty-moved'])
    await test.runJobs()
    const sent = (await readOutbox(test.database.db, { limit: 200 })).filter(
      ({ recipient }) => recipient === owner.phone,
    )
    expect(sent.map(({ template }) => template)).toEqual(['warranty-decided'])
    expect(JSON.stringify(sent)).not.toContain(warranty.serial)
    expect(await ownWarranties(test, owner)).toMatchObject([{ state: 'active', endsOn: warranty.endsOn }])
    expect(await staffWarranties(test, staff, `?status=active&serial=${warranty.serial}`)).toHaveLength(1)
    expect(await staffWarranties(test, staff, `?status=active&serial=${newSerial()}`)).toEqual([])
    await bodyOf(
      await decideWarranty(test, staff, warranty.id, { act: 'withdraw', reason: 'wrong-person' }),
      200,
    )
    expect(await ownWarranties(test, owner)).toMatchObject([{ state: 'void', reason: 'wrong-person' }])
    expect(await auditOf(warranty.id)).toEqual(
      [
        { action: 'hand-in', actor_id: owner.userId },
        { action: 'read', actor_id: staff.userId },
        { action: 'confirm', actor_id: staff.userId },
        { action: 'withdraw', actor_id: staff.userId },
      ].map((row) => ({ ...row, subject_id: owner.userId })),
    )
  })

  it('is refused with a reason, and another can be sent', async () => {
    const { id, serial } = await handIn(test, owner)
    expect(await refusal(await postWarranty(test, owner, await anInvoice(test, owner, { serial })))).toEqual([
      409,
      'warranty-known',
      'serial error.warrantyKnown',
    ])
    expect((await decideWarranty(test, staff, id, { act: 'refuse' })).status).toBe(422)
    expect((await decideWarranty(test, staff, id, { act: 'refuse', reason: 'wrong-person' })).status).toBe(
      422,
    )
    await bodyOf(await decideWarranty(test, staff, id, { act: 'refuse', reason: 'unreadable' }), 200)
    test.clock.advance(1000)
    expect(await handIn(test, owner, { serial })).toMatchObject({ state: 'waiting' })
    expect(await ownWarranties(test, owner)).toMatchObject([
      { state: 'waiting' },
      { state: 'refused', reason: 'unreadable' },
    ])
  })

  it('is neither of a day to come nor over, and has a file that is its own', async () => {
    const at = (days: number) => new Date(test.clock.now().getTime() + days * day).toISOString().slice(0, 10)
    const tried = async (given: Record<string, unknown>) =>
      refusal(await postWarranty(test, owner, await anInvoice(test, owner, given)))
    expect(await tried({ boughtOn: at(2) })).toEqual([422, 'invalid-input', 'boughtOn error.dayToCome'])
    expect(await tried({ boughtOn: at(-370) })).toEqual([409, 'warranty-over', 'boughtOn error.warrantyOver'])
    const { file } = await anInvoice(test, await newSomebody(test))
    expect(await tried({ file })).toEqual([422, 'invalid-input', 'files error.fileGone'])
  })

  it('is sent so many times a day', async () => {
    for (let count = 0; count < invoicesPerDay; count += 1) await handIn(test, owner)
    expect(await refusal(await postWarranty(test, owner, await anInvoice(test, owner)))).toEqual([
      429,
      'too-many-requests',
    ])
  })

  it('is decided by nobody about their own, and by nobody else at all', async () => {
    const { id } = await handIn(test, staff)
    expect(await staffWarranties(test, staff)).toEqual([])
    expect((await decideWarranty(test, staff, id, { act: 'confirm' })).status).toBe(404)
    const seller = await newSomebody(test, { roles: ['user', 'seller'] })
    for (const one of [owner, seller])
      expect((await decideWarranty(test, one, id, { act: 'confirm' })).status).toBe(403)
  })
})

it('stands in the export with its invoice, and goes with the account; what staff decided stays without their name', async () => {
  const { id, serial } = await handIn(test, owner)
  await bodyOf(await decideWarranty(test, staff, id, { act: 'confirm' }), 200)
  const { db } = test.database
  expect(await warrantiesPersonalData.collect(db, owner.userId)).toMatchObject([{ serial, status: 'active' }])
  expect(await warrantiesPersonalData.files?.(db, owner.userId)).toMatchObject([
    { name: expect.stringMatching(/^warranties\/.*-sheet\.jpg$/) as string },
  ])
  await test.database.transaction((tx) => warrantiesPersonalData.erase(tx, staff.userId, test.clock.now()))
  expect(await ownWarranties(test, owner)).toMatchObject([{ state: 'active' }])
  await test.database.transaction((tx) => warrantiesPersonalData.erase(tx, owner.userId, test.clock.now()))
  expect(await ownWarranties(test, owner)).toEqual([])
})
