import { z } from 'zod'
import { freeTextSchema } from '~/domain/values/free-text'
import { roleSchema } from '~/domain/values/role'

/** Whom staff look for: by name, phone or e-mail. */
export const userSearchForm = z.object({
  text: z
    .string({ error: 'error.required' })
    .trim()
    .min(2, 'error.searchShort')
    .max(100, 'error.searchShort'),
})

export const suspendForm = z.object({
  reason: z
    .string({ error: 'error.required' })
    .pipe(freeTextSchema(500, 'error.textMost?max=500'))
    .pipe(z.string().min(3, 'error.required')),
})

/** With the roles that the account had when the page was read, parted by commas. */
export const rolesForm = z.object({
  roles: z.array(roleSchema),
  seen: z
    .string({ error: 'error.required' })
    .transform((text) => text.split(','))
    .pipe(z.array(roleSchema)),
})
