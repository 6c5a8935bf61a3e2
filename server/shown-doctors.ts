import type { DirectoryMemory } from '~/api/domains/booking/public'
import type { ApiLog } from '~/api/platform/api-log'
import type { Clock } from '~/api/platform/clock'
import type { Announcements } from '~/api/platform/memory/announcements'
import type { ContentStore } from '~/content/reader'
import { keepUp, type KeepUp } from './keep-up'

export interface ShownDoctorsOptions {
  directory: DirectoryMemory
  announcements: Pick<Announcements, 'on'>
  store: Pick<ContentStore, 'showDoctors'>
  clock: Clock
  log: ApiLog
}

/**
 * Says to content which doctors everybody sees, at start and whenever something was announced of one: a link to the page of another leads
 * nowhere, and is left out.
 */
export function followShownDoctors({
  directory,
  announcements,
  store,
  clock,
  log,
}: ShownDoctorsOptions): Pick<KeepUp, 'settled' | 'close'> {
  const kept = keepUp({
    part: 'booking',
    failure: 'Who is shown could not be read; trying again',
    async bring() {
      const listed = await directory.read(clock.now())
      store.showDoctors(new Set(listed.map(({ doctor }) => doctor.id)))
    },
    log,
  })
  // Prices and holidays are of all doctors, as the list has it.
  for (const channel of ['doctor_changed', 'catalog_changed'] as const) announcements.on(channel, kept.want)
  return kept
}
