import type { PersonalData } from '~/api/domains/identity/public'
import { allOf, deleteOf, leaveOf, type WarrantyRow } from './repo/warranties'

/** What no folder holds, and what would lead out of one. */
const unsafe = /[\\/:*?"<>|\u0000-\u001f]+/g

/** The name of an invoice in the export: its own begins it, since two may be called the same. */
const exportedName = ({ fileId, fileName }: WarrantyRow): string =>
  `warranties/${fileId}-${(fileName ?? '').replace(unsafe, '_')}`

/** Warranties in the export of somebody's data, with the invoices that they sent; gone with the account, and their serials free. */
export const warrantiesPersonalData: PersonalData = {
  name: 'warranties',
  collect: async (queryable, userId) =>
    (await allOf(queryable, userId)).map((row) => ({
      id: row.id,
      serial: row.serial,
      proof: row.proof,
      orderLineId: row.orderLineId,
      seller: row.seller,
      invoiceNumber: row.invoiceNumber,
      file: row.fileId && `files/${exportedName(row)}`,
      boughtOn: row.boughtOn,
      endsOn: row.endsOn,
      status: row.status,
      reason: row.reason,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    })),
  files: async (queryable, userId) =>
    (await allOf(queryable, userId)).flatMap((row) =>
      row.fileId ? [{ id: row.fileId, name: exportedName(row) }] : [],
    ),
  async erase(tx, userId) {
    await deleteOf(tx, userId)
    await leaveOf(tx, userId)
  },
}
