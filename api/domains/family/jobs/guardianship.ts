import type { Messenger } from '~/api/platform/gateways/messenger'
import { definePeriodicJob, hour, type PeriodicJob } from '~/api/platform/jobs/public'
import { comesOfAgeOn } from '~/domain/family/guardianship'
import { localizedPath } from '~/domain/values/locale'
import { printTypedDate } from '~/domain/values/typed-date'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { findComingOfAge, insertNotice } from '../repo'

const batch = 100

export interface GuardianshipDeps {
  messenger: Messenger
  settings: { siteOrigin: string }
}

/**
 * Tells guardians, once each, that a child of theirs comes of age within thirty days and that they have: where they read it on the page of the family, and by a message
 * that names nobody.
 */
export const guardianshipNoticesJob = ({ messenger, settings }: GuardianshipDeps): PeriodicJob =>
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
      for (const kind of ['soon', 'adult'] as const) while (await tell(kind)) signal.throwIfAborted()
    },
  )
