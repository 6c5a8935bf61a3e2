import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDocument, type RecordDefinition } from '~/domain/records/define'
import type { AnyRecord } from '~/domain/records/schemas'
import { recordDefinitions } from '~/domain/records/types'
import type { Share } from '~/domain/sharing/contract'
import type { Care } from '~/domain/care/contract'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf, consent, endCare, newDoctor, postCare, postOffer } from '~/tests/kit/care'
import { connect, leave } from '~/tests/kit/connections'
import { addFamilyMember } from '~/tests/kit/family'
import { documentSample } from '~/tests/kit/record-files'
import { addressOf, addSample, sampleOf } from '~/tests/kit/record-samples'
import { addShare, endShare, makeLink, newSomebody, openLink, type Somebody } from '~/tests/kit/sharing'
import { isSoak } from '~/tests/kit/soak'

/** Whose the records are: of one type two are of the owner and one of their father. */
const subjects = ['owner', 'father'] as const
type Subject = (typeof subjects)[number]
interface Known {
  type: string
  of: Subject
  record: AnyRecord
}

let test: TestApi
let owner: Somebody
let fatherId: string
const known: Known[] = []
const people = new Map<string, Somebody>()

const somebody = (name: string): Somebody => {
  const found = people.get(name)
  if (!found) throw new Error(`Nobody is called ${name}`)
  return found
}

beforeAll(async () => {
  test = await openTestApi()
  owner = await newSomebody(test)
  people.set('owner', owner)
  for (const name of ['sharee', 'stranger']) people.set(name, await newSomebody(test))
  for (const role of ['support', 'admin', 'doctor'] as const)
    people.set(role, await newSomebody(test, { roles: ['user', role] }))
  for (const name of ['accompanying doctor', 'another doctor']) people.set(name, await newDoctor(test))
  fatherId = (await addFamilyMember(test, owner.token)).id
  for (const definition of recordDefinitions)
    for (const of of ['owner', 'owner', 'father'] as const) {
      const sample = isDocument(definition)
        ? await documentSample(test, definition, owner.token)
        : sampleOf(definition)
      const given = of === 'father' ? { ...sample, memberId: fatherId } : sample
      known.push({ type: definition.type, of, record: await addSample(test, definition, owner.token, given) })
    }
}, 120_000)
afterAll(() => test.close())

const memberIdOf = (of: Subject) => (of === 'father' ? { memberId: fatherId } : {})
const knownOf = ({ type }: RecordDefinition, of: Subject) =>
  known.filter((one) => one.type === type && one.of === of)
const idsOf = (some: readonly Known[]) => some.map(({ record }) => record.id as string).sort()

/** What a question shows: the ids of ours that are anywhere in its answer, or what it counts. */
type Seen = string[] | number | 'nothing'
type Question = (definition: RecordDefinition, target: AnyRecord, query: string) => Promise<Seen>

let asker: Somebody
/** What the asker has been told: what a list shows and what it counts stand in one answer. */
const told = new Map<string, Promise<string | undefined>>()
async function ask(address: string): Promise<string | undefined> {
  const response = await test.request('GET', address, { token: asker.token })
  const text = await response.text()
  expect([200, 404], `${address} ${text}`).toContain(response.status)
  return response.status === 200 ? text : undefined
}
/** @returns nothing where there is none for the asker */
function answerTo(address: string): Promise<string | undefined> {
  const answer = told.get(address) ?? ask(address)
  told.set(address, answer)
  return answer
}
async function idsIn(address: string): Promise<Seen> {
  const text = await answerTo(address)
  return text === undefined ? 'nothing' : idsOf(known.filter(({ record }) => text.includes(record.id)))
}
async function countIn(address: string, count: (body: never) => number): Promise<Seen> {
  const text = await answerTo(address)
  return text === undefined ? 'nothing' : count(JSON.parse(text) as never)
}

