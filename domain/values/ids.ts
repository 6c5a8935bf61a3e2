import { z } from 'zod'

/** An id as every entity has it: a uuid, opaque and unguessable, branded so that one kind is never passed for another. */
const idOf = <Brand extends string>() => z.uuid('error.id').brand<Brand>()

export const userIdSchema = idOf<'UserId'>()
export type UserId = z.infer<typeof userIdSchema>

export const sessionIdSchema = idOf<'SessionId'>()
export type SessionId = z.infer<typeof sessionIdSchema>

export const recordIdSchema = idOf<'RecordId'>()
export type RecordId = z.infer<typeof recordIdSchema>

export const fileIdSchema = idOf<'FileId'>()
export type FileId = z.infer<typeof fileIdSchema>

export const jobIdSchema = idOf<'JobId'>()
export type JobId = z.infer<typeof jobIdSchema>
