/** The lists of the shop that staff may take along as a file: `/admin/csv/:list`. */
export const fileNames = ['orders', 'products', 'stock', 'discount-codes', 'invoices', 'payments'] as const
export type FileName = (typeof fileNames)[number]