interface Summary {
  types: { type: string; total: number }[]
  documents: { type: string; total: number }[]
}
/** Every way in which a record is read. */
const questions: Record<string, Question> = {
  list: (definition, _, query) => idsIn(addressOf(definition, query)),
  'list, counted': (definition, _, query) =>
    countIn(addressOf(definition, query), ({ total }: { total: number }) => total),
  archive: ({ type }, _, query) => idsIn(`/records${query}&type=${type}&limit=100`),
  'archive, counted': ({ type }, _, query) =>
    countIn(`/records${query}&type=${type}&limit=100`, ({ total }: { total: number }) => total),
  export: (definition, _, query) => idsIn(addressOf(definition, `/export${query}&format=json`)),
  'export as FHIR': (definition, _, query) => idsIn(addressOf(definition, `/export${query}&format=fhir`)),
  summary: ({ type }, _, query) =>
    countIn(
      `/health-summary${query}`,
      ({ types, documents }: Summary) =>
        [...types, ...documents].find((one) => one.type === type)?.total ?? -1,
    ),
  history: (definition, _, query) =>
    countIn(addressOf(definition, `/history${query}`), ({ total }: { total: number }) => total),
  record: (definition, { id }, query) => idsIn(addressOf(definition, `/${id}${query}`)),
  file: async (definition, { id, files = [] }, query) => {
    const text = await answerTo(addressOf(definition, `/${id}/files/${files[0]?.id}${query}`))
    if (text === undefined) return 'nothing'
    const { url } = JSON.parse(text) as { url: string }
    return (await test.deps.files.followLink(url.replace('/private/', ''))) ? [id] : 'nothing'
  },
}
const questionsOf = (definition: RecordDefinition) =>
  Object.entries(questions).filter(
    ([name]) =>
      (name !== 'history' || !isDocument(definition)) && (name !== 'file' || definition.files !== undefined),
  )

/** What each question has to show of what a share, or one's own right, opens. */
function expectedOf(name: string, opened: readonly Known[], target: AnyRecord, isOneRecord = false): Seen {
  const ids = idsOf(opened)
  if (name === 'record' || name === 'file') return ids.includes(target.id) ? [target.id] : 'nothing'
  if (isOneRecord && (name === 'summary' || name === 'history')) return 'nothing'
  return /counted|summary|history/.test(name) ? ids.length : ids
}

/**
 * Whether one who sees nothing asks here. Each asks after the records of each type in every way; after whose and by which share, which decide
 * after who asks, they ask in turn. In a soak run all ask after all.
 */
const isTurnOf = (one: number, turn: number, turns: number): boolean => isSoak || one % turns === turn % turns

