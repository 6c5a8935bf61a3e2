import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { definitionOf } from '~/domain/records/types'
import type { Phone } from '~/domain/values/phone'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addInvitation, withdrawInvitation } from '~/tests/kit/connections'
import { addressOf, addSample } from '~/tests/kit/record-samples'
import { addShare, endShare, newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let owner: Somebody
let reader: Somebody
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await newSomebody(test)
  reader = await newSomebody(test)
})

/** What has reached the reader once every job is done. */
const sent = async () => {
  await test.runJobs()
  const messages = await readOutbox(test.database.db, { recipient: reader.phone, limit: 20 })
  return messages.map(({ template }) => template)
}
const notSent = async (resource: string, id: string) => {
  const { rows } = await test.database.pool.query<{ actor_kind: string; outcome: string }>(
    `select actor_kind, outcome from audit_entries where action = 'not-sent' and resource = $1 and resource_id = $2`,
    [resource, id],
  )
  return rows
}
const byItself = [{ actor_kind: 'system', outcome: 'refused' }]

it('tells nobody of a share that was ended while the message waited, and writes down why', async () => {
  const share = await addShare(test, owner.token, { phone: reader.phone })
  expect((await endShare(test, owner.token, share.id)).status).toBe(204)
  expect(await sent()).toEqual([])
  expect(await notSent('share', share.id)).toEqual(byItself)
  expect(test.log.map(({ message }) => message)).toContain(
    'A message was not sent: what it speaks of is no more',
  )
})

it('tells nobody of a share whose record is deleted, and of the next one all the same', async () => {
  const definition = definitionOf('blood-pressure')
  const record = await addSample(test, definition, owner.token)
  const share = await addShare(test, owner.token, {
    phone: reader.phone,
    scope: 'record',
    recordId: record.id,
  })
  await test.request('DELETE', addressOf(definition, `/${record.id}`), { token: owner.token })
  const other = await addShare(test, owner.token, { phone: reader.phone })
  expect(await sent()).toEqual(['records-shared'])
  expect(await notSent('share', share.id)).toEqual(byItself)
  expect(await notSent('share', other.id)).toEqual([])
})

it('sends no link of an invitation that was taken back', async () => {
  const invitation = await addInvitation(test, owner, reader)
  expect((await withdrawInvitation(test, owner, invitation.id)).status).toBe(204)
  expect(await sent()).toEqual([])
  expect(await notSent('family-invitation', invitation.id)).toEqual(byItself)
})

it('leaves what nobody can say anything of to staff', async () => {
  await test.database.transaction((tx) =>
    test.deps.messenger.sendSms(
      tx,
      { to: reader.phone as Phone, template: 'records-shared', locale: 'fa', tokens: { name: '', link: '' } },
      { stillStands: { kind: 'made-up', id: randomUUID() } },
    ),
  )
  expect(await sent()).toEqual([])
  const { rows } = await test.database.pool.query<{ text: string }>(
    'select data::text as text from pgboss.job',
  )
  expect(JSON.stringify(rows)).toContain('GiveUp')
})
