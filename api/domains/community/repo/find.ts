import { and, eq, exists, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '~/api/platform/database/database'
import { keyset, ofParts, type Part } from '~/api/platform/database/keyset'
import type { PostKind, PostReading } from '~/domain/community/finding-kinds'
import type { Reading } from '~/domain/search/reading'
import { joinWords } from '~/domain/search/search-key'
import { communityPosts as posts } from '../tables'
import { postColumns, type PlacedPost, type PostRow } from './posts'

/** A way to read what was typed, with the words that it comes to. */
export interface Asked {
  as: PostReading
  words: readonly string[]
}

/** Words that are nearly the same are looked for only where they are long enough not to be so by chance; the mark counts. */
const shortestLike = 5

/** In which each reading is tried: what is nearly the same last. @param readings as `readingsOf` has them */
export function waysToRead(readings: readonly Reading[]): Asked[] {
  const typed = readings.find(({ kind }) => kind === 'typed')
  return [
    ...readings.map(({ kind, words }) => ({ as: kind, words })),
    ...(typed?.words.some(({ length }) => length >= shortestLike)
      ? [{ as: 'alike' as const, words: typed.words }]
      : []),
  ]
}

/** A single letter begins too much: it is looked for as a word. */
const shortestBeginning = 2
const lettersIn = (word: string): number => word.replace(/^[89](?=[a-z])/, '').length

/** Its words have one that begins so. Nothing in it is from what was typed but ASCII letters and digits. */
const hasWord = (word: string): SQL =>
  sql`${posts.words} like ${`% ${word}${lettersIn(word) < shortestBeginning ? ' ' : ''}%`}`

/** All of the words, each by its beginning, or two that stand beside each other as one. */
const hasWords = ({ as, words }: Asked): SQL | undefined =>
  and(
    ...words.map((word, place) => {
      if (as === 'alike' && word.length >= shortestLike) return sql`${word} <<% ${posts.words}`
      const [previous, next] = [words[place - 1], words[place + 1]]
      return or(
        hasWord(word),
        next === undefined ? undefined : hasWord(joinWords([word, next])),
        previous === undefined ? undefined : hasWord(joinWords([previous, word])),
      )
    }),
  )

const topics = alias(posts, 'topic')

/** What everybody reads in a list, or in the topic that stands in one. */
const isShown = (queryable: Queryable) =>
  and(
    eq(posts.status, 'approved'),
    isNotNull(posts.text),
    or(
      isNull(posts.topicId),
      exists(
        queryable
          .select({ one: sql`1` })
          .from(topics)
          .where(and(eq(topics.id, posts.topicId), eq(topics.status, 'approved'), isNotNull(topics.text))),
      ),
    ),
  )

const isOfKind = {
  topic: isNotNull(posts.subject),
  case: isNotNull(posts.speciality),
  reply: isNotNull(posts.topicId),
} as const satisfies Record<PostKind, SQL>

export interface FoundPart {
  asked: Asked
  kind: PostKind | undefined
}

/** By which of these something is found, the first of them; undefined where nothing is. */
export async function firstThatFinds(
  queryable: Queryable,
  ways: readonly Asked[],
  kind: PostKind | undefined,
): Promise<Asked | undefined> {
  const whens = ways.map(
    (asked, place) =>
      sql`when ${exists(
        queryable
          .select({ one: sql`1` })
          .from(posts)
          .where(and(isShown(queryable), kind && isOfKind[kind], hasWords(asked))),
      )} then ${sql.raw(String(place))}`,
  )
  const { rows } = await queryable.execute<{ place: number | null }>(
    sql`select case ${sql.join(whens, sql` `)} end as place`,
  )
  const place = rows[0]?.place ?? null
  return place === null ? undefined : ways[place]
}

const newest = keyset<Pick<PostRow, 'createdAt' | 'id'>>(
  [
    [posts.createdAt, 'desc'],
    [posts.id, 'desc'],
  ],
  ({ createdAt, id }) => [createdAt, id],
  'found',
)
export const foundOrder = ofParts(newest, ({ post }: Pick<PlacedPost, 'post'>) => post)

/** What everybody reads and has all of the words, newest first. */
export const listFound = (
  queryable: Queryable,
  { asked, kind }: FoundPart,
  part: Part,
): Promise<PlacedPost[]> =>
  queryable
    .select({ post: postColumns, topicTitle: topics.title, topicSpeciality: topics.speciality })
    .from(posts)
    .leftJoin(topics, eq(topics.id, posts.topicId))
    .where(and(isShown(queryable), kind && isOfKind[kind], hasWords(asked), newest.after(part)))
    .orderBy(...newest.orderBy)
    .limit(part.limit)
