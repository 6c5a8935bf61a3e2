import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buryJob } from '~/api/platform/jobs/dead-letters'
import { createBoss } from '~/api/platform/jobs/queue'
import { createZarinpalGateway } from '~/api/platform/gateways/zarinpal'
import { sandboxMerchant } from '~/api/platform/gateways/sandbox/protocol'
import { localizedPath } from '~/domain/values/locale'
import { addEnquiry } from '../kit/enquiries'
import { addQuestion, emptyQuestions } from '../kit/asking'
import { act, addCall, cancelCall, emptyCalls, putOnDuty, staffCalls } from '../kit/calls'
import {
  actOnComplaint,
  addComplaint,
  answeredComplaint,
  emptyComplaints,
  openComplaint,
  ownComplaint,
  staffComplaints,
  writeTo,
} from '../kit/complaints'
import { addDoctor, newAdmin } from '../kit/doctors'
import { PlainBrowser } from '../kit/plain-browser'
import { beginAttempt, decideAtSandbox } from '../kit/sandbox-payer'
import { newSomebody, type Somebody } from '../kit/sharing'
import { answered, freshKey } from '../kit/shop'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
let staff: Somebody
beforeAll(async () => {
  site = await openTestSite()
  staff = await newSomebody(site.test, { name: 'نگار', roles: ['user', 'support', 'seller'] })
  await site.test.database.pool.query(
    `update users set job = 'معلم', accepted_terms_version = '1' where id = $1`,
    [staff.userId],
  )
})
afterAll(() => site.close())

const select = async <Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> =>
  (await site.test.database.pool.query<Row>(query, values)).rows

const open = (path: string) => new PlainBrowser(site, { token: staff.token }).goto(path)

describe.each(['fa', 'en'] as const)('messages of visitors, in %s', (locale) => {
  const say = (key: string) => wordIn(locale, 'staff-contact', key)
  const told = (key: string) => wordIn(locale, 'messages', `enquiry.${key}`)
  const list = localizedPath(locale, '/admin/contact')
  beforeEach(() => select('delete from enquiries'))

  const written = async (): Promise<string[]> => {
    await addEnquiry(site.test)
    await addEnquiry(site.test)
    return (await select<{ id: string }>('select id from enquiries order by created_at, id')).map(
      ({ id }) => id,
    )
  }
  const stateOf = (ids: string[]) =>
    select<{ status: string; assignee: string | null }>(
      'select status, assignee_id as assignee from enquiries where id = any($1) order by created_at, id',
      ids,
    )

  it('are taken, put away as spam and taken up again together, and each status has its own buttons', async () => {
    const ids = await written()
    const page = await open(list)
    expect(() => page.form(say('reopenAll'))).toThrow()
    await page.press(say('takeAll'), { row: ids })
    expect([page.status, page.says(told('takeAll'))]).toEqual([200, true])
    expect(await stateOf(ids)).toEqual(ids.map(() => ({ status: 'NEW', assignee: staff.userId })))
    await page.press(say('spamAll'), { row: ids })
    expect(page.says(told('spamAll'))).toBe(true)
    await page.goto(`${list}?status=SPAM`)
    expect(() => page.form(say('closeAll'))).toThrow()
    await page.press(say('reopenAll'), { row: ids })
    expect((await stateOf(ids)).map(({ status }) => status)).toEqual(['NEW', 'NEW'])
  })

  it('of whoever signed up for a panel are answered together, each once; nobody else’s are', async () => {
    const panel = { kind: 'panel', subject: 'attend', consent: true }
    // From elsewhere: what one network may send is for the others of this file.
    const address = locale === 'fa' ? '198.51.100.21' : '198.51.100.22'
    await addEnquiry(site.test, panel, { address })
    await addEnquiry(site.test, panel, { address })
    const ids = (await select<{ id: string }>('select id from enquiries order by created_at, id')).map(
      ({ id }) => id,
    )
    const page = await open(`${list}?kind=panel`)
    const text = 'نشست دوشنبه است.'
    await page.press(say('answerAll'), { row: ids, text: '' })
    expect([page.status, (await stateOf(ids)).map(({ status }) => status)]).toEqual([422, ['NEW', 'NEW']])
    await page.press(say('answerAll'), { row: ids, text })
    expect([page.status, page.says(told('answeredAll'))]).toEqual([200, true])
    expect(await stateOf(ids)).toEqual(ids.map(() => ({ status: 'ANSWERED', assignee: staff.userId })))
    expect(await select('select text from enquiry_answers')).toEqual([{ text }, { text }])
    await select('delete from enquiries')
    await addEnquiry(site.test, {}, { address })
    await page.goto(list)
    expect(() => page.form(say('answerAll'))).toThrow()
  })

  it('that a colleague has closed meanwhile stay as they are, and the others are closed', async () => {
    const [first = '', second = ''] = await written()
    const page = await open(list)
    await select(`update enquiries set status = 'CLOSED' where id = $1`, first)
    await page.press(say('closeAll'), { row: [first, second] })
    expect(page.status).toBe(422)
    const one = locale === 'fa' ? '۱' : '1'
    expect(page.says(wordIn(locale, 'ui', 'list.outcome', { done: one, failed: one }))).toBe(true)
    expect(page.says(wordIn(locale, 'problems', 'enquiry-moved'))).toBe(true)
    expect((await stateOf([first, second])).map(({ status }) => status)).toEqual(['CLOSED', 'CLOSED'])
  })
})

