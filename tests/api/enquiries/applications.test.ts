import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enquiriesPersonalData } from '~/api/domains/enquiries/public'
import { listOfStatus } from '~/api/domains/enquiries/repo/enquiries'
import { applicationUploadLimits } from '~/domain/enquiries/rules'
import type { UserId } from '~/domain/values/ids'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import {
  addApplication,
  addEnquiry,
  anApplication,
  emptyEnquiries,
  enquiriesOf,
  eraseEnquiry,
  giveVacancies,
  idOfNumber,
  postCurriculum,
  postEnquiry,
  readEnquiry,
  uploadCurriculum,
} from '~/tests/kit/enquiries'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import * as make from '~/tests/kit/hostile-files'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

const day = 24 * 60 * 60 * 1000

let test: TestApi
let staff: Somebody
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  staff = await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await emptyEnquiries(test)
  await giveVacancies(test, [{ id: 'job-nurse', titles: [{ locale: 'fa', value: 'پرستار' }] }])
})

const refusal = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as { code: string; errors?: { code: string }[] }
  return [response.status, code, ...errors.map((one) => one.code)]
}
const forVacancy = { subject: 'vacancy', vacancyId: 'job-nurse' }
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test.database.pool.query<Row>(text, values)).rows
const keptFiles = async () =>
  (await query(`select from private_files where purpose = 'curriculum' and removed_at is null`)).length

