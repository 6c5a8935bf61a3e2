import { z } from 'zod'
import { cursorField } from '~/app/platform/query-fields'

export const paymentViews = ['person', 'refunds', 'transfers', 'all'] as const

/** What the address of the list of payments may say. */
export const paymentListShape = { view: z.enum(paymentViews), cursor: cursorField } as const