describe('questions', () => {
  const say = (key: string) => wordIn('fa', 'staff-questions', key)
  const told = (key: string) => wordIn('fa', 'messages', `question.${key}`)
  const list = '/admin/questions'
  beforeEach(() => emptyQuestions(site.test))
  const asked = async () => [
    await addQuestion(site.test, { text: 'یک پرسش؟', email: `${randomUUID()}@tapesh.example` }),
    await addQuestion(site.test, { text: 'پرسشی دیگر؟', email: `${randomUUID()}@tapesh.example` }),
  ]
  const stateOf = (ids: string[]) =>
    select<{ status: string; reason: string | null; assignee: string | null }>(
      'select status, reason, assignee_id as assignee from asked_questions where id = any($1)',
      ids,
    )

  it('are taken without a reason, and not answered with one', async () => {
    const ids = await asked()
    const page = await open(list)
    await page.press(say('claimAll'), { row: ids })
    expect([page.status, page.says(told('claimAll'))]).toEqual([200, true])
    await page.press(say('declineAll'), { row: ids })
    expect([page.status, page.says(wordIn('fa', 'fields', 'error.choice'))]).toEqual([422, true])
    // What was chosen is still ticked: the reason alone has to be added.
    await page.press(say('declineAll'), { reason: 'off-topic' })
    expect([page.status, page.says(told('declineAll'))]).toEqual([200, true])
    const declined = { status: 'declined', reason: 'off-topic', assignee: staff.userId }
    expect(await stateOf(ids)).toEqual([declined, declined])
  })

  it('with which a colleague has done something since the page was read stay as they are', async () => {
    const [first = '', second = ''] = await asked()
    const page = await open(list)
    await answered(
      site.test.request('POST', `/admin-questions/${first}/actions`, {
        token: (await newSomebody(site.test, { roles: ['user', 'support'] })).token,
        json: { act: 'claim', seen: 0 },
      }),
    )
    await page.press(say('declineAll'), { row: [first, second], reason: 'unclear' })
    expect([page.status, page.says(wordIn('fa', 'problems', 'question-moved'))]).toEqual([422, true])
    expect((await stateOf([first]))[0]?.status).toBe('received')
    expect((await stateOf([second]))[0]?.status).toBe('declined')
  })
})

