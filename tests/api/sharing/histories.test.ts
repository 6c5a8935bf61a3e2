import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyRecord } from '~/domain/records/schemas'
import { definitionOf } from '~/domain/records/types'
import type { ReceivedShare, Share, ShareRead } from '~/domain/sharing/contract'
import { shareDays } from '~/domain/sharing/rules'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCare, endCare, newDoctor, postCare } from '~/tests/kit/care'
import { addFamilyMember } from '~/tests/kit/family'
import { addressOf, addSample, sampleOf } from '~/tests/kit/record-samples'
import { addShare, endShare, newSomebody, type Somebody } from '~/tests/kit/sharing'
import { uploaded } from '~/tests/kit/record-files'
import { random, rounds, seed } from '~/tests/kit/soak'

/** Something of each: with and without a sum by days, with and without files. */
const types = ['blood-pressure', 'blood-sugar', 'lab-test'] as const
type Type = (typeof types)[number]
const dayMs = 24 * 60 * 60 * 1000
const steps = 20

/** What is known without asking: as plain as it can be said. */
interface KnownRecord {
  record: AnyRecord
  type: Type
  memberId: string | null
  isDeleted: boolean
}
/** A share, or an accompanying doctor: who reads everything of somebody, without an end of its own. */
interface KnownShare {
  share: Pick<Share, 'id' | 'scope' | 'types' | 'recordId' | 'memberId' | 'expiresAt'>
  reader: Somebody
  isEnded: boolean
}
interface History {
  owner: Somebody
  sharee: Somebody
  doctor: Somebody
  staff: Somebody
  member: { id: string; isDeleted: boolean }
  records: KnownRecord[]
  shares: KnownShare[]
  /** Who is blocked for now. */
  blocked: Set<Somebody>
  /** Addresses of files that were handed out, and what they came by. */
  links: { url: string; of: KnownRecord; by: KnownShare; until: number }[]
  /** What was opened of each share, in ten minutes once: as it is said. */
  reads: Map<string, Map<string, number>>
  steps: string[]
}

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const one = <Item>(items: readonly Item[]): Item => {
  const found = items[random(items.length)]
  if (found === undefined) throw new Error('There is none to choose from')
  return found
}
const now = () => test.clock.now().getTime()

const isThere = (history: History, known: KnownRecord): boolean =>
  !known.isDeleted && (known.memberId === null || !history.member.isDeleted)

function isOpen(history: History, { share, reader, isEnded }: KnownShare): boolean {
  const single = history.records.find(({ record }) => record.id === share.recordId)
  return (
    !isEnded &&
    Date.parse(share.expiresAt ?? '') > now() &&
    !history.blocked.has(history.owner) &&
    !history.blocked.has(reader) &&
    (share.memberId === null || !history.member.isDeleted) &&
    (single === undefined || isThere(history, single))
  )
}

const isOf = ({ share }: KnownShare, { record, type, memberId }: KnownRecord): boolean =>
  memberId === share.memberId &&
  (share.scope === 'all' ||
    (share.scope === 'types' && (share.types?.includes(type) ?? false)) ||
    (share.scope === 'record' && share.recordId === record.id))

const sees = (history: History, by: KnownShare, known: KnownRecord): boolean =>
  isOpen(history, by) && isThere(history, known) && isOf(by, known)

/** What somebody did, in words, for the message of a failure. */
type Act = (history: History) => Promise<string>

