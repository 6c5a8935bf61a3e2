import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { addressKinds, mostAddresses } from '../../../../domain/orders/address-contract'
import type { AddressId, UserId } from '../../../../domain/values/ids'
import { instant } from '../../../platform/database/columns'

/** A person's address book. An order keeps a copy of what it was sent to. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').$type<AddressId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    /** Which of the owner's it is: no two share one, so nobody has more addresses than there are places. */
    place: smallint('place').notNull(),
    fullName: text('full_name').notNull(),
    phone: text('phone').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    postalCode: text('postal_code').notNull(),
    kind: text('kind', { enum: addressKinds }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('addresses_owner').on(table.ownerId, table.createdAt, table.id),
    unique('addresses_place').on(table.ownerId, table.place),
    check('addresses_place_bounds', sql.raw(`place between 1 and ${mostAddresses}`)),
    check('addresses_kind', sql.raw(`kind in (${addressKinds.map((kind) => `'${kind}'`).join(', ')})`)),
    check('addresses_postal_code', sql`postal_code ~ '^[0-9]{10}$'`),
    check('addresses_phone', sql`phone ~ '^09[0-9]{9}$'`),
  ],
)
