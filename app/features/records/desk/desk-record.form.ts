import { z } from 'zod'
import { recordTypeSchema } from '~/domain/records/contract'
import { recordIdSchema } from '~/domain/values/ids'

/** The record that is marked. */
export const markedForm = z.object({ id: recordIdSchema })

/** The record that is deleted or brought back. */
export const ownRecordForm = z.object({ type: recordTypeSchema, id: recordIdSchema })
