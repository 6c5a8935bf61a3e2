import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { mostDevices } from '../../../domain/devices/contract'
import { devicePrefixes } from '../../../domain/devices/kinds'
import type { DeviceSerial } from '../../../domain/values/device-serial'
import type { DeviceId, FamilyMemberId, UserId } from '../../../domain/values/ids'
import { instant } from '../../platform/database/columns'

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
    check('devices_serial_kind', sql.raw(`serial ~ '^(${devicePrefixes.join('|')})[0-9]{10}$'`)),
  ],
)