describe('tickets', () => {
  const say = (key: string) => wordIn('fa', 'staff-shop', key)
  const list = '/admin/tickets?status=answered'
  const opened = async (isAnswered = true) => {
    const { token } = await newSomebody(site.test)
    const { id } = await answered<{ id: string }>(
      site.test.request('POST', '/tickets', {
        token,
        headers: freshKey(),
        json: { kind: 'other', text: 'سلام' },
      }),
    )
    if (isAnswered)
      await answered(
        site.test.request('POST', `/admin-tickets/${id}/messages`, {
          token: staff.token,
          json: { text: 'بفرمایید' },
        }),
      )
    return { id, token }
  }
  const statusOf = async (id: string) =>
    (await select<{ status: string }>('select status from tickets where id = $1', id))[0]?.status

  it('that are answered are closed together; one in which the customer has written meanwhile waits on', async () => {
    const [one, another] = [await opened(), await opened()]
    const page = await open(list)
    await answered(
      site.test.request('POST', `/tickets/${one.id}/messages`, {
        token: one.token,
        headers: freshKey(),
        json: { text: 'یک پرسش دیگر' },
      }),
    )
    await page.press(say('ticket.closeAll'), { row: [one.id, another.id] })
    expect([page.status, page.says(say('problem.ticket-waiting'))]).toEqual([422, true])
    expect([await statusOf(one.id), await statusOf(another.id)]).toEqual(['waiting', 'closed'])
    await page.goto('/admin/tickets')
    expect(page.html).not.toContain('name="row"')
  })

  it('are closed one by one on their page, once nothing that is claimed waits for a decision', async () => {
    const { id } = await opened()
    const page = await open(`/admin/tickets/${id}`)
    await page.press(say('ticket.conclude'))
    expect([page.status, page.says(wordIn('fa', 'messages', 'staff.ticketClosed'))]).toEqual([200, true])
    expect(await statusOf(id)).toBe('closed')

    const claim = await opened()
    await page.goto(`/admin/tickets/${claim.id}`)
    await select(
      `update tickets set kind = 'warranty', order_id = (select id from orders limit 1) where id = $1`,
      claim.id,
    )
    await page.press(say('ticket.conclude'))
    expect([page.status, page.says(say('problem.ticket-undecided'))]).toEqual([422, true])
    await page.goto(list)
    expect(page.html).not.toContain(`value="${claim.id}"`)
  })
})

describe('payments', () => {
  const say = (key: string) => wordIn('fa', 'staff-shop', key)
  const list = '/admin/payments?view=all'
  /** A top-up that somebody paid at the gateway and from which they did not come back. */
  const lost = async (isPaid: boolean) => {
    const { token } = await newSomebody(site.test)
    const { payment } = await answered<{ payment: { id: string } }>(
      site.test.request('POST', '/wallet/top-ups', { token, headers: freshKey(), json: { amount: 50_000 } }),
    )
    const authority = await beginAttempt(site.test, token, payment.id)
    await decideAtSandbox(site.test, authority, isPaid ? 'pay' : 'fail')
    return payment.id
  }
  const statusesOf = async (ids: string[]) =>
    (await select<{ status: string }>('select status from payments where id = any($1)', ids))
      .map(({ status }) => status)
      .sort()

  it('of which the gateway knows more are asked about together: what was paid is, what was not is not', async () => {
    const ids = [await lost(true), await lost(false), await lost(true)]
    const page = await open(list)
    await page.press(say('payment.verifyAll'), { row: ids })
    expect([page.status, page.says(wordIn('fa', 'messages', 'staff.paymentsAsked'))]).toEqual([200, true])
    expect(page.address).toBe(list)
    const [paid, ...others] = (await statusesOf(ids)).reverse()
    expect([paid, others[0]]).toEqual(['paid', 'paid'])
    // What is paid is asked about no more.
    expect(page.html).not.toContain(`value="${ids[0]}"`)
  })

  it('are left as they are by a gateway that does not answer, which is asked once and no more', async () => {
    const ids = [await lost(true), await lost(true)]
    const page = await open(list)
    const { paymentGateway } = site.test.deps
    const { verify } = paymentGateway
    let asked = 0
    paymentGateway.verify = (attempt) => {
      asked += 1
      return createZarinpalGateway({ merchantId: sandboxMerchant, origin: 'http://127.0.0.1:1' }).verify(
        attempt,
      )
    }
    await page.press(say('payment.verifyAll'), { row: ids }).finally(() => {
      paymentGateway.verify = verify
    })
    expect([page.status, page.says(say('problem.gateway-unreachable'))]).toEqual([422, true])
    expect([asked, await statusesOf(ids)]).toEqual([1, ['open', 'open']])
    // Both stay chosen, to be asked about in a while.
    await page.press(say('payment.verifyAll'))
    expect(await statusesOf(ids)).toEqual(['paid', 'paid'])
  })
})

