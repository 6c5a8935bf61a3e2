import fc from 'fast-check'
import { expect } from 'vitest'
import type { Reservation } from '~/domain/booking/reservation-contract'
import type { TestApi } from './api'
import {
  becomes,
  fromWallet,
  givenBack,
  hasDoctorBeenThere,
  isAnswered,
  isOpen,
  rules,
  see,
  type Booked,
  type BookedService,
  type Outcome,
  type Wish,
} from './booking-oracle'
import type { TestDoctor } from './doctors'
import {
  asDoctor,
  asPatient,
  cancel,
  discount,
  enter,
  feeOf,
  finish,
  hold,
  move,
  pay,
  read,
  timesOf,
  write,
} from './reservations'
import { beginAttempt, callBack, decideAtSandbox } from './sandbox-payer'
import type { Somebody } from './sharing'

const minuteMs = 60_000

interface Modelled extends Booked {
  id: string
  status: Reservation['status']
  createdAt: number
  /** Which of the codes is on its price. */
  code: number | null
  heldUntil: number
  fromWallet: number
  fromGateway: number
  /** Credit that is put aside for it now. */
  aside: number
  /** Waits at the gateway, with what the gateway calls it once it was begun. */
  payments: { id: string; amount: number; authority: string | null; isOpen: boolean; isPaid: boolean }[]
  /** Who had let a hold go. */
  endedBy: 'patient' | 'system' | null
}

/** A code that the patient may type. */
export interface ModelledCode {
  code: string
  percent: number
  /** How often this patient may use it, and how often they do. */
  perUser: number
  used: number
}

/** Turns that runs have to take between them, or they were about less than they say. */
export const turns = [
  'done',
  'missed',
  'ended by nobody who came late',
  'another time where the doctor came late',
  'moved twice',
  'given back where no doctor came',
  'given back where nobody came',
  'given back where the doctor left too early',
  'all given back of a time that was moved',
  'half given back',
  'nothing given back',
  'answered, and not called off',
  'an answer that never came',
  'called off by staff',
  'moved by staff',
  'missed by whoever kept the doctor out',
  'nothing held while the account is to go',
  'nothing paid while the account is to go',
  'barred',
  'too many holds',
  'let go',
  'lapsed',
  'revived by late money',
  'late money sent back',
  'code used up',
] as const
export type Turn = (typeof turns)[number]

export interface BookingModel {
  /** Which turns this run, and those before it, have taken. */
  taken: Set<Turn>
  prices: Record<BookedService, number>
  codes: ModelledCode[]
  balance: number
  /** Sent back to the account, in all. */
  returned: number
  cancellations: number
  isBarred: boolean
  /** To close the account, each until it was undone. */
  wishes: Wish[]
  all: Modelled[]
}

export interface BookingReal {
  test: TestApi
  patient: Somebody
  doctor: TestDoctor
  admin: Somebody
}

export const newModel = (
  doctor: TestDoctor,
  balance: number,
  codes: Omit<ModelledCode, 'used'>[],
  taken: Set<Turn>,
): BookingModel => ({
  taken,
  prices: { visit: feeOf(doctor), 'written-answer': feeOf(doctor, 'written-answer') },
  codes: codes.map((one) => ({ ...one, used: 0 })),
  balance,
  returned: 0,
  cancellations: 0,
  isBarred: false,
  wishes: [],
  all: [],
})

const isAlive = ({ status }: Modelled) => status === 'held' || status === 'reserved'
const liveOf = ({ all }: BookingModel) => all.find(isAlive)

const discountOf = ({ prices, codes }: BookingModel, { code, service }: Modelled): number =>
  code === null ? 0 : Math.floor((prices[service] * (codes[code]?.percent ?? 0)) / 100)
const owedOf = (model: BookingModel, one: Modelled): number =>
  model.prices[one.service] - discountOf(model, one)
const isLeaving = ({ wishes }: BookingModel): boolean => wishes.at(-1)?.until === null

/** One use more, or one less. */
function count({ codes }: BookingModel, code: number | null, by: 1 | -1) {
  const found = code === null ? undefined : codes[code]
  if (found) found.used += by
}