describe.each(recordDefinitions.map((definition, row) => [definition.type, definition, row] as const))(
  'records of %s',
  (type, definition, row) => {
    const first = (of: Subject) => {
      const [one] = knownOf(definition, of)
      if (!one) throw new Error(`There is no ${type} of ${of}`)
      return one
    }
    const seenBy = async (who: Somebody, target: AnyRecord, query: string) => {
      asker = who
      told.clear()
      const seen: Record<string, Seen> = {}
      for (const [name, seenIn] of questionsOf(definition))
        seen[name] = await seenIn(definition, target, query)
      return seen
    }
    const expected = (opened: readonly Known[], target: AnyRecord, isOneRecord = false) =>
      Object.fromEntries(
        questionsOf(definition).map(([name]) => [name, expectedOf(name, opened, target, isOneRecord)]),
      )
    const nothing = () => Object.fromEntries(questionsOf(definition).map(([name]) => [name, 'nothing']))
    const share = (given: Record<string, unknown>): Promise<Share> =>
      test.database.pool
        .query('delete from token_buckets')
        .then(() => addShare(test, owner.token, { phone: somebody('sharee').phone, ...given }))

    const linkOf = async (given: Record<string, unknown>) => {
      await test.database.pool.query('delete from token_buckets')
      const { visit, shareId } = await openLink(test, await makeLink(test, owner.token, given))
      return { userId: owner.userId, phone: '', token: visit, shareId }
    }

    it('are their owner’s, and nobody else’s without a share, whatever their role', async () => {
      const target = first('owner').record
      expect(await seenBy(owner, target, '?')).toEqual(expected(knownOf(definition, 'owner'), target))
      for (const name of ['sharee', 'stranger', 'support', 'admin', 'doctor'])
        expect([name, await seenBy(somebody(name), target, '?')]).toEqual([name, expected([], target)])
    })

    it.each(subjects)(
      'of %s are seen by whoever they are shared with, as far as they are shared',
      async (of) => {
        const { record: target } = first(of)
        const opened = knownOf(definition, of)
        const other = first(of === 'owner' ? 'father' : 'owner').record
        for (const [turn, [given, seen, isOneRecord]] of (
          [
            [{ scope: 'all', ...memberIdOf(of) }, opened, false],
            [{ scope: 'types', types: [type], ...memberIdOf(of) }, opened, false],
            [{ scope: 'record', recordId: target.id }, [first(of)], true],
          ] as const
        ).entries()) {
          const { id } = await share(given)
          const expectSeen = async (name: string, who: Somebody, shareId: string) =>
            expect([name, given.scope, await seenBy(who, target, `?shareId=${shareId}`)]).toEqual([
              name,
              given.scope,
              expected(seen, target, isOneRecord),
            ])
          const refused: [name: string, who: Somebody, query: string][] = []
          const expectRefusals = async () => {
            for (const [place, [name, who, query]] of refused.splice(0).entries())
              if (isTurnOf(place + row + subjects.indexOf(of), turn, 3))
                expect([name, given.scope, await seenBy(who, target, query)]).toEqual([
                  name,
                  given.scope,
                  nothing(),
                ])
          }
          await expectSeen('sharee', somebody('sharee'), id)
          // Its owner is shown what the other sees; the id of a share opens nothing to anybody else.
          await expectSeen('owner', owner, id)
          for (const name of ['stranger', 'support', 'admin', 'doctor'])
            refused.push([name, somebody(name), `?shareId=${id}`])
          // By a link the same is seen, without an account.
          const link = await linkOf(given)
          await expectSeen('link', link, link.shareId)
          refused.push(
            ['link, by another share', link, `?shareId=${id}`],
            ['link, by none', link, '?'],
            ['stranger, by the link', somebody('stranger'), `?shareId=${link.shareId}`],
          )
          await expectRefusals()
          expect((await endShare(test, owner.token, link.shareId)).status).toBe(204)
          // Of whom nothing is shared, nothing is seen.
          const { record, file = 'nothing' } = await seenBy(somebody('sharee'), other, `?shareId=${id}`)
          expect([record, file]).toEqual(['nothing', 'nothing'])
          expect((await endShare(test, owner.token, id)).status).toBe(204)
          refused.push(['link, ended', link, `?shareId=${link.shareId}`])
          for (const name of ['sharee', 'owner'])
            refused.push([`${name}, ended`, somebody(name), `?shareId=${id}`])
          await expectRefusals()
        }
      },
    )

    it.each(subjects)(
      'of %s are seen by their accompanying doctor while that is so, and by nobody else',
      async (of) => {
        const { record: target } = first(of)
        const [doctor, support] = [somebody('accompanying doctor'), somebody('support')]
        await test.database.pool.query('delete from token_buckets')
        const { id } = await bodyOf<Care>(await postCare(test, owner.token, memberIdOf(of)), 201)
        const byIt = (who: Somebody) => seenBy(who, target, `?shareId=${id}`)
        expect(['requested', await byIt(doctor)]).toEqual(['requested', nothing()])
        expect((await postOffer(test, support.token, id, doctor.userId)).status).toBe(200)
        expect(['offered', await byIt(doctor)]).toEqual(['offered', nothing()])
        expect((await consent(test, owner.token, id)).status).toBe(200)
        expect(await byIt(doctor)).toEqual(expected(knownOf(definition, of), target))
        const others = ['owner', 'sharee', 'stranger', 'support', 'admin', 'doctor', 'another doctor']
        for (const [place, name] of others.entries())
          if (isTurnOf(place + row, subjects.indexOf(of), 2))
            expect([name, await byIt(somebody(name))]).toEqual([name, nothing()])
        const other = first(of === 'owner' ? 'father' : 'owner').record
        const { record, file = 'nothing' } = await seenBy(doctor, other, `?shareId=${id}`)
        expect([record, file]).toEqual(['nothing', 'nothing'])
        expect((await endCare(test, owner.token, id)).status).toBe(204)
        expect(['ended', await byIt(doctor)]).toEqual(['ended', nothing()])
      },
    )

    it('are not seen by a share of another type, nor another record by a share of one', async () => {
      const { record: target } = first('owner')
      const [, second] = knownOf(definition, 'owner')
      const otherType = recordDefinitions.find((one) => one.type !== type)?.type
      const ofOther = await share({ scope: 'types', types: [otherType] })
      const seen = await seenBy(somebody('sharee'), target, `?shareId=${ofOther.id}`)
      // What is of all types together has an answer, in which these are not.
      expect(seen).toEqual({ ...nothing(), archive: [], 'archive, counted': 0, summary: 0 })
      const ofSecond = await share({ scope: 'record', recordId: second?.record.id })
      expect(await seenBy(somebody('sharee'), target, `?shareId=${ofSecond.id}`)).toEqual(
        expected(second ? [second] : [], target, true),
      )
      for (const { id } of [ofOther, ofSecond]) await endShare(test, owner.token, id)
    })

    it('are not seen once the time of the share is over', async () => {
      const { record: target } = first('owner')
      const { id } = await share({ days: 1 })
      test.clock.advance(24 * 60 * 60 * 1000 - 1)
      expect(await seenBy(somebody('sharee'), target, `?shareId=${id}`)).toEqual(
        expected(knownOf(definition, 'owner'), target),
      )
      test.clock.advance(1)
      expect(await seenBy(somebody('sharee'), target, `?shareId=${id}`)).toEqual(nothing())
    })

    it('are seen by who of the family has invited their owner, until one of the two leaves', async () => {
      await test.database.pool.query('delete from token_buckets')
      const { record: target } = first('owner')
      const relative = await newSomebody(test)
      const { id, shareId } = await connect(test, relative, owner)
      const by = `?shareId=${shareId}`
      // Its owner is shown what the other sees.
      for (const one of [relative, owner])
        expect(await seenBy(one, target, by)).toEqual(expected(knownOf(definition, 'owner'), target))
      for (const name of ['sharee', 'stranger', 'support', 'admin', 'doctor'])
        expect([name, await seenBy(somebody(name), target, by)]).toEqual([name, nothing()])
      const { record, file = 'nothing' } = await seenBy(relative, first('father').record, by)
      expect([record, file]).toEqual(['nothing', 'nothing'])
      expect((await leave(test, owner, id)).status).toBe(204)
      expect(await seenBy(relative, target, by)).toEqual(nothing())
    })

    it('are changed, deleted and marked by nobody who only sees them', async () => {
      const { record: target } = first('owner')
      const { id } = await share({})
      const link = await linkOf({})
      const at = addressOf(definition, `/${target.id}`)
      const { token } = somebody('sharee')
      for (const [method, address, json] of [
        ['PATCH', at, { note: 'changed' }],
        ['DELETE', at, undefined],
        ['POST', `${at}/restorations`, undefined],
        ['PUT', `${at}/favourite`, undefined],
        ['DELETE', `${at}/favourite`, undefined],
      ] as const) {
        const response = await test.request(method, address, { token, json })
        expect([method, address, response.status]).toEqual([method, address, 404])
        const byShare = await test.request(method, `${address}?shareId=${id}`, { token, json })
        expect([method, address, byShare.status < 300]).toEqual([method, address, false])
        const byLink = await test.request(method, address, { token: link.token, json })
        expect([method, address, byLink.status]).toEqual([method, address, 401])
      }
      for (const one of [id, link.shareId]) await endShare(test, owner.token, one)
    })
  },
)
