import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import type { Messenger } from '~/api/platform/gateways/messenger'
import { definePeriodicJob, hour, type PeriodicJob } from '~/api/platform/jobs/public'
import { comesOfAgeOn } from '~/domain/family/guardianship'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { isTellingHour } from '~/domain/values/telling-hours'
import { printTypedDate } from '~/domain/values/typed-date'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { findComingOfAge, findEnded, insertNotice } from '../repo'

const batch = 100

/** Ends what is open of a member. */
type EndOfMember = (tx: Tx, whose: { ownerId: UserId; memberId: FamilyMemberId }, at: Date) => Promise<void>

export interface GuardianshipDeps {
  messenger: Messenger
  settings: { siteOrigin: string }
}

/**
 * Tells guardians, once each, that a child of theirs comes of age within thirty days and that they have: where they read it on the page of the family, and by a message
 * that names nobody. When the days are over in which they may still write, what they had opened of the record of who is an adult now is ended.
 * @param endings of each domain in which a record is opened to others
 */
export const guardianshipNoticesJob = (
  { messenger, settings }: GuardianshipDeps,
  endings: readonly EndOfMember[],
): PeriodicJob =>
  definePeriodicJob(
    'guardianship-notices',
    { everySeconds: hour, lateAfterSeconds: 6 * hour },
    async ({ database, clock, signal }) => {
      const tell = (kind: 'soon' | 'adult') =>
        database.transaction(async (tx) => {
          const now = clock.now()
          const due = await findComingOfAge(tx, kind, tehranDayAndTime(now).day, batch)
          for (const { memberId, birthDate, phone, locale } of due) {
            await insertNotice(tx, { memberId, kind, at: now })
            const link = settings.siteOrigin + localizedPath(locale, '/app/family')
            const date = printTypedDate(locale, comesOfAgeOn(birthDate))
            await (kind === 'soon'
              ? messenger.sendSms(tx, { to: phone, template: 'child-of-age', locale, tokens: { date, link } })
              : messenger.sendSms(tx, { to: phone, template: 'child-is-adult', locale, tokens: { link } }))
          }
          return due.length === batch
        })
      const close = () =>
        database.transaction(async (tx) => {
          const at = clock.now()
          const due = await findEnded(tx, tehranDayAndTime(at).day, batch)
          for (const { memberId, ownerId } of due) {
            await insertNotice(tx, { memberId, kind: 'ended', at })
            for (const end of endings) await end(tx, { ownerId, memberId }, at)
            await recordAccess(tx, {
              at,
              actor: { kind: 'system' },
              requestId: 'guardianship-ended',
              action: 'end',
              resource: 'family-member',
              resourceId: memberId,
              subjectId: ownerId,
              outcome: 'allowed',
            })
          }
          return due.length === batch
        })
      // What begins and ends with the day in Tehran is told when people are awake.
      if (isTellingHour(clock.now()))
        for (const kind of ['soon', 'adult'] as const) while (await tell(kind)) signal.throwIfAborted()
      while (await close()) signal.throwIfAborted()
    },
  )