/** The hold is over as soon as its time is. */
function lapse(model: BookingModel, one: Modelled, by: 'patient' | 'system') {
  model.balance += one.aside
  one.aside = 0
  // The code’s use comes back; which one it was stays with the price that was shown.
  count(model, one.code, -1)
  one.status = 'lapsed'
  one.endedBy = by
  model.taken.add(by === 'patient' ? 'let go' : 'lapsed')
  for (const payment of one.payments) payment.isOpen = false
}

/** What becomes of one whose time is over; undefined where it is not. */
function endOf({ wishes }: BookingModel, one: Modelled, now: number): Outcome | undefined {
  if (one.status !== 'reserved' || one.startsAt + rules.slotMs > now) return undefined
  const outcome = becomes(one, wishes)
  return outcome === 'another-time' && one.owed >= rules.timesOwed ? 'all-back-at-last' : outcome
}

function endAs(model: BookingModel, one: Modelled, outcome: Outcome) {
  if (outcome === 'done' || outcome === 'missed') {
    one.status = outcome
    model.taken.add(outcome)
    const wasWaitedFor = one.service === 'visit' && one.doctorIn !== null
    if (outcome === 'missed' && !wasWaitedFor) model.taken.add('missed by whoever kept the doctor out')
    return
  }
  one.status = 'cancelled'
  model.balance += owedOf(model, one)
  if (outcome === 'all-back-at-last') model.taken.add('given back where no doctor came')
  else if (one.doctorIn === null) model.taken.add('given back where nobody came')
  else if (one.movedFrom === null) model.taken.add('given back where the doctor left too early')
}

const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status

