import { z } from 'zod'

/** What a person may be here, each known by its own rows of the access table. Everyone is `user`; the others are given by staff. */
export const roles = [
  'user',
  'doctor',
  'accompanying-doctor',
  'agent',
  'ambulance',
  'support',
  'seller',
  'admin',
] as const

export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>
