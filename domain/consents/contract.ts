import { z } from 'zod'
import { recordTypes, type RecordType } from '../records/types'
import { shareScopes, type ShareScope } from '../sharing/rules'
import { consentKinds, type ConsentKind } from './kinds'

/** Something that is open to others now, as whose it is sees it. */
export interface Consent {
  /** Of what it is kept as: the share, the consultation, the accompanying doctor, the letter. */
  id: string
  kind: ConsentKind
  /** To whom; null: to a phone, to whoever has a link, or nothing is known of their name. Whose a phone is, nobody learns by sharing with it. */
  to: string | null
  phone: string | null
  /** Of the family, whose it is; null: the caller’s own. */
  member: string | null
  /** How much of the records it opens; null where it opens something else. */
  scope: ShareScope | null
  types: RecordType[] | null
  recordType: RecordType | null
  since: string
  /** Null: until somebody ends it. */
  until: string | null
  /** Null while nobody has read by it; `by` is null where it was by a link, or the account is gone. */
  lastRead: { at: string; by: string | null } | null
}

export const consentSchema: z.ZodType<Consent> = z.strictObject({
  id: z.uuid(),
  kind: z.enum(consentKinds),
  to: z.string().nullable(),
  phone: z.string().nullable(),
  member: z.string().nullable(),
  scope: z.enum(shareScopes).nullable(),
  types: z.array(z.enum(recordTypes)).nullable(),
  recordType: z.enum(recordTypes).nullable(),
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  lastRead: z.strictObject({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
}) as unknown as z.ZodType<Consent>