const steps = {
  async hold(model: BookingModel, { test, patient, doctor }: BookingReal, n: number) {
    const now = test.clock.now().getTime()
    const times = await timesOf(test, doctor)
    const startsAt = times[n % times.length] ?? ''
    const service: BookedService = n % 4 === 3 ? 'written-answer' : 'visit'
    const answer = await hold(test, patient, doctor, startsAt, { service })
    const live = liveOf(model)
    if (live?.status === 'held' && live.heldUntil <= now && answer.status === 201)
      lapse(model, live, 'system')
    // One that is over ends for whoever books, whether its job has run or not: what moves to another time is still theirs.
    const ended = live && endOf(model, live, now)
    const isLive = liveOf(model) !== undefined && (ended === undefined || ended === 'another-time')
    const unpaid = model.all.filter(
      ({ status, createdAt }) => status === 'lapsed' && createdAt > now - rules.unpaidWithinMs,
    )
    const isRefused = model.isBarred || isLeaving(model) || isLive || unpaid.length >= rules.unpaidHolds
    expect(answer.status).toBe(isRefused ? 409 : 201)
    if (isLeaving(model)) model.taken.add('nothing held while the account is to go')
    if (unpaid.length >= rules.unpaidHolds) model.taken.add('too many holds')
    if (isRefused) return
    if (live && ended) endAs(model, live, ended)
    const { id } = (await answer.json()) as Reservation
    model.all.push({
      id,
      status: 'held',
      service,
      startsAt: new Date(startsAt).getTime(),
      createdAt: now,
      code: null,
      heldUntil: now + rules.holdMs,
      fromWallet: 0,
      fromGateway: 0,
      aside: 0,
      payments: [],
      endedBy: null,
      patientIn: null,
      doctorIn: null,
      doctorSeen: null,
      met: null,
      hasWaited: false,
      doctorWrote: null,
      movedFrom: null,
      owed: 0,
    })
  },

  async pay(model: BookingModel, { test, patient }: BookingReal, n: number) {
    const one = liveOf(model) ?? model.all.at(-1)
    if (!one) return
    const usesWallet = n % 2 === 0
    const answer = await pay(test, patient, one.id, usesWallet ? 'wallet-first' : 'gateway')
    if (one.status === 'held' && one.heldUntil <= test.clock.now().getTime()) lapse(model, one, 'system')
    if (one.status === 'held' && isLeaving(model)) {
      model.taken.add('nothing paid while the account is to go')
      return expect(answer.status).toBe(409)
    }
    // What is paid already is answered as it is, to whoever did not hear of it.
    expect(answer.status).toBe(isAlive(one) ? 200 : 409)
    if (one.status !== 'held') return
    const { payment } = (await answer.json()) as Reservation
    const open = one.payments.find(({ isOpen }) => isOpen)
    const share = usesWallet ? fromWallet(owedOf(model, one), model.balance + one.aside) : 0
    if (open && share === one.fromWallet) return
    if (open) open.isOpen = false
    model.balance += one.aside
    one.fromWallet = usesWallet ? fromWallet(owedOf(model, one), model.balance) : 0
    one.fromGateway = owedOf(model, one) - one.fromWallet
    one.aside = one.fromWallet
    model.balance -= one.fromWallet
    if (one.fromGateway === 0) {
      one.aside = 0
      one.status = 'reserved'
      expect(payment).toBeNull()
    } else
      one.payments.push({
        id: payment?.id ?? '',
        amount: one.fromGateway,
        authority: null,
        isOpen: true,
        isPaid: false,
      })
  },

  /** A code, another, the same once more, or none again: whoever does that begins paying anew. */
  async discount(model: BookingModel, { test, patient }: BookingReal, n: number) {
    const one = liveOf(model) ?? model.all.at(-1)
    if (!one) return
    const chosen = n % (model.codes.length + 1)
    const wanted = model.codes[chosen] ? chosen : null
    const code = wanted === null ? null : (model.codes[wanted]?.code ?? '')
    const status = await statusOf(discount(test, patient, one.id, code))
    if (one.status === 'held' && one.heldUntil <= test.clock.now().getTime()) lapse(model, one, 'system')
    if (one.status !== 'held') return expect(status).toBe(409)
    if (wanted === one.code) return expect(status).toBe(200)
    const asked = wanted === null ? undefined : model.codes[wanted]
    if (asked && asked.used >= asked.perUser) {
      model.taken.add('code used up')
      return expect(status).toBe(409)
    }
    expect(status).toBe(200)
    count(model, one.code, -1)
    count(model, wanted, 1)
    one.code = wanted
    model.balance += one.aside
    Object.assign(one, { aside: 0, fromWallet: 0, fromGateway: 0 })
    for (const payment of one.payments) payment.isOpen = false
  },

  /** The payer goes to the gateway. */
  async begin(model: BookingModel, { test, patient }: BookingReal) {
    const payment = model.all.flatMap(({ payments }) => payments).findLast(({ isOpen }) => isOpen)
    if (payment && payment.authority === null)
      payment.authority = await beginAttempt(test, patient.token, payment.id)
  },

  /** The payer pays there, however late, and comes back. */
  async settle(model: BookingModel, { test, patient }: BookingReal, n: number) {
    const begun = model.all.flatMap((one) =>
      one.payments
        .filter(({ authority, isPaid }) => authority !== null && !isPaid)
        .map((payment) => ({ one, payment })),
    )
    const chosen = begun[n % Math.max(1, begun.length)]
    if (!chosen?.payment.authority) return
    const { one, payment } = chosen
    const { authority } = payment
    // The gateway itself lets nobody pay after a while.
    if (authority === null || !(await mayStillPay(test, authority))) return
    expect(await statusOf(callBack(test, patient.token, payment.id, { authority }))).toBe(200)
    payment.isPaid = true
    payment.isOpen = false
    const now = test.clock.now().getTime()
    if (one.status === 'held' && (one.heldUntil <= now || isLeaving(model))) lapse(model, one, 'system')
    const fits = payment.amount === one.fromGateway
    const canRevive =
      one.status === 'lapsed' &&
      one.endedBy === 'system' &&
      one.startsAt >= now + rules.leadMs &&
      !model.isBarred &&
      !isLeaving(model) &&
      liveOf(model) === undefined &&
      model.balance >= one.fromWallet &&
      mayUse(model, one)
    if (fits && one.status === 'held') one.aside = 0
    else if (fits && canRevive) {
      model.balance -= one.fromWallet
      count(model, one.code, 1)
      model.taken.add('revived by late money')
    } else {
      model.returned += payment.amount
      model.taken.add('late money sent back')
      return
    }
    one.status = 'reserved'
    one.endedBy = null
    for (const other of one.payments) other.isOpen = false
  },

  async cancel(model: BookingModel, { test, patient }: BookingReal) {
    const one = liveOf(model)
    if (!one) return
    const now = test.clock.now().getTime()
    if (one.status === 'held') {
      expect(await statusOf(cancel(test, patient, one.id, 0))).toBe(200)
      // Also when its ten minutes are over: the patient wants it no more.
      lapse(model, one, 'patient')
      return
    }
    const refund = givenBack(one, owedOf(model, one), now)
    const isRefused = one.startsAt <= now || isAnswered(one)
    expect(await statusOf(cancel(test, patient, one.id, refund))).toBe(isRefused ? 409 : 200)
    if (isAnswered(one)) model.taken.add('answered, and not called off')
    if (isRefused) return
    one.status = 'cancelled'
    model.balance += refund
    if (one.movedFrom !== null) {
      expect(refund).toBe(owedOf(model, one))
      model.taken.add('all given back of a time that was moved')
      return
    }
    model.cancellations += 1
    model.taken.add(refund > 0 ? 'half given back' : 'nothing given back')
    if (model.cancellations <= rules.cancellations) return
    model.isBarred = true
    model.taken.add('barred')
  },

  async enter(model: BookingModel, real: BookingReal) {
    const { test, patient } = real
    const one = liveOf(model)
    if (one?.status !== 'reserved') return
    const now = test.clock.now().getTime()
    const next = await timeOfNextAnswer(model, real, one)
    const status = await statusOf(enter(test, patient, asPatient(one.id)))
    if (next !== undefined) moveAsOwed(model, one, next)
    expect(status).toBe(isOpen(one, now) ? 200 : 409)
    if (isOpen(one, now)) one.patientIn ??= now
  },

  async attend(model: BookingModel, real: BookingReal) {
    const { test, doctor } = real
    const one = liveOf(model)
    if (one?.status !== 'reserved') return
    const now = test.clock.now().getTime()
    const next = await timeOfNextAnswer(model, real, one)
    const status = await statusOf(enter(test, doctor, asDoctor(one.id)))
    if (isLeaving(model)) return expect(status).toBe(404)
    if (next !== undefined) moveAsOwed(model, one, next)
    expect(status).toBe(isOpen(one, now) ? 200 : 409)
    if (isOpen(one, now)) see(one, now)
  },

  /** The doctor writes: what is answered in writing is answered by that. */
  async answer(model: BookingModel, { test, doctor }: BookingReal) {
    const one = liveOf(model)
    if (one?.status !== 'reserved') return
    const now = test.clock.now().getTime()
    const status = await statusOf(write(test, doctor, asDoctor(one.id), 'آب بنوشید.'))
    if (isLeaving(model)) return expect(status).toBe(404)
    expect(status).toBe(isOpen(one, now) ? 201 : 409)
    if (!isOpen(one, now)) return
    see(one, now)
    one.doctorWrote = now
  },

  async finish(model: BookingModel, { test, doctor }: BookingReal) {
    const one = liveOf(model)
    if (one?.status !== 'reserved') return
    const status = await statusOf(finish(test, doctor, one.id, 'استراحت کنید.'))
    if (isLeaving(model)) return expect(status).toBe(404)
    const now = test.clock.now().getTime()
    const isPaper = one.service === 'written-answer'
    const seen = { ...one }
    see(seen, now)
    const isInTime = isPaper || now <= one.startsAt + rules.waitMs || hasDoctorBeenThere(seen)
    const isHeard = isOpen(one, now) && (isPaper || one.patientIn !== null)
    const can = isHeard && isInTime
    if (isHeard && !isInTime) model.taken.add('ended by nobody who came late')
    expect(status).toBe(can ? 200 : 409)
    if (can) one.status = 'done'
  },

  /** Staff give it another time of its doctor. */
  async moveByStaff(model: BookingModel, { test, doctor, admin }: BookingReal, n: number) {
    const one = liveOf(model)
    if (!one) return
    const now = test.clock.now().getTime()
    const times = await timesOf(test, doctor)
    const to = times[n % times.length] ?? ''
    const status = await statusOf(move(test, admin, one.id, to))
    const can = one.status === 'reserved' && one.startsAt > now
    expect(status).toBe(can ? 200 : 409)
    if (!can) return
    model.taken.add('moved by staff')
    moveTo(one, Date.parse(to))
  },

  /** Staff call it off for the doctor: all of the money goes back, answered or not, begun or not, and it is none of the six. */
  async cancelByStaff(model: BookingModel, { test, admin }: BookingReal) {
    const one = liveOf(model)
    if (!one) return
    const isOver = one.status === 'held' && one.heldUntil <= test.clock.now().getTime()
    const path = `/admin-reservations/${one.id}/cancellations`
    expect(await statusOf(test.request('POST', path, { token: admin.token }))).toBe(
      one.status === 'reserved' ? 200 : 409,
    )
    // A refusal changes nothing, also of one whose time is over.
    if (isOver || one.status !== 'reserved') return
    one.status = 'cancelled'
    model.balance += owedOf(model, one)
    model.taken.add('called off by staff')
  },

  /** As asking for the deletion of the account leaves it, and as undoing that does. */
  async leaveOrStay(model: BookingModel, { test, patient }: BookingReal) {
    const at = test.clock.now()
    const wish = model.wishes.at(-1)
    if (wish?.until === null) {
      expect(await statusOf(test.request('DELETE', '/account-deletions', { token: patient.token }))).toBe(204)
      wish.until = at.getTime()
      return
    }
    await test.database.pool.query(
      `update users set deletion_requested_at = $2::timestamptz, deletion_due_at = $2::timestamptz + interval '10 years' where id = $1`,
      [patient.userId, at],
    )
    model.wishes.push({ from: at.getTime(), until: null })
  },

  /** Minutes, hours, or to where something changes. */
  async wait(model: BookingModel, { test }: BookingReal, n: number) {
    const live = liveOf(model)
    const now = test.clock.now().getTime()
    const marks = live
      ? [
          live.heldUntil,
          live.startsAt - 48 * 60 * minuteMs,
          live.startsAt - 5 * minuteMs,
          live.startsAt + minuteMs,
          live.startsAt + 16 * minuteMs,
        ]
      : []
    const to =
      [...marks, now + 3 * minuteMs, now + 11 * minuteMs, now + 5 * 60 * minuteMs][n % (marks.length + 3)] ??
      now
    if (to > now) test.clock.advance(to - now)
    await Promise.resolve()
  },

  jobs: (model: BookingModel, real: BookingReal) => runJobs(model, real),
}

