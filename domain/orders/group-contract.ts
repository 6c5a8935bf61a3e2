import { z } from 'zod'
import { freeTextSchema } from '../values/free-text'
import { teamIdSchema } from '../values/ids'
import { message } from '../values/message'

/** From the smallest to the largest. */
export const groupTiers = ['bronze', 'silver', 'gold'] as const
export type GroupTier = (typeof groupTiers)[number]

/** Every `code` that groups answer with, beside the general ones. */
export const groupCodes = ['team-full', 'team-has-ordered', 'team-not-member', 'facts-missing'] as const

export const longestTeamName = 60

/** A team calls itself as it likes, in one line. */
const teamNameSchema = freeTextSchema(longestTeamName, message('error.textMost', { max: longestTeamName }))
  .transform((name) => name.replace(/\s+/g, ' '))
  .pipe(z.string().min(1, 'error.required'))

/** `POST /teams`. */
export const newTeamSchema = z.strictObject({ name: teamNameSchema })
export type NewTeam = z.infer<typeof newTeamSchema>

/** 24 random bytes in base64url: what the link to a team carries, and all that one needs to join. */
export const teamTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{32}$/, 'error.format')

/** How a tier is reached and what it gives, in percent. */
export const tierSchema = z.strictObject({
  tier: z.enum(groupTiers),
  membersLeast: z.int(),
  percent: z.number(),
  giftPercent: z.number(),
})
export type Tier = z.infer<typeof tierSchema>

/** `GET /teams/{token}`: what everybody with the link sees; nobody's name. */
export const teamSchema = z.strictObject({
  id: teamIdSchema,
  token: teamTokenSchema,
  /** Empty once the account of whoever founded it is deleted. */
  name: z.string(),
  members: z.int(),
  /** How many people have bought with it and kept it so far: what counts on delivery. */
  buyers: z.int(),
  /** The tier that they come to. */
  boughtTier: tierSchema.nullable(),
  /** At most so many. */
  largest: z.int(),
  /** The one that it has reached. */
  tier: tierSchema.nullable(),
  /** The one that comes next, with how many are missing to it. */
  next: tierSchema.extend({ missing: z.int() }).nullable(),
  tiers: z.array(tierSchema),
  /** Of whoever asks; false for those who are not signed in. */
  isMember: z.boolean(),
  /** A member who has ordered with the team stays in it. */
  canLeave: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Team = z.infer<typeof teamSchema>

/** `GET /teams`: those of the caller, newest first. */
export const teamsSchema = z.strictObject({ items: z.array(teamSchema) })