describe.each(['fa', 'en'] as const)('complaints, in %s', (locale) => {
  const say = (key: string) => wordIn(locale, 'staff-complaints', key)
  const told = (key: string) => wordIn(locale, 'messages', `complaint.${key}`)
  const one = locale === 'fa' ? '۱' : '1'
  const list = localizedPath(locale, '/admin/complaints')
  beforeEach(() => emptyComplaints(site.test))

  const written = async () => {
    const owner = await newSomebody(site.test)
    const first = await addComplaint(site.test, owner)
    const second = await addComplaint(site.test, owner)
    return { owner, first, second, ids: [first.id, second.id] }
  }
  const stateOf = (ids: string[]) =>
    select<{ status: string; takenBy: string | null }>(
      'select status, taken_by as "takenBy" from complaints where id = any($1::uuid[]) order by array_position($1::uuid[], id)',
      ids,
    )

  it('that nobody has are taken together without a word, each with its row in the log', async () => {
    const { ids } = await written()
    const page = await open(list)
    expect(page.says(say('closeAllText'))).toBe(false)
    await page.press(say('takeAll'), { row: ids })
    expect([page.status, page.says(told('allTaken'))]).toEqual([200, true])
    expect(await stateOf(ids)).toEqual(ids.map(() => ({ status: 'taken', takenBy: staff.userId })))
    expect(
      await select(
        `select from audit_entries where resource = 'complaint' and action = 'take' and resource_id::text = any($1)`,
        ids,
      ),
    ).toHaveLength(2)
    // Whoever has one answers on its page.
    expect(page.html).not.toContain('name="row"')
  })

  it('that have gone on since the page was read stay as they are, by number, and the others are taken', async () => {
    const { first, second, owner } = await written()
    const third = await addComplaint(site.test, owner)
    const colleague = await newSomebody(site.test, { roles: ['user', 'support'] })
    const page = await open(list)
    await actOnComplaint(site.test, colleague, first.id, 'take')
    await writeTo(site.test, owner, second.id)
    await page.press(say('takeAll'), { row: [first.id, second.id, third.id] })
    expect(page.status).toBe(422)
    const two = locale === 'fa' ? '۲' : '2'
    expect(page.says(wordIn(locale, 'ui', 'list.outcome', { done: one, failed: two }))).toBe(true)
    expect(page.says(wordIn(locale, 'problems', 'complaint-decided'))).toBe(true)
    expect(page.html).toMatch(new RegExp(`<bdi>${second.number}</bdi>: `))
    expect(await stateOf([first.id, second.id, third.id])).toEqual([
      { status: 'taken', takenBy: colleague.userId },
      { status: 'waiting', takenBy: null },
      { status: 'taken', takenBy: staff.userId },
    ])
  })

  it('that are answered are closed with one last answer; one that was replied to meanwhile is read first', async () => {
    const owner = await newSomebody(site.test)
    const ids = [
      await answeredComplaint(site.test, owner, staff),
      await answeredComplaint(site.test, owner, staff),
      await answeredComplaint(site.test, owner, staff),
    ] as const
    const page = await open(`${list}?view=answered`)
    expect(() => page.form(say('takeAll'))).toThrow()
    await page.press(say('closeAll'), { row: [...ids], text: '' })
    expect([page.status, page.says(wordIn(locale, 'fields', 'error.complaintTextEmpty'))]).toEqual([
      422,
      true,
    ])
    await writeTo(site.test, owner, ids[0])
    // What was chosen is still ticked: the answer alone has to be written.
    await page.press(say('closeAll'), { text: 'پیش‌تر پاسخ گرفته‌اید؛ سپاس.' })
    const two = locale === 'fa' ? '۲' : '2'
    expect(page.status).toBe(422)
    expect(page.says(wordIn(locale, 'ui', 'list.outcome', { done: two, failed: one }))).toBe(true)
    expect((await openComplaint(site.test, staff, ids[0])).status).toBe('taken')
    for (const id of ids.slice(1)) {
      const { status, messages } = await ownComplaint(site.test, owner, id)
      expect([status, messages.at(-1)?.text]).toEqual(['closed', 'پیش‌تر پاسخ گرفته‌اید؛ سپاس.'])
    }
    expect(await staffComplaints(site.test, staff, 'answered')).toEqual([])
  })
})

