import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { devicePrefixes } from '../../../domain/devices/kinds'
import type { OrderLineId } from '../../../domain/orders/order-contract'
import { longestAttachmentName } from '../../../domain/values/attachment'
import type { DeviceSerial } from '../../../domain/values/device-serial'
import type { FileId, UserId, WarrantyId } from '../../../domain/values/ids'
import { rowsOf } from '../../../domain/values/machine'
import {
  longestInvoiceNumber,
  longestSeller,
  refusalReasons,
  warrantyProofs,
  withdrawalReasons,
} from '../../../domain/warranties/rules'
import { warrantyMachine, warrantyStatuses } from '../../../domain/warranties/warranty-machine'
import { instant, quoted } from '../../platform/database/columns'

const isActive = sql`status = 'active'`

/**
 * Warranties of devices, by serial. Of one serial one is in force, of a piece that was bought from us as well; whether an order is its owner's and has come, a trigger of the
 * migration asks. What was said of a purchase never changes.
 */
export const warranties = pgTable(
  'warranties',
  {
    id: uuid('id').$type<WarrantyId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    serial: text('serial').$type<DeviceSerial>().notNull(),
    proof: text('proof', { enum: warrantyProofs }).notNull(),
    /** Bought from us: which line of an order (a key of the migration), and which piece of it. */
    orderLineId: uuid('order_line_id').$type<OrderLineId>(),
    piece: smallint('piece'),
    /** Bought elsewhere. */
    seller: text('seller'),
    invoiceNumber: text('invoice_number'),
    fileId: uuid('file_id').$type<FileId>(),
    fileName: text('file_name'),
    fileType: text('file_type'),
    boughtOn: date('bought_on').notNull(),
    /** The last day that counts. */
    endsOn: date('ends_on').notNull(),
    status: text('status', { enum: warrantyStatuses }).notNull(),
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: warrantyStatuses }),
    reason: text('reason', { enum: [...refusalReasons, ...withdrawalReasons, 'given-back'] }),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Who of the staff; nobody where an order went back, or whose account is gone. */
    decidedBy: uuid('decided_by').$type<UserId>(),
  },
  (table) => [
    uniqueIndex('warranties_serial').on(table.serial).where(isActive),
    // One invoice at a time for a serial; of several people staff see which is right.
    uniqueIndex('warranties_waiting')
      .on(table.ownerId, table.serial)
      .where(sql`status = 'waiting'`),
    // A kit has one of each kind, which is told by the letters of the serial.
    uniqueIndex('warranties_piece')
      .on(table.orderLineId, sql`left(serial, 2)`, table.piece)
      .where(isActive),
    uniqueIndex('warranties_file').on(table.fileId),
    index('warranties_of_owner').on(table.ownerId, table.createdAt, table.id),
    index('warranties_by_status').on(table.status, table.createdAt, table.id),
    index('warranties_by_serial').on(table.serial, table.createdAt, table.id),
    index('warranties_decided_by')
      .on(table.decidedBy)
      .where(sql`decided_by is not null`),
    check('warranties_serial_kind', sql.raw(`serial ~ '^(${devicePrefixes.join('|')})[0-9]{10}$'`)),
    check('warranties_proof', sql`proof in (${quoted(warrantyProofs)})`),
    check(
      'warranties_proven',
      sql`case proof when 'order' then num_nonnulls(order_line_id, piece) = 2 and num_nonnulls(seller, invoice_number, file_id, file_name, file_type) = 0
        else num_nonnulls(order_line_id, piece) = 0 and num_nonnulls(seller, invoice_number, file_id, file_name, file_type) = 5 end`,
    ),
    check('warranties_piece_from', sql`piece >= 1`),
    check('warranties_seller', sql.raw(`length(seller) between 1 and ${longestSeller}`)),
    check(
      'warranties_invoice_number',
      sql.raw(`length(invoice_number) between 1 and ${longestInvoiceNumber}`),
    ),
    check('warranties_file_name', sql.raw(`length(file_name) between 1 and ${longestAttachmentName}`)),
    check('warranties_days', sql`ends_on > bought_on`),
    check('warranties_status', sql`status in (${quoted(warrantyStatuses)})`),
    check(
      'warranties_transition',
      sql`case when came_from is null then status in ('waiting', 'active') else (came_from, status) in (${sql.raw(rowsOf(warrantyMachine.pairs))}) end`,
    ),
    // What was bought from us is in force at once, an invoice waits.
    check('warranties_begun', sql`came_from is not null or (status = 'active') = (proof = 'order')`),
    check(
      'warranties_reason',
      sql`case status when 'refused' then reason in (${quoted(refusalReasons)}) when 'void' then reason in (${quoted([...withdrawalReasons, 'given-back'])}) else reason is null end is true`,
    ),
    check('warranties_decided', sql`(decided_at is null) = (came_from is null)`),
    check('warranties_decider', sql`decided_by is null or decided_at is not null`),
    check('warranties_not_oneself', sql`decided_by <> owner_id`),
  ],
)
