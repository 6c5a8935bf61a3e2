import type { Person } from '~/api/platform/auth/actor'
import { takeTurn } from '~/api/platform/database/turns'
import { demoPerson } from '~/domain/identity/demo-people'
import { defaultLocale } from '~/domain/values/locale'
import type { SessionDeps } from '../deps'
import { hasSessions, lockSession, putOnList, seatFirst } from './repo/sessions'
import { planSession } from './service/staff'

const day = 24 * 60 * 60 * 1000

/** Who of the demo has asked for a seat, in this order. */
const asked = ['patient', 'father', 'second-doctor']

/** A demo has one session that is still to come, for everybody, with some of its seats taken; once, also when two processes start at the same time. */
export const seedDemoSession = (deps: SessionDeps, staff: Person): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await takeTurn(tx, 'courses')
    if (await hasSessions(tx)) return
    const now = deps.clock.now()
    // Eighteen o'clock in Tehran, half past two in UTC.
    const startsAt = new Date(Math.floor(now.getTime() / day) * day + 10 * day + 14.5 * 60 * 60 * 1000)
    const { id } = await planSession(
      tx,
      deps,
      { actor: staff, requestId: 'demo' },
      {
        courseId: null,
        title: 'پرسش و پاسخ: نوار قلب در خانه',
        startsAt: startsAt.toISOString(),
        minutes: 60,
        place: null,
        link: 'https://meet.example/tapesh',
        capacity: 12,
        closesAt: new Date(startsAt.getTime() - day).toISOString(),
      },
    )
    for (const [place, key] of asked.entries())
      await putOnList(tx, {
        sessionId: id,
        userId: demoPerson(key).id,
        locale: defaultLocale,
        askedAt: new Date(now.getTime() + place),
      })
    const session = await lockSession(tx, id)
    if (session) await seatFirst(tx, id, session.capacity - session.taken)
  })