describe.each(['fa', 'en'] as const)('requests for a call, in %s', (locale) => {
  const say = (key: string) => wordIn(locale, 'staff-calls', key)
  const list = localizedPath(locale, '/admin/call-requests')
  beforeEach(() => emptyCalls(site.test))

  const people = async () => {
    const admin = await newAdmin(site.test)
    const [doctor, colleague] = [
      await addDoctor(site.test, { admin, name: 'نگار' }),
      await addDoctor(site.test, { admin, name: 'لیلا' }),
    ]
    await putOnDuty(site.test, admin, doctor)
    const asked = async () => {
      const owner = await newSomebody(site.test)
      return { ...(await addCall(site.test, owner)), owner }
    }
    return { doctor, colleague, calls: [await asked(), await asked(), await asked()] as const }
  }
  const stateOf = (ids: string[]) =>
    select<{ status: string; doctor: string | null }>(
      'select status, doctor_id as doctor from call_requests where id = any($1::uuid[]) order by array_position($1::uuid[], id)',
      ids,
    )

  it('are given to one doctor together, who sees them and is told of each', async () => {
    const { doctor, colleague, calls } = await people()
    const ids = calls.map(({ id }) => id)
    await act(site.test, doctor, calls[0].id, 'take')
    const page = await open(list)
    await page.press(say('assignAll'), { row: ids })
    expect([page.status, page.says(wordIn(locale, 'fields', 'error.choice'))]).toEqual([422, true])
    await page.press(say('assignAll'), { doctorId: colleague.id })
    expect([page.status, page.says(wordIn(locale, 'messages', 'call.allAssigned'))]).toEqual([200, true])
    expect(await stateOf(ids)).toEqual(ids.map(() => ({ status: 'NEW', doctor: colleague.userId })))
    expect(
      await select(
        `select from audit_entries where resource = 'call-request' and action = 'assign' and resource_id::text = any($1)`,
        ids,
      ),
    ).toHaveLength(3)
  })

  it('of which one is over or taken by then, or is the doctor’s own, stay as they are, by number', async () => {
    const { doctor, colleague, calls } = await people()
    const own = await addCall(site.test, colleague)
    const [over, open_, taken] = calls
    const page = await open(list)
    await cancelCall(site.test, over.owner, over.id)
    await act(site.test, doctor, taken.id, 'take')
    const ids = [over.id, open_.id, taken.id, own.id]
    await page.press(say('assignAll'), { row: ids, doctorId: colleague.id })
    expect(page.status).toBe(422)
    const [one, three] = locale === 'fa' ? ['۱', '۳'] : ['1', '3']
    expect(page.says(wordIn(locale, 'ui', 'list.outcome', { done: one, failed: three }))).toBe(true)
    expect(page.says(wordIn(locale, 'problems', 'call-decided'))).toBe(true)
    expect(page.says(wordIn(locale, 'fields', 'error.callDoctorOwn'))).toBe(true)
    expect(page.html).toContain(`<bdi>${own.number}</bdi>: `)
    expect((await stateOf(ids)).map((one) => one.doctor)).toEqual([
      null,
      colleague.userId,
      doctor.userId,
      null,
    ])
  })

  it('stay chosen while a doctor is found by name, and what is over has no box', async () => {
    const { colleague, calls } = await people()
    const page = await open(`${list}?doctor=${encodeURIComponent('ناشناس')}`)
    expect(page.says(say('findDoctorNone'))).toBe(true)
    const other = await open(`${list}?doctor=${encodeURIComponent('ناشناس')}`)
    await other.press(say('findDoctorDo'), { row: [calls[0].id], find: 'لی\u0000لا' })
    expect(other.status).toBe(200)
    await page.press(say('findDoctorDo'), { row: [calls[0].id, calls[1].id], find: 'لیلا' })
    expect([page.status, page.html.includes(`value="${colleague.id}"`)]).toEqual([200, true])
    await page.press(say('assignAll'), { doctorId: colleague.id })
    expect(page.status).toBe(200)
    expect((await staffCalls(site.test, staff)).map(({ doctor }) => doctor).sort()).toEqual(
      ['لیلا آزمون', 'لیلا آزمون', null].sort(),
    )
    await cancelCall(site.test, calls[2].owner, calls[2].id)
    await page.goto(`${list}?wait=closed`)
    expect([page.status, page.html.includes('name="row"')]).toEqual([200, false])
  })
})

