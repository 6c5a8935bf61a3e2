import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoPeople } from '~/api/domains/identity/public'
import { demoPerson } from '~/domain/identity/demo-people'
import type { CourseSession, OwnSeat } from '~/domain/academy/session-contract'
import type { Device } from '~/domain/devices/contract'
import type { FamilyMember } from '~/domain/family/contract'
import { documentDefinitions } from '~/domain/records/types'
import { seedDemo, seedDemoLives } from '~/server/demo'
import { openTestApi, testToken, type TestApi } from '../kit/api'
import { openShop } from '../kit/shop'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
  await seedDemoPeople(test.database, test.clock.now())
  await seedDemo(test.deps)
})
afterAll(() => test.close())

const read = async <Body>(key: string, path: string): Promise<Body> => {
  const { id, roles } = demoPerson(key)
  const answer = await test.request('GET', path, { token: testToken(roles, { userId: id }) })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as Body
}

interface Page<Item> {
  items: Item[]
  total?: number
}
interface Listed {
  id: string
  files?: { id: string }[]
}

it('the patient of a demo has a family, devices, documents with files and a share, once', async () => {
  // Also when two processes begin at once, and when one begins again.
  await Promise.all([seedDemoLives(test.deps), seedDemoLives(test.deps)])
  await seedDemoLives(test.deps)

  const { items: members } = await read<Page<FamilyMember>>('patient', '/family-members')
  expect(members.map(({ relation, isAdult }) => [relation, isAdult])).toEqual([
    ['mother', true],
    ['son', false],
  ])
  const [mother, son] = members.map(({ id }) => `memberId=${id}`)
  const { items: devices } = await read<Page<Device>>('patient', '/devices')
  expect(devices.map(({ kind, memberId }) => [kind, memberId === members[0]?.id])).toEqual([
    ['blood-pressure-monitor', true],
    ['pocket-ecg', false],
  ])
  expect((await read<Page<Listed>>('patient', `/blood-pressure-records?${mother}`)).items).not.toEqual([])
  expect((await read<Page<Listed>>('patient', `/records?${son}`)).items).toEqual([])
  const medicines = await read<Page<{ fields: { name: string } }>>(
    'patient',
    `/medical-file/medicine-entries?${mother}`,
  )
  expect(medicines.items.map(({ fields }) => fields.name)).toEqual(['آملودیپین'])

  for (const { type, files } of documentDefinitions) {
    const { items } = await read<Page<Listed>>('patient', `/${type}-records`)
    expect([type, items.length]).toEqual([type, ['lung-sound', 'ultrasound'].includes(type) ? 0 : 1])
    if (!files?.required) continue
    for (const { id, files: kept = [] } of items) {
      const { url } = await read<{ url: string }>('patient', `/${type}-records/${id}/files/${kept[0]?.id}`)
      expect([type, url === '']).toEqual([type, false])
    }
  }
  expect((await read<Page<unknown>>('doctor', '/shares/received')).items).toHaveLength(1)
})

it('a demo has one session of the academy to come, with some of its seats taken, once', async () => {
  await Promise.all([seedDemoLives(test.deps), seedDemoLives(test.deps)])
  await seedDemoLives(test.deps)
  const { items: sessions } = await read<Page<CourseSession>>('patient', '/course-sessions')
  expect(sessions).toMatchObject([{ courseId: null, capacity: 12, free: 9, isOpen: true }])
  const { items: seats } = await read<Page<OwnSeat>>('patient', '/own-session-seats')
  expect(seats).toMatchObject([{ status: 'reserved', session: { id: sessions[0]?.id } }])
  const { rows } = await test.database.pool.query('select status from session_seats')
  expect(rows).toEqual(Array(3).fill({ status: 'reserved' }))
})