/** Nobody is there yet; what was written stays. */
const moveTo = (one: Modelled, startsAt: number) =>
  Object.assign(one, {
    movedFrom: one.startsAt,
    startsAt,
    patientIn: null,
    doctorIn: null,
    doctorSeen: null,
    met: null,
    hasWaited: false,
  })

const mayUse = ({ codes }: BookingModel, { code }: Modelled): boolean => {
  const found = code === null ? undefined : codes[code]
  return !found || found.used < found.perUser
}

/** The patient is there, and the doctor comes as long after the beginning as is in time, or a millisecond more: presses, writes, and would end it. */
async function comeLate(model: BookingModel, real: BookingReal, n: number) {
  const one = liveOf(model)
  const { clock } = real.test
  if (one?.status !== 'reserved') return
  clock.advance(Math.max(0, one.startsAt - clock.now().getTime()))
  if (n % 8 === 5) await steps.attend(model, real)
  await steps.enter(model, real)
  clock.advance(10 * minuteMs + [0, 1, 4 * minuteMs][n % 3]!)
  await steps[n % 5 > 2 ? 'answer' : 'attend'](model, real)
  if (n % 5 > 0) await steps.finish(model, real)
  clock.advance(6 * minuteMs)
  await runJobs(model, real)
}

/** Rows of steps that lead far, which chance alone seldom takes. */
const ways = {
  async book(model: BookingModel, real: BookingReal, n: number) {
    await steps.hold(model, real, n)
    await steps.pay(model, real, 0)
    await steps.begin(model, real)
    await steps.settle(model, real, n)
  },

  /** The hour comes: one, the other, both or nobody comes in. */
  async meet(model: BookingModel, real: BookingReal, n: number) {
    const one = liveOf(model)
    const { clock } = real.test
    if (one?.status !== 'reserved') return
    clock.advance(Math.max(0, one.startsAt - clock.now().getTime()))
    if (n % 3 > 0) await steps.enter(model, real)
    if (n % 2 > 0) await steps.attend(model, real)
    if (n % 5 === 0) await steps.finish(model, real)
    // Waits that long, is seen too seldom for that, or has gone meanwhile.
    const waits = n % 2 > 0 && n % 7 > 2
    const apart = n % 7 === 3 ? minuteMs + 1 : minuteMs
    clock.advance(10 * minuteMs - apart)
    if (waits) await steps.attend(model, real)
    clock.advance(apart)
    if (waits) await steps.attend(model, real)
    clock.advance(5 * minuteMs)
    await runJobs(model, real)
  },

  /** The patient comes in, and the doctor does not, some times in a row. */
  async waitInVain(model: BookingModel, real: BookingReal, n: number) {
    if (!liveOf(model)) await ways.book(model, real, n)
    for (let time = 0; time <= n % 3; time += 1) await ways.meet(model, real, 2)
  },

  async regret(model: BookingModel, real: BookingReal, n: number) {
    await ways.book(model, real, n)
    await steps.cancel(model, real)
  },

  /** Asked in writing; answered and called off, called off by staff, or left alone. */
  async ask(model: BookingModel, real: BookingReal, n: number) {
    await ways.book(model, real, n * 4 + 3)
    if (n % 3 > 0) await steps.answer(model, real)
    if (n % 3 === 1) await steps.cancel(model, real)
    if (n % 5 === 0) await steps.cancelByStaff(model, real)
    if (n % 2 === 0) await ways.meet(model, real, 0)
  },

  /** Wishes to go before it begins, or while the doctor may still come, and now and then stays after all. */
  async leave(model: BookingModel, real: BookingReal, n: number) {
    if (isLeaving(model)) await steps.leaveOrStay(model, real)
    await ways.book(model, real, n)
    const one = liveOf(model)
    if (one?.status !== 'reserved') return
    await steps.leaveOrStay(model, real)
    await steps.hold(model, real, n)
    const { clock } = real.test
    clock.advance(Math.max(0, one.startsAt + ((n % 3) - 1) * minuteMs - clock.now().getTime()))
    if (n % 2 > 0) await steps.leaveOrStay(model, real)
    if (n % 4 > 1) await steps.enter(model, real)
    await steps.attend(model, real)
    clock.advance(16 * minuteMs)
    await runJobs(model, real)
  },

  async visit(model: BookingModel, real: BookingReal, n: number) {
    await ways.book(model, real, n)
    if (n % 4 === 1) await comeLate(model, real, n)
    else await ways.meet(model, real, n)
  },

  /** With a code, and now and then with the same once more. */
  async bargain(model: BookingModel, real: BookingReal, n: number) {
    for (let time = 0; time <= n % 3; time += 1) {
      await steps.hold(model, real, n)
      await steps.discount(model, real, n % 2)
      await steps.pay(model, real, 0)
      await steps.begin(model, real)
      await steps.settle(model, real, n)
      if (n % 3 > 0) await steps.cancel(model, real)
    }
  },

  /** Takes times and lets them go, seldom so often that no more are given. */
  async waver(model: BookingModel, real: BookingReal, n: number) {
    const often = n % 10 === 0 ? rules.unpaidHolds + 1 : 1
    for (let time = 0; time < often; time += 1) {
      await steps.hold(model, real, n)
      await steps.cancel(model, real)
    }
  },

  /** At the gateway while the hold ends or is let go, and something else may be booked. */
  async dawdle(model: BookingModel, real: BookingReal, n: number) {
    await steps.hold(model, real, n)
    await steps.pay(model, real, n)
    await steps.begin(model, real)
    if (n % 3 === 0) await steps.cancel(model, real)
    real.test.clock.advance(11 * minuteMs)
    if (n % 4 === 0) await runJobs(model, real)
    if (n % 5 === 0) await steps.hold(model, real, n)
    await steps.settle(model, real, 0)
  },
}