describe('codes', () => {
  const say = (key: string) => wordIn('fa', 'staff-shop', key)
  const told = (key: string) => wordIn('fa', 'messages', `staff.${key}`)
  const list = '/admin/discount-codes'
  let made = 0
  /** A discount or gift code that waits for a second person. */
  const waiting = async (kind: 'discount' | 'vip') => {
    made += 1
    const code = `TOGETHER${made}`
    const terms =
      kind === 'vip'
        ? { amount: 100_000_000, maxUses: 10, usesPerPerson: 1 }
        : { kind: 'percent', value: 50, totalUses: null }
    const { id } = await answered<{ id: string }>(
      site.test.request('POST', `/${kind}-codes`, {
        token: staff.token,
        headers: freshKey(),
        json: { code, ...terms },
      }),
    )
    return { id, code }
  }
  const codesOf = async (kind: 'discount' | 'vip') =>
    (
      await answered<{ items: { id: string; isActive: boolean; standing?: string; state?: string }[] }>(
        site.test.request('GET', `/${kind}-codes?limit=100`, { token: staff.token }),
      )
    ).items
  /** Somebody else who may decide. */
  const decider = async () => {
    const { token, userId } = await newSomebody(site.test, { roles: ['user', 'seller', 'admin'] })
    await select(`update users set job = 'معلم', accepted_terms_version = '1' where id = $1`, userId)
    return new PlainBrowser(site, { token })
  }

  it.each(['discount', 'vip'] as const)(
    'of the kind %s are ended together, once it is said that it is meant',
    async (kind) => {
      const [one, another, kept] = [await waiting(kind), await waiting(kind), await waiting(kind)]
      const isActive = async () => {
        const codes = await codesOf(kind)
        return [one, another, kept].map(({ id }) => codes.find((code) => code.id === id)?.isActive)
      }
      const address = kind === 'vip' ? `${list}?kind=vip` : list
      const page = await open(address)
      // Who made them does not decide about them.
      expect(() => page.form(say('code.refuseAll'))).toThrow()
      await page.press(say('code.endAll'), { row: [one.id, another.id] })
      expect([page.status, page.says(wordIn('fa', 'fields', 'error.unconfirmed')), await isActive()]).toEqual(
        [422, true, [true, true, true]],
      )
      // What was chosen is still ticked.
      await page.press(say('code.endAll'), { sure: true })
      expect([page.status, page.address, page.says(told('codesEnded'))]).toEqual([200, address, true])
      expect(await isActive()).toEqual([false, false, true])
    },
  )

  it.each(['discount', 'vip'] as const)(
    'of the kind %s are refused together by who may, and never approved together',
    async (kind) => {
      const chosen = [await waiting(kind), await waiting(kind)]
      const ids = chosen.map(({ id }) => id)
      const page = await (await decider()).goto(kind === 'vip' ? `${list}?kind=vip` : list)
      await page.press(say('code.refuseAll'), { row: ids, sure: `refuse-${kind}s` })
      expect([page.status, page.says(told('codesRefused'))]).toEqual([200, true])
      const refused = (await codesOf(kind)).filter(
        ({ id, standing, state }) => ids.includes(id) && (standing ?? state) === 'refused',
      )
      expect(refused).toHaveLength(2)
      // One that is over has no box.
      for (const id of ids) expect(page.html).not.toContain(`name="row" value="${id}"`)
    },
  )

  it('of which the terms have changed since they were read stay as they are, and the others are refused', async () => {
    const [changed, other] = [await waiting('discount'), await waiting('discount')]
    const page = await (await decider()).goto(list)
    await answered(
      site.test.request('PATCH', `/discount-codes/${changed.id}`, {
        token: staff.token,
        json: { value: 60 },
      }),
    )
    await page.press(say('code.refuseAll'), { row: [changed.id, other.id], sure: 'refuse-discounts' })
    expect([page.status, page.html.includes(`<bdi>${changed.code}</bdi>: `)]).toEqual([422, true])
    expect(
      await select<{ standing: string }>(
        'select standing from discount_codes where id = any($1::uuid[]) order by code',
        [changed.id, other.id],
      ),
    ).toEqual([{ standing: 'waiting' }, { standing: 'refused' }])
  })
})

