import { findNames } from '~/api/domains/identity/public'
import { readPage, type PageInput } from '~/api/platform/database/keyset'
import type { FoundPost, FoundPosts } from '~/domain/community/finding'
import type { PostKind, PostReading } from '~/domain/community/finding-kinds'
import { readingsOf } from '~/domain/search/reading'
import { passageOf } from '~/domain/search/written-text'
import type { PostId } from '~/domain/values/ids'
import type { CommunityDeps } from '../deps'
import { firstThatFinds, foundOrder, listFound, waysToRead } from '../repo/find'
import { oldestPosts, type PlacedPost, type PostRow } from '../repo/posts'
import { replyViewOf, type Names } from './view'

interface FindCall extends PageInput {
  q: string
  kind?: PostKind | undefined
  as?: PostReading | undefined
}

const kindOf = ({ topicId, speciality }: PostRow): PostKind =>
  topicId !== null ? 'reply' : speciality === null ? 'topic' : 'case'

/** Before every other, so that a page after it begins with what was written then. */
const first = '00000000-0000-0000-0000-000000000000' as PostId

function foundViewOf(
  { post, topicTitle, topicSpeciality }: PlacedPost,
  words: readonly string[],
  names: Names,
): FoundPost {
  const { id, author, isOurs, createdAt } = replyViewOf(post, names)
  const kind = kindOf(post)
  const said = [post.text, post.question].filter((one) => one !== null).join('\n')
  return {
    ...{ id, kind, author, isOurs, createdAt },
    thread: {
      id: post.topicId ?? id,
      title: post.title ?? topicTitle ?? '',
      isCase: post.topicId === null ? kind === 'case' : topicSpeciality !== null,
    },
    subject: post.subject,
    speciality: post.speciality,
    passage: passageOf(said, words),
    from: kind === 'reply' ? oldestPosts.write({ createdAt: post.createdAt, id: first }) : null,
  }
}

/**
 * Topics, cases and replies that everybody reads and that have what was typed, newest first: by the first of its readings that finds anything, words that are
 * nearly the same only where nothing has the words themselves.
 * @throws ApiProblem 422 `invalid-cursor`
 */
export async function findPosts(
  { database: { db } }: CommunityDeps,
  { q, kind, as, ...paging }: FindCall,
): Promise<FoundPosts> {
  foundOrder.read(paging.cursor)
  const readings = readingsOf(q)
  const ways = waysToRead(readings).filter((one) => as === undefined || one.as === as)
  const asked = ways.length === 0 ? undefined : await firstThatFinds(db, ways, kind)
  if (!asked) return { items: [], nextCursor: null, reading: null }
  const { items, nextCursor } = await readPage(foundOrder, paging, (part) =>
    listFound(db, { asked, kind }, part),
  )
  const names = await findNames(
    db,
    items.flatMap(({ post }) => post.authorId ?? []),
  )
  const words = [...asked.words]
  return {
    items: items.map((one) => foundViewOf(one, words, names)),
    nextCursor,
    reading: { as: asked.as, text: readings.find((one) => one.kind === asked.as)?.text ?? q, words },
  }
}