const kinds = [...Object.keys(steps), ...Object.keys(ways)] as (keyof typeof steps | keyof typeof ways)[]
export interface BookingStep {
  what: (typeof kinds)[number]
  n: number
}

/** Of what patient, doctor, gateway and time can do, with a number for which. */
const rowOf = (minLength: number, maxLength: number): fc.Arbitrary<BookingStep[]> =>
  fc
    // Of some kinds alone, another choice in each run: among all of them none comes often enough to lead far.
    .subarray(kinds, { minLength: 4 })
    .chain((some) =>
      fc.array(fc.record({ what: fc.constantFrom<BookingStep['what']>('visit', ...some), n: fc.nat(60) }), {
        minLength,
        maxLength,
        size: 'max',
      }),
    )

/** Most rows are short, since most of what goes wrong takes a few steps; what takes many, such as a sixth cancellation, has its long ones. */
export const bookingSteps = fc.oneof(
  { weight: 14, arbitrary: rowOf(3, 8) },
  { weight: 1, arbitrary: rowOf(15, 40) },
)

async function mayStillPay(test: TestApi, authority: string): Promise<boolean> {
  try {
    await decideAtSandbox(test, authority, 'pay')
    return true
  } catch {
    return false
  }
}

/** What a doctor did not answer goes on at another time. */
function moveAsOwed(model: BookingModel, one: Modelled, next: string) {
  if (one.service === 'visit' && one.met !== null) model.taken.add('another time where the doctor came late')
  moveTo(one, Date.parse(next))
  one.owed += 1
  if (one.service === 'written-answer') model.taken.add('an answer that never came')
  if (one.owed === rules.timesOwed) model.taken.add('moved twice')
}

