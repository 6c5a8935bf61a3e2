import type { ManualSheet } from '../manuals/manual-sheet'
import type { BillSheet } from '../orders/bill-sheet'
import type { VisitSheet } from '../visit/sheet'

/** What can be printed as a PDF: plain data, of which every word has been chosen. */
export type Sheet = VisitSheet | ManualSheet | BillSheet