const acts: Act[] = [
  async ({ owner, member, records, shares, sharee }) => {
    const living = records.filter(({ isDeleted, memberId }) => !isDeleted && !(memberId && member.isDeleted))
    const scope = one(living.length > 0 ? (['all', 'types', 'record'] as const) : (['all', 'types'] as const))
    const ofMember = !member.isDeleted && random(2) === 0 ? { memberId: member.id } : {}
    const extent = {
      all: () => ofMember,
      types: () => ({ ...ofMember, types: [one(types)] }),
      record: () => ({ recordId: one(living).record.id }),
    }[scope]()
    const share = await addShare(test, owner.token, {
      phone: sharee.phone,
      scope,
      days: one(shareDays),
      ...extent,
    })
    shares.push({ share, reader: sharee, isEnded: false })
    return `share ${scope} for ${share.expiresAt}`
  },
  async ({ owner, doctor, shares }) => {
    if (shares.length === 0) return 'nothing to end'
    const known = one(shares)
    const isDoctors = known.reader === doctor
    const end = isDoctors ? endCare : endShare
    expect((await end(test, owner.token, known.share.id)).status).toBe(204)
    known.isEnded = true
    return `end ${isDoctors ? 'the doctor' : known.share.scope}`
  },
  async ({ owner, doctor, staff, member, shares }) => {
    const memberId = !member.isDeleted && random(2) === 0 ? member.id : null
    const isThereOne = shares.some(
      ({ share, reader, isEnded }) => reader === doctor && !isEnded && share.memberId === memberId,
    )
    if (isThereOne) {
      expect((await postCare(test, owner.token, { memberId })).status).toBe(409)
      return 'no second doctor'
    }
    const { id } = await addCare(test, { owner, doctor, staff }, { memberId })
    const share = { id, scope: 'all', types: null, recordId: null, memberId, expiresAt: '9999-01-01' }
    shares.push({ share: share as unknown as KnownShare['share'], reader: doctor, isEnded: false })
    return `a doctor of ${memberId ? 'the member' : 'the owner'}`
  },
  async ({ owner, records, member }) => {
    const known = one(records)
    const at = addressOf(definitionOf(known.type), `/${known.record.id}`)
    const { status } = await test.request('DELETE', at, { token: owner.token })
    const isReached = !known.isDeleted && !(known.memberId && member.isDeleted)
    expect(status).toBe(isReached ? 204 : 404)
    if (isReached) known.isDeleted = true
    return `delete a record of ${known.type}`
  },
  async ({ owner, records }) => {
    const known = one(records)
    const at = addressOf(definitionOf(known.type), `/${known.record.id}/restorations`)
    const { status } = await test.request('POST', at, { token: owner.token })
    if (status === 200) known.isDeleted = false
    return `bring back a record of ${known.type}: ${status}`
  },
  async ({ owner, member }) => {
    const at = `/family-members/${member.id}`
    if (member.isDeleted) {
      const { status } = await test.request('POST', `${at}/restorations`, { token: owner.token })
      if (status === 200) member.isDeleted = false
      return `bring the member back: ${status}`
    }
    expect((await test.request('DELETE', at, { token: owner.token })).status).toBe(204)
    member.isDeleted = true
    return 'delete the member'
  },
  (history) => {
    const byMs = one([60_000, 5 * 60_000, 60 * 60_000, dayMs, 8 * dayMs])
    test.clock.advance(byMs)
    return Promise.resolve(`wait ${byMs / 60_000} minutes, ${history.shares.length} shares`)
  },
  async ({ owner, sharee, blocked }) => {
    const who = one([owner, sharee])
    if (blocked.has(who)) blocked.delete(who)
    else blocked.add(who)
    await test.database.pool.query('update users set suspended_at = $2 where id = $1', [
      who.userId,
      blocked.has(who) ? test.clock.now() : null,
    ])
    return `${who === owner ? 'the owner' : 'the recipient'} is ${blocked.has(who) ? 'blocked' : 'free'}`
  },
]

const add = async (
  { owner, member, records }: Pick<History, 'owner' | 'member' | 'records'>,
  type: Type,
  memberId: string | null,
) => {
  const definition = definitionOf(type)
  const files = definition.files ? { files: [await uploaded(test, definition, owner.token)] } : {}
  const given = { ...sampleOf(definition), ...files, ...(memberId && { memberId: member.id }) }
  const record = await addSample(test, definition, owner.token, given)
  records.push({ record, type, memberId, isDeleted: false })
}

const get = async (address: string, { token }: Somebody): Promise<Record<string, unknown> | null> => {
  const response = await test.request('GET', address, { token })
  expect([200, 404], `${address}: ${await response.clone().text()}`).toContain(response.status)
  return response.status === 200 ? ((await response.json()) as Record<string, unknown>) : null
}

/** What the model says is written down: each look once in ten minutes from the first. */
function note({ reads }: History, { share }: KnownShare, look: string): void {
  const ofShare = reads.get(share.id) ?? new Map<string, number>()
  reads.set(share.id, ofShare)
  const latest = [...ofShare].filter(([key]) => key.startsWith(`${look} @`)).map(([, at]) => at)
  if (latest.some((at) => at > now() - 10 * 60_000)) return
  ofShare.set(`${look} @${now()}`, now())
}

