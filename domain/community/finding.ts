import { z } from 'zod'
import { specialities, type Speciality } from '../booking/practice'
import { shortNameSchema, type ShortName } from '../identity/short-name'
import { postIdSchema, type PostId } from '../values/ids'
import { searchTextSchema } from '../values/search-text-schema'
import { postKinds, postReadings, type PostKind, type PostReading } from './finding-kinds'
import { topicSubjects, type TopicSubject } from './rules'

export const foundQuery = {
  q: searchTextSchema,
  kind: z.enum(postKinds).optional(),
  /** Read in this way, whatever else it could be; what answers the first page says which for the next. */
  as: z.enum(postReadings).optional(),
}

/** A topic, a case or a reply that has what was looked for. */
export interface FoundPost {
  id: PostId
  kind: PostKind
  /** The thread that it stands in; a topic and a case are their own. */
  thread: { id: PostId; title: string; isCase: boolean }
  subject: TopicSubject | null
  speciality: Speciality | null
  /** The part of its words in which it was found. */
  passage: string
  author: ShortName | null
  isOurs: boolean
  createdAt: string
  /** Of a reply: the cursor of the page of replies that begins with it. */
  from: string | null
}
const foundPostSchema: z.ZodType<FoundPost> = z.strictObject({
  id: postIdSchema,
  kind: z.enum(postKinds),
  thread: z.strictObject({ id: postIdSchema, title: z.string(), isCase: z.boolean() }),
  subject: z.enum(topicSubjects).nullable(),
  speciality: z.enum(specialities).nullable(),
  passage: z.string(),
  author: shortNameSchema.nullable(),
  isOurs: z.boolean(),
  createdAt: z.iso.datetime(),
  from: z.string().nullable(),
}) as unknown as z.ZodType<FoundPost>

/** `GET /community-results`. */
export interface FoundPosts {
  items: FoundPost[]
  nextCursor: string | null
  /** How the search was read, and what it came to; null where nothing was found. */
  reading: { as: PostReading; text: string; words: string[] } | null
}
export const foundPostsSchema: z.ZodType<FoundPosts> = z.object({
  items: z.array(foundPostSchema),
  nextCursor: z.string().nullable(),
  reading: z
    .strictObject({ as: z.enum(postReadings), text: z.string(), words: z.array(z.string()) })
    .nullable(),
}) as unknown as z.ZodType<FoundPosts>
