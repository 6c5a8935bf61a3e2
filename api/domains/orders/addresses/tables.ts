import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { addressKinds, refusedAddressKind } from '../../../../domain/orders/address-contract'
import type { AddressId, UserId } from '../../../../domain/values/ids'
import { instant } from '../../../platform/database/columns'

/** A person's address book. An order keeps a copy of what it was sent to. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').$type<AddressId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
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
    check(
      'addresses_kind',
      sql.raw(
        `kind in (${addressKinds
          .filter((kind) => kind !== refusedAddressKind)
          .map((kind) => `'${kind}'`)
          .join(', ')})`,
      ),
    ),
    check('addresses_postal_code', sql`postal_code ~ '^[0-9]{10}$'`),
    check('addresses_phone', sql`phone ~ '^09[0-9]{9}$'`),
  ],
)
