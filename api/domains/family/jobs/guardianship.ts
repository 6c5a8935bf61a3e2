import { sql } from 'drizzle-orm'
import type { Tx } from '~/api/platform/database/database'
import type { Messenger } from '~/api/platform/gateways/messenger'
import { definePeriodicJob, hour, type PeriodicJob } from '~/api/platform/jobs/public'
import { comesOfAgeOn, noticeDays, writableDays } from '~/domain/family/guardianship'
import { descendants } from '~/domain/family/relations'
import { adultAge } from '~/domain/identity/rules'
import type { FamilyMemberId } from '~/domain/values/ids'
import { localizedPath, type Locale } from '~/domain/values/locale'
import { printTypedDate } from '~/domain/values/typed-date'
import type { Phone } from '~/domain/values/phone'
import { addDays } from '~/domain/values/plain-date'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { guardianshipNotices } from '../tables'

const batch = 100

export interface GuardianshipDeps {
  messenger: Messenger
  settings: { siteOrigin: string }
}

interface Due {
  memberId: FamilyMemberId
  birthDate: string
  phone: Phone
  locale: Locale
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
          const due = await findDue(tx, kind, tehranDayAndTime(now).day)
          for (const { memberId, birthDate, phone, locale } of due) {
            await tx.insert(guardianshipNotices).values({ memberId, kind, at: now })
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

/** Children whose guardians have not been told; nobody else tells them until the transaction ends. `family_members_children` leads to them. */
async function findDue(tx: Tx, kind: 'soon' | 'adult', today: string): Promise<Due[]> {
  // Birthdays in the order of days: those of eighteen years ago are today's. Rows at the edges are looked at once more in the rule.
  const bornFrom = bornOf(addDays(today, kind === 'soon' ? 1 : 1 - writableDays))
  const bornUntil = bornOf(addDays(today, kind === 'soon' ? noticeDays : 0))
  const relations = sql.raw(descendants.map((one) => `'${one}'`).join(', '))
  const { rows } = await tx.execute<{ id: FamilyMemberId; born: string; phone: Phone; locale: Locale }>(sql`
    select member.id, member.birth_date::text as born, guardian.phone, guardian.locale
    from family_members as member join users as guardian on guardian.id = member.owner_id
    where member.birth_date between ${bornFrom}::date and ${bornUntil}::date and member.relation in (${relations})
      and member.deleted_at is null and guardian.deleted_at is null and guardian.suspended_at is null
      and (member.created_at at time zone 'Asia/Tehran')::date < member.birth_date + ${sql.raw(`interval '${adultAge} years'`)}
      and not exists (select from ${guardianshipNotices} as notice where notice.member_id = member.id and notice.kind = ${kind})
    order by member.birth_date, member.id limit ${batch}
    for update of member skip locked`)
  return rows
    .filter(({ born }) => (kind === 'adult' ? comesOfAgeOn(born) <= today : comesOfAgeOn(born) > today))
    .map(({ id, born, phone, locale }) => ({ memberId: id, birthDate: born, phone, locale }))
}

/** Eighteen years before a day; of 29 February, where that year has none, the day before. */
function bornOf(day: string): string {
  const born = `${Number(day.slice(0, 4)) - adultAge}${day.slice(4)}`
  return born.endsWith('-02-29') ? `${born.slice(0, 4)}-02-28` : born
}
