import { z } from 'zod'
import { normalizeTyped } from '../values/digits'
import { userIdSchema } from '../values/ids'
import { localeSchema } from './contract'
import { roleSchema } from '../values/role'

const instant = z.iso.datetime()

export const userStatuses = ['active', 'suspended'] as const
export const userStatusSchema = z.enum(userStatuses)
export type UserStatus = (typeof userStatuses)[number]

/** A person as staff see them. */
export const staffUserSchema = z.strictObject({
  id: userIdSchema,
  phone: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  roles: z.array(roleSchema).min(1),
  status: userStatusSchema,
  suspension: z.strictObject({ reason: z.string(), at: instant, by: userIdSchema.nullable() }).nullable(),
  locale: localeSchema,
  isComplete: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  deletionDueAt: instant.nullable(),
})
export type StaffUser = z.infer<typeof staffUserSchema>

export const staffUsersSchema = z.strictObject({
  items: z.array(staffUserSchema),
  nextCursor: z.string().nullable(),
})
export type StaffUsers = z.infer<typeof staffUsersSchema>

/** `GET /users`: everyone, newest first. */
export const listUsersSchema = z.strictObject({
  role: roleSchema.optional(),
  status: userStatusSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
})

/**
 * `POST /user-searches`: the same list, narrowed to a name, a phone or an e-mail of which `text` is a part. A POST, since what
 * is searched is personal and addresses end up in logs and histories.
 */
export const searchUsersSchema = z.strictObject({
  text: z
    .string()
    .transform(normalizeTyped)
    .pipe(z.string().min(2, 'error.searchShort').max(100, 'error.searchShort')),
  role: roleSchema.optional(),
  status: userStatusSchema.optional(),
  limit: z.int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
})
export type SearchUsers = z.infer<typeof searchUsersSchema>

/** `POST /users/:id/suspensions`; the reason is for staff and never shown to the person. */
export const suspendSchema = z.strictObject({
  reason: z.string({ error: 'error.required' }).trim().min(3, 'error.required').max(500, 'error.text'),
})

/** `PUT /users/:id/roles`, by an admin; `user` is always among them. `seen` are those that the account had when it was read. */
export const setRolesSchema = z.strictObject({
  roles: z.array(roleSchema).min(1).max(8),
  seen: z.array(roleSchema).min(1).max(8),
})
export type SetRoles = z.infer<typeof setRolesSchema>
