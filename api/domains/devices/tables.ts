import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { mostDevices } from '../../../domain/devices/contract'
import { longestReleaseReason, shortestReleaseReason } from '../../../domain/devices/release-contract'
import { devicePrefixes } from '../../../domain/devices/kinds'
import type { DeviceSerial } from '../../../domain/values/device-serial'
import type { DeviceId, DeviceReleaseId, FamilyMemberId, UserId } from '../../../domain/values/ids'
import { instant } from '../../platform/database/columns'

const serialIsOfKind = (name: string) =>
  check(name, sql.raw(`serial ~ '^(${devicePrefixes.join('|')})[0-9]{10}$'`))

/** Devices that measure, each with one account. */
export const devices = pgTable(
  'devices',
  {
    id: uuid('id').$type<DeviceId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    /** Who of the owner's family measures with it, and nobody else's (`devices_member`); null: the owner. */
    memberId: uuid('member_id').$type<FamilyMemberId>(),
    /** Which of the owner's it is: no two share one, so nobody has more than there are places. */
    place: smallint('place').notNull(),
    serial: text('serial').$type<DeviceSerial>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // A device measures into one account: who else has it in hands adds it once the first has deleted it.
    unique('devices_serial').on(table.serial),
    // It is what lists of an owner go by, too.
    unique('devices_place').on(table.ownerId, table.place),
    // What goes with a member.
    index('devices_of_member')
      .on(table.ownerId, table.memberId)
      .where(sql`member_id is not null`),
    check('devices_places', sql.raw(`place between 1 and ${mostDevices}`)),
    serialIsOfKind('devices_serial_kind'),
  ],
)

/** Devices that staff took out of an account for whoever has them in hands now, with the reason. What was measured with them stays. */
export const deviceReleases = pgTable(
  'device_releases',
  {
    id: uuid('id').$type<DeviceReleaseId>().primaryKey(),
    serial: text('serial').$type<DeviceSerial>().notNull(),
    /** Whose account it was in. */
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    reason: text('reason').notNull(),
    releasedAt: instant('released_at').notNull(),
    releasedBy: uuid('released_by').$type<UserId>().notNull(),
  },
  (table) => [
    index('device_releases_newest').on(table.releasedAt, table.id),
    index('device_releases_of_owner').on(table.ownerId, table.releasedAt),
    serialIsOfKind('device_releases_serial'),
    check(
      'device_releases_reason',
      sql.raw(`length(reason) between ${shortestReleaseReason} and ${longestReleaseReason}`),
    ),
  ],
)