/**
 * Where a written answer goes on that is over and owed another time: whoever comes in has it move first, whether its job has run or not, and is in. What ends or moves
 * otherwise lets nobody in, and so stays as it was.
 */
async function timeOfNextAnswer(
  model: BookingModel,
  { test, doctor }: BookingReal,
  one: Modelled,
): Promise<string | undefined> {
  const isOwed =
    one.service === 'written-answer' && endOf(model, one, test.clock.now().getTime()) === 'another-time'
  return isOwed ? (await timesOf(test, doctor))[0] : undefined
}

/** What time has brought about by itself: holds that lapse, and consultations that end or move. */
export async function runJobs(model: BookingModel, { test, patient, doctor }: BookingReal): Promise<void> {
  const now = test.clock.now().getTime()
  const one = liveOf(model)
  const outcome = one && endOf(model, one, now)
  const [next] = outcome === 'another-time' ? await timesOf(test, doctor) : []
  await test.runJobs()
  if (one?.status === 'held' && one.heldUntil <= now) lapse(model, one, 'system')
  if (!one || outcome === undefined) return
  if (outcome !== 'another-time') return endAs(model, one, outcome)
  if (next === undefined) return endAs(model, one, 'all-back-at-last')
  const moved = await read(test, patient, one.id)
  expect(moved.startsAt).toBe(next)
  moveAsOwed(model, one, next)
}

/** Time goes on until nothing is held or still to come, so that the next run finds the doctor as this one did. */
export async function letEnd(model: BookingModel, real: BookingReal): Promise<void> {
  const { clock } = real.test
  for (let one = liveOf(model); one; one = liveOf(model)) {
    const over = one.status === 'held' ? one.heldUntil : one.startsAt + rules.slotMs
    clock.advance(Math.max(0, over - clock.now().getTime()))
    await runJobs(model, real)
  }
}

export const takeStep = (model: BookingModel, real: BookingReal, { what, n }: BookingStep): Promise<void> =>
  ({ ...steps, ...ways })[what](model, real, n)