/** Looks through one share at everything, and through its addresses of files. */
async function look(history: History, by: KnownShare): Promise<void> {
  const { records } = history
  const { reader } = by
  const { id } = by.share
  const seen = records.filter((known) => sees(history, by, known))
  const archive = await get(`/records?shareId=${id}&limit=100`, reader)
  if (!isOpen(history, by)) expect(archive).toBeNull()
  else {
    const items = archive?.items as { record: { id: string } }[]
    expect(items.map(({ record }) => record.id).sort()).toEqual(
      seen.map(({ record }) => record.id as string).sort(),
    )
    expect(archive?.total).toBe(seen.length)
    note(history, by, 'archive null null')
  }
  const known = one(records)
  const definition = definitionOf(known.type)
  const isSeen = sees(history, by, known)
  const answer = await get(addressOf(definition, `/${known.record.id}?shareId=${id}`), reader)
  expect(answer?.id).toBe(isSeen ? known.record.id : undefined)
  if (isSeen) note(history, by, `record ${known.type} ${known.record.id}`)
  const [file] = known.record.files ?? []
  if (!file) return
  const link = await get(addressOf(definition, `/${known.record.id}/files/${file.id}?shareId=${id}`), reader)
  expect(link !== null).toBe(isSeen)
  if (link === null) return
  note(history, by, `file ${known.type} ${known.record.id}`)
  history.links.push({ url: link.url as string, of: known, by, until: Date.parse(link.expiresAt as string) })
}

/** Every address that was ever handed out leads to its file for as long as the share does, and no longer than its own time. */
async function follow(history: History): Promise<void> {
  for (const { url, of, by, until } of history.links) {
    const file = await test.deps.files.followLink(url.replace('/private/', ''))
    expect(file !== null).toBe(until > now() && sees(history, by, of))
  }
}

async function compare(history: History): Promise<void> {
  const { owner, sharee, shares } = history
  const page = await get('/shares/received?limit=100', sharee)
  const received = (page?.items as ReceivedShare[]).map(({ id }) => id).sort()
  expect(received).toEqual(
    shares
      .filter((by) => by.reader === sharee && isOpen(history, by))
      .map(({ share }) => share.id)
      .sort(),
  )
  if (shares.length > 0) await look(history, one(shares))
  await follow(history)
  const given = await get('/shares?limit=100', owner)
  expect((given?.items as Share[]).map(({ id, state }) => [id, state]).sort()).toEqual(
    shares
      .filter(({ reader }) => reader === sharee)
      .map(({ share, isEnded }) => [
        share.id,
        isEnded ? 'ended' : Date.parse(share.expiresAt ?? '') > now() ? 'open' : 'expired',
      ])
      .sort(),
  )
}

async function compareReads({ owner, shares, reads }: History): Promise<void> {
  for (const { share } of shares) {
    const page = await get(`/shares/${share.id}/reads?limit=100`, owner)
    const rows = (page?.items as ShareRead[]).map(
      ({ kind, type, recordId, at }) => `${kind} ${type} ${recordId} @${Date.parse(at)}`,
    )
    expect(rows.sort()).toEqual([...(reads.get(share.id)?.keys() ?? [])].sort())
  }
}

async function begin(): Promise<History> {
  const owner = await newSomebody(test)
  const history: History = {
    owner,
    sharee: await newSomebody(test),
    doctor: await newDoctor(test),
    staff: await newSomebody(test, { roles: ['user', 'support'] }),
    member: { id: (await addFamilyMember(test, owner.token)).id, isDeleted: false },
    records: [],
    shares: [],
    blocked: new Set(),
    links: [],
    reads: new Map(),
    steps: [],
  }
  for (const type of types)
    for (const memberId of [null, history.member.id]) await add(history, type, memberId)
  return history
}

it(
  'shows through every history of sharing, accompanying, ending and deleting what its model says, and nothing else',
  async () => {
    for (let history = 0, all = rounds(40, 2000); history < all; history++) {
      const course = await begin()
      try {
        for (let step = 0; step < steps; step++) {
          // Sharing is what most follows from; all others are as likely as each other.
          const act = step === 0 || random(3) === 0 ? acts[0] : one(acts)
          if (act) course.steps.push(await act(course))
          await compare(course)
        }
        await compareReads(course)
      } catch (error) {
        throw new Error(`History ${history}, SEED=${seed}: ${course.steps.join('; ')}`, { cause: error })
      }
    }
  },
  // Only what hangs runs into it.
  rounds(360_000, 7_200_000),
)