describe('an application', () => {
  it('comes with a curriculum vitae, which staff open by itself; each opening leaves a row', async () => {
    const person = await newSomebody(test)
    const { number } = await addApplication(test, forVacancy, { token: person.token })
    const id = await idOfNumber(test, number)
    const [listed] = await enquiriesOf(test, staff)
    expect(listed).toMatchObject({ kind: 'application', subject: 'vacancy', about: 'پرستار' })
    const opened = await readEnquiry(test, staff, id)
    expect(opened.file).toMatchObject({ name: 'مریم.pdf', type: 'application/pdf' })
    const audited = () =>
      query<{ resource: string }>(
        'select resource, action, actor_id, subject_id from audit_entries where resource_id = $1 order by position',
        [id],
      )
    const row = { action: 'read', actor_id: staff.userId, subject_id: person.userId }
    expect(await audited()).toMatchObject([{ resource: 'enquiry', ...row }])
    const path = `/admin-enquiries/${id}/files/${opened.file?.id}`
    const { url } = await bodyOf<{ url: string }>(
      await test.request('GET', path, { token: staff.token }),
      200,
    )
    expect(url).toMatch(/^\/private\//)
    expect(await audited()).toMatchObject([{ resource: 'enquiry' }, { resource: 'curriculum', ...row }])
    expect((await test.request('GET', path, { token: person.token })).status).toBe(403)
    expect(
      (await test.request('GET', `/admin-enquiries/${id}/files/${randomUUID()}`, { token: staff.token }))
        .status,
    ).toBe(404)
  })

  it('is refused without what it takes', async () => {
    const file = await uploadCurriculum(test)
    const whole = { ...anApplication, file }
    for (const [given, code] of [
      [{ file: undefined }, 'error.required'],
      [{ consent: undefined }, 'error.consent'],
      [{ consent: false }, 'error.consent'],
      [{ subject: 'order' }, 'error.choice'],
      [{ subject: 'vacancy' }, 'error.required'],
      [{ vacancyId: 'job-nurse' }, 'error.required'],
      [{ organisation: 'x' }, 'error.required'],
      [{ ...forVacancy, vacancyId: '<script>' }, 'error.format'],
      [{ file: { upload: file.upload, name: '' } }, 'error.required'],
    ] as const)
      expect([given, await refusal(await postEnquiry(test, { ...whole, ...given }))]).toEqual([
        given,
        [422, 'invalid-input', code],
      ])
    // What others write has no file.
    expect(await refusal(await postEnquiry(test, { file }))).toEqual([422, 'invalid-input', 'error.required'])
    expect(await enquiriesOf(test, staff)).toEqual([])
  })

  it('is taken for what is open alone: not after its time, not once it is closed or gone', async () => {
    const closesAt = new Date(test.clock.now().getTime() + day).toISOString()
    await giveVacancies(test, [
      { id: 'job-nurse', closesAt },
      { id: 'job-shut', isOpen: false },
    ])
    const apply = async (vacancyId: string) =>
      postEnquiry(test, {
        ...anApplication,
        subject: 'vacancy',
        vacancyId,
        file: await uploadCurriculum(test),
      })
    expect((await apply('job-nurse')).status).toBe(201)
    for (const id of ['job-shut', 'job-none'])
      expect(await refusal(await apply(id))).toEqual([409, 'vacancy-closed'])
    test.clock.advance(day)
    expect(await refusal(await apply('job-nurse'))).toEqual([409, 'vacancy-closed'])
    await giveVacancies(test, [{ id: 'job-nurse' }])
    expect((await apply('job-nurse')).status).toBe(201)
    await giveVacancies(test, [])
    expect(await refusal(await apply('job-nurse'))).toEqual([409, 'vacancy-closed'])
    // What has come stays readable.
    expect((await enquiriesOf(test, staff)).map(({ about }) => about)).toEqual(['جایگاه 0', 'جایگاه 0'])
  })

  it('uses a file of its own sender, once', async () => {
    const [one, other] = [await newSomebody(test), await newSomebody(test)]
    const file = await uploadCurriculum(test, { token: one.token })
    const gone = [422, 'invalid-input', 'error.fileGone']
    const send = (by: { token?: string; address?: string }) =>
      postEnquiry(test, { ...anApplication, file }, by)
    expect(await refusal(await send({ token: other.token }))).toEqual(gone)
    expect(await refusal(await send({}))).toEqual(gone)
    expect((await send({ token: one.token })).status).toBe(201)
    expect(await refusal(await send({ token: one.token }))).toEqual(gone)
    const strangers = await uploadCurriculum(test, { address: '203.0.113.5' })
    const from = (address: string) => postEnquiry(test, { ...anApplication, file: strangers }, { address })
    expect(await refusal(await from('198.51.100.5'))).toEqual(gone)
    expect((await from('203.0.113.5')).status).toBe(201)
  })

  it('uses a file once, of two applications that are sent at once', async () => {
    const file = await uploadCurriculum(test, { address: '203.0.113.6' })
    const both = await Promise.all(
      [1, 2, 3, 4].map(() => postEnquiry(test, { ...anApplication, file }, { address: '203.0.113.6' })),
    )
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})

it('is opened by a colleague when somebody of the staff applies', async () => {
  const { number } = await addApplication(test, {}, { token: staff.token })
  const id = await idOfNumber(test, number)
  const colleague = await newSomebody(test, { name: 'نگار', roles: ['user', 'support'] })
  const { file } = await readEnquiry(test, colleague, id)
  const path = `/admin-enquiries/${id}/files/${file?.id}`
  const opened = [staff, colleague].map(({ token }) => test.request('GET', path, { token }))
  expect((await Promise.all(opened)).map(({ status }) => status)).toEqual([404, 200])
})

describe('a curriculum vitae', () => {
  it.each([
    ['a page', make.html, 415, 'unsupported-type'],
    ['a program', make.windowsProgram, 415, 'unsupported-type'],
    ['an archive', make.zip, 415, 'unsupported-type'],
    ['a PDF that runs', () => make.pdf('/JavaScript'), 415, 'unsupported-type'],
    [
      'a document with programs',
      () => make.word({ parts: { 'word/vbaProject.bin': 'x' } }),
      415,
      'unsupported-type',
    ],
    ['nothing', () => new Uint8Array(0), 422, 'empty-file'],
    ['too much', () => new Uint8Array(5 * 1024 * 1024 + 1).fill(65), 413, 'too-large'],
  ])('is not %s', async (_, build, status, code) => {
    expect(await refusal(await postCurriculum(test, {}, await build()))).toEqual([status, code])
    expect(await keptFiles()).toBe(0)
  })

  it.each([
    ['application/pdf', () => make.pdf('')],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', () => make.word()],
    ['image/jpeg', make.jpeg],
    ['image/png', make.png],
  ])('is %s', async (type, build) => {
    const { number } = await addApplication(test, {
      file: {
        ...(await bodyOf<{ upload: string }>(await postCurriculum(test, {}, await build()), 201).then(
          ({ upload }) => ({ upload }),
        )),
        name: 'cv',
      },
    })
    const { file } = await readEnquiry(test, staff, await idOfNumber(test, number))
    expect(file?.type).toBe(type)
  })

  it('comes from a network, its neighbours, and an account only so often, refused ones as well', async () => {
    const { network, neighbourhood, person } = applicationUploadLimits
    const flood = async (count: number, by: (index: number) => { token?: string; address?: string }) => {
      const statuses: number[] = []
      for (let index = 0; index < count; index++)
        statuses.push((await postCurriculum(test, by(index), make.html())).status)
      return statuses
    }
    expect(await flood(network.room + 1, () => ({ address: '203.0.113.7' }))).toEqual([
      ...Array<number>(network.room).fill(415),
      429,
    ])
    const rest = neighbourhood.room - network.room
    expect((await flood(rest + 1, (index) => ({ address: `203.0.113.${100 + index}` }))).at(-1)).toBe(429)
    const { token } = await newSomebody(test)
    expect(await flood(person.room + 1, (index) => ({ token, address: `198.51.${index}.7` }))).toEqual([
      ...Array<number>(person.room).fill(415),
      429,
    ])
  })
})

describe('an offer to work together', () => {
  const offer = { kind: 'cooperation', subject: 'pharmacy', organisation: '  داروخانهٔ   شفا ' }

  it('names whose it is', async () => {
    const { number } = await addEnquiry(test, offer)
    expect(await readEnquiry(test, staff, await idOfNumber(test, number))).toMatchObject({
      kind: 'cooperation',
      subject: 'pharmacy',
      about: 'داروخانهٔ شفا',
      file: null,
    })
    for (const [given, code] of [
      [{ organisation: undefined }, 'error.required'],
      [{ organisation: '\u200c' }, 'error.required'],
      [{ organisation: 'x'.repeat(151) }, 'error.textMost?max=150'],
      [{ subject: 'general' }, 'error.choice'],
      [{ consent: true }, 'error.consent'],
    ] as const)
      expect(await refusal(await postEnquiry(test, { ...offer, ...given }))).toEqual([
        422,
        'invalid-input',
        code,
      ])
  })
})

describe('the queue', () => {
  it('is read by kind, along one index', async () => {
    await addEnquiry(test)
    test.clock.advance(1000)
    await addApplication(test)
    test.clock.advance(1000)
    await addEnquiry(test, { kind: 'cooperation', subject: 'doctor', organisation: 'x' })
    const kinds = async (kind: string) =>
      (
        await bodyOf<{ items: { kind: string }[] }>(
          await test.request('GET', `/admin-enquiries${kind && `?kind=${kind}`}`, { token: staff.token }),
          200,
        )
      ).items.map((one) => one.kind)
    expect(await kinds('')).toEqual(['contact', 'application', 'cooperation'])
    expect(await kinds('application')).toEqual(['application'])
    expect(await kinds('cooperation')).toEqual(['cooperation'])
    expect((await test.request('GET', '/admin-enquiries?kind=x', { token: staff.token })).status).toBe(422)
    const statement = listOfStatus(test.database.db, {
      staffId: staff.userId as UserId,
      status: 'NEW',
      kind: 'application',
      part: { limit: 26 },
    }) as unknown as { toSQL(): { sql: string; params: unknown[] } }
    const { sql, params } = statement.toSQL()
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
        await client.query(`set local enable_${way} = off`)
      const { rows } = await client.query<Record<string, string>>(`explain ${sql}`, params)
      const plan = rows.map((row) => Object.values(row).join('')).join('\n')
      expect(plan).toMatch(/enquiries_by_kind/)
      expect(plan).not.toMatch(/Sort/)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('what is kept of applications', () => {
  it('goes with its file, so many days after the last that was done with it', async () => {
    await addApplication(test)
    test.clock.advance(100 * day)
    const { number } = await addApplication(test, {}, { address: '203.0.113.9' })
    expect(await keptFiles()).toBe(2)
    test.clock.advance(81 * day)
    await test.runDue('forget-enquiries')
    expect((await enquiriesOf(test, staff)).map((one) => one.number)).toEqual([number])
    expect(await keptFiles()).toBe(1)
  })

  it('goes sooner, file and all, when staff are asked for it: once, by staff alone, with a row that stays', async () => {
    const { number } = await addApplication(test)
    const id = await idOfNumber(test, number)
    const stranger = await newSomebody(test)
    expect((await eraseEnquiry(test, stranger, id)).status).toBe(403)
    expect(await keptFiles()).toBe(1)
    const answers = await Promise.all([eraseEnquiry(test, staff, id), eraseEnquiry(test, staff, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect([await keptFiles(), await enquiriesOf(test, staff)]).toEqual([0, []])
    const { rows } = await test.database.pool.query(
      `select actor_id from audit_entries where resource = 'enquiry' and resource_id = $1 and action = 'delete'`,
      [id],
    )
    expect(rows).toEqual([{ actor_id: staff.userId }])
  })

  it('is exported to whoever applied, and goes with the account', async () => {
    const person = await newSomebody(test)
    const userId = person.userId as UserId
    await addApplication(test, forVacancy, { token: person.token })
    const { db } = test.database
    const [exported] = (await enquiriesPersonalData.collect(db, userId)) as { files: string[] }[]
    const [file] = (await enquiriesPersonalData.files?.(db, userId)) ?? []
    expect(exported).toMatchObject({ about: 'پرستار', files: [`files/${file?.name}`] })
    await test.database.transaction(async (tx) => {
      await enquiriesPersonalData.erase(tx, userId, test.clock.now())
      await test.deps.files.remove(tx, file ? [file.id] : [])
    })
    expect([await enquiriesPersonalData.collect(db, userId), await keptFiles()]).toEqual([[], 0])
  })
})

describe('the database', () => {
  const broken = async (...statements: string[]): Promise<string | null> => {
    const { number } = await addApplication(test)
    const id = await idOfNumber(test, number)
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      for (const statement of statements) await client.query(statement.replaceAll('$1', `'${id}'`))
      await client.query('set constraints all immediate')
      return null
    } catch (error) {
      return (error as { constraint?: string }).constraint ?? (error as Error).message
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const another = (kind: string, subject: string, consent = 'null') =>
    `insert into enquiries (id, number, kind, subject, name, phone, message, locale, status, consented_at, created_at, touched_at, last_number)
     values (gen_random_uuid(), 'EN-2345-6788', '${kind}', '${subject}', 'x', '09120000000', 'x', 'fa', 'NEW', ${consent}, now(), now(), 0)`

  it.each([
    ['enquiries_kept', `update enquiries set about = 'x' where id = $1`],
    ['enquiries_kept', `update enquiries set consented_at = consented_at + interval '1 day' where id = $1`],
    ['enquiry_files_kept', `update enquiry_files set name = 'y' where enquiry_id = $1`],
    ['enquiry_files_removed', `delete from enquiries where id = $1`],
    ['enquiry_files_of', `insert into enquiry_files values (gen_random_uuid(), $1, 'x', 'x')`],
    ['enquiries_subject', another('application', 'order', 'now()')],
    ['enquiries_consent', another('application', 'general')],
    ['enquiries_file', another('application', 'general', 'now()')],
    ['enquiries_about', another('cooperation', 'doctor')],
  ])('refuses by %s: %s', async (constraint, statement) => {
    expect(await broken(statement)).toBe(constraint)
  })

  it('lets no application lose its file, and lets go of both together', async () => {
    const remove = `update private_files set removed_at = now() where id = (select file_id from enquiry_files where enquiry_id = $1)`
    expect(await broken(remove, 'delete from enquiry_files where enquiry_id = $1')).toBe('enquiries_file')
    expect(await broken(remove, 'delete from enquiries where id = $1')).toBe(null)
  })
})