describe('jobs that failed for good', () => {
  const list = '/admin/jobs'
  const failed = async (job: string): Promise<string> => {
    const id = randomUUID()
    await site.test.database.transaction((tx) =>
      buryJob(tx, createBoss(site.test.database.pool), {
        envelope: { job, dueAt: null, singletonKey: id, payload: {} },
        reason: 'Error: provider-busy',
        tries: 3,
        failedAt: site.test.clock.now(),
      }),
    )
    const [row] = await select<{ id: string }>(
      `select id from pgboss.job where name = 'dead-letters' and data->>'singletonKey' = $1`,
      id,
    )
    return row?.id ?? ''
  }

  it('are put back together; one of a kind that this version does not know has no box', async () => {
    const known = [await failed('send-sms'), await failed('send-sms')]
    const unknown = await failed('of-a-newer-version')
    const page = await open(list)
    expect(page.html).not.toContain(`value="${unknown}" form="bulk"`)
    await page.press(wordIn('fa', 'staff', 'jobs.retryAll'), { row: known })
    expect([page.status, page.says(wordIn('fa', 'messages', 'jobs.allRetried'))]).toEqual([200, true])
    expect(
      await select(`select 1 from pgboss.job where name = 'dead-letters' and id = any($1::uuid[])`, known),
    ).toEqual([])
    // Somebody else has put one back meanwhile.
    const again = await failed('send-sms')
    await page.goto(list)
    await answered(site.test.request('POST', `/dead-letters/${again}/retries`, { token: staff.token }))
    await page.press(wordIn('fa', 'staff', 'jobs.retryAll'), { row: [again] })
    expect(page.status).toBe(422)
  })
})
