import { z } from 'zod'

/** The button says it all. */
export const noFieldsForm = z.object({})
