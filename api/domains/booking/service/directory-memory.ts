import type { Database } from '~/api/platform/database/database'
import type { Announcements } from '~/api/platform/memory/announcements'
import { factsInForce } from '~/api/platform/facts/public'
import type { Doctor } from '~/domain/booking/doctor-contract'
import type { ConsultationService } from '~/domain/booking/practice'
import { leadMinutes, openRange } from '~/domain/booking/schedule'
import type { DoctorId } from '~/domain/values/ids'
import { addDays } from '~/domain/values/plain-date'
import { instantInTehran } from '~/domain/values/tehran-time'
import { byNextTime, listDirectory, type DirectoryRow } from '../repo/directory'
import { doctorOf, holidaysIn } from './doctor-view'

/** A doctor as the list shows them. */
export interface Listed {
  doctor: Doctor
  /** With a price or without. */
  offers: readonly ConsultationService[]
  /** Until when, in epoch milliseconds, they are shown so if nobody changes anything: their next time comes near, a hold ends, a day begins. */
  until: number
}

/** All who can be booked, those with the next free time first, as the database has them when it is asked. */
export interface DirectoryMemory {
  read(now: Date): Promise<readonly Listed[]>
}

const listedOf = (row: DirectoryRow, doctor: Doctor, now: Date): Listed => {
  const [next] = doctor.next
  const tomorrow = addDays(openRange(now).from, 1)
  return {
    doctor,
    offers: row.services,
    until: Math.min(
      instantInTehran(tomorrow, '00:00').getTime(),
      row.taken.until ?? Infinity,
      next === undefined ? Infinity : Date.parse(next) - leadMinutes * 60_000 + 1,
    ),
  }
}

interface Known {
  byId: Map<DoctorId, Listed>
  /** The same in their order. */
  all: readonly Listed[]
  readAt: number
  until: number
}

const knownOf = (byId: Map<DoctorId, Listed>, readAt: number): Known => {
  const all = [...byId.values()].sort((one, other) => byNextTime(one.doctor, other.doctor))
  return { byId, all, readAt, until: Math.min(...all.map(({ until }) => until)) }
}

/** Requests that came in the same moment do not know it by the same millisecond: none of them makes the list of another old. */
const besideMs = 5000

/**
 * Remembers the list of doctors, and reads of it anew only whom something was announced of (`0172_doctors-announced.sql`) or whose times have become others by the
 * clock. Each call asks the listening connection whether all is heard, so that nobody is shown less than what was committed before they asked; where that is not known, the
 * database is read as a whole.
 */
export function createDirectoryMemory({
  database: { db },
  announcements,
}: {
  database: Pick<Database, 'db'>
  announcements: Announcements
}): DirectoryMemory {
  let known: Known | null = null
  /** Differs whenever all was forgotten: what was read for the one before is not kept. */
  let generation = 0
  const changed = new Set<DoctorId>()
  let reading: Promise<void> | undefined

  const forget = () => {
    known = null
    generation += 1
    changed.clear()
  }
  announcements.on('doctor_changed', (id) => (id === null ? forget() : changed.add(id as DoctorId)))
  // Prices and holidays are of all; what has the id of a product is not about doctors.
  announcements.on('catalog_changed', (product) => {
    if (product === null || product === '' || product === '*') forget()
  })

  async function list(now: Date, ids?: readonly DoctorId[]): Promise<Listed[]> {
    const open = openRange(now)
    const [rows, facts, holidays] = await Promise.all([
      listDirectory(db, ids ? { ids } : {}, { from: open.from, now }),
      factsInForce(db),
      holidaysIn(db, open),
    ])
    return rows.map((row) => listedOf(row, doctorOf(row, { facts, holidays, now }), now))
  }

  const isOld = ({ readAt, until }: Known, now: number) => now < readAt - besideMs || now >= until

  async function readAnew(now: Date): Promise<void> {
    const at = now.getTime()
    const before = known && at >= known.readAt - besideMs ? known : null
    const of = generation
    const over = before ? [...before.byId.values()].filter(({ until }) => until <= at) : []
    const ids = before && [...new Set([...changed, ...over.map(({ doctor }) => doctor.id)])]
    changed.clear()
    try {
      const read = await list(now, ids ?? undefined)
      if (of !== generation) return
      const byId = new Map(before?.byId)
      for (const id of ids ?? []) byId.delete(id)
      for (const one of read) byId.set(one.doctor.id, one)
      known = knownOf(byId, Math.max(at, before?.readAt ?? at))
    } catch (error) {
      forget()
      throw error
    }
  }

  let whole: Promise<readonly Listed[]> | undefined
  let nextWhole: Promise<readonly Listed[]> | undefined
  /** The whole list of the database, for all who ask while one is being read: by that which begins after they asked. */
  function readWhole(now: Date): Promise<readonly Listed[]> {
    if (whole) {
      nextWhole ??= whole.then(
        () => beginWhole(now),
        () => beginWhole(now),
      )
      return nextWhole
    }
    return beginWhole(now)
  }
  function beginWhole(now: Date): Promise<readonly Listed[]> {
    nextWhole = undefined
    const begun = list(now)
      .then((rows) => knownOf(new Map(rows.map((one) => [one.doctor.id, one])), 0).all)
      .finally(() => {
        if (whole === begun) whole = undefined
      })
    whole = begun
    return begun
  }

  return {
    async read(now) {
      await announcements.settled()
      // One reads for all who wait; what is announced meanwhile is for the next.
      for (let turn = 0; turn < 3 && announcements.isCurrent(); turn += 1) {
        while (reading) await reading.catch(() => undefined)
        if (known && changed.size === 0 && !isOld(known, now.getTime())) return known.all
        const of = generation
        reading = readAnew(now).finally(() => (reading = undefined))
        await reading
        // Read after all that was committed before this was asked: what is announced meanwhile is not for this one.
        if (known && of === generation) return known.all
      }
      return readWhole(now)
    },
  }
}
