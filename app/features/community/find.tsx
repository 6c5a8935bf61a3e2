import { casePath, threadPath, topicPath } from '~/app/platform/cases/thread-path'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { FilterLinks } from '~/app/ui/filter-links'
import { MarkedPieces } from '~/app/ui/marked-pieces'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { SearchLine } from '~/app/ui/search-line'
import type { FoundPost } from '~/domain/community/finding'
import { postKinds, type PostKind } from '~/domain/community/finding-kinds'
import { markWords } from '~/domain/search/marks'
import { useAuthorName } from './author-name'

export const findPath = '/community/search'

/** Of what is found for some words. @param more what else the address says */
export const findAddress = (q: string, more: Record<string, string> = {}): string =>
  `${findPath}?${new URLSearchParams({ q, ...more })}`

/** What is looked for among all that people have written, or in one kind of it. */
export function FindLine({ q = '', kind }: { q?: string; kind?: PostKind | undefined }) {
  const t = useWords('community')
  return (
    <SearchLine
      path={findPath}
      q={q}
      label={t(kind === 'case' ? 'find.labelOfCases' : 'find.label')}
      placeholder={t(kind === 'case' ? 'find.placeholderOfCases' : 'find.placeholder')}
      send={t('find.do')}
      narrowed={kind ? { kind } : {}}
    />
  )
}

/** What the results are of. */
export function KindLinks({ q, kind }: { q: string; kind: PostKind | undefined }) {
  const t = useWords('community')
  return (
    <FilterLinks
      label={t('find.kinds')}
      choices={[undefined, ...postKinds].map((one) => ({
        key: one ?? 'all',
        label: t(`find.kind.${one ?? 'all'}`),
        to: findAddress(q, one ? { kind: one } : {}),
        isChosen: one === kind,
      }))}
    />
  )
}

/** Where a post is read: a reply among those that stand after it. */
function addressOf({ id, kind, thread, from }: FoundPost): string {
  if (kind === 'case') return casePath(id)
  if (kind === 'topic') return topicPath(id)
  return `${threadPath(thread)}?${new URLSearchParams({ cursor: from ?? '' })}#post-${id}`
}

function Line({ post, words }: { post: FoundPost; words: readonly string[] }) {
  const t = useWords('community')
  const say = useWords('booking')
  const locale = usePageLocale()
  const name = useAuthorName()({ ...post, text: post.passage })
  const marked = (text: string) => <MarkedPieces lang={locale} pieces={markWords(text, words)} />
  return (
    <li className="relative border-b border-line py-5 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Badge tone={post.kind === 'case' ? 'good' : undefined}>{t(`find.one.${post.kind}`)}</Badge>
        {post.subject && <span>{t(`subject.${post.subject}`)}</span>}
        {post.speciality && <span>{say(`speciality.${post.speciality}`)}</span>}
      </p>
      <h3 className="mt-1.5 text-xl">
        <PageLink
          to={addressOf(post)}
          className="break-words underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <span dir="auto">{marked(post.thread.title)}</span>
        </PageLink>
      </h3>
      <p dir="auto" className="mt-1.5 break-words text-ink-2">
        {marked(post.passage)}
      </p>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-2">
        <bdi>{name}</bdi>
        <DateTime value={post.createdAt} />
      </p>
    </li>
  )
}

/** What was found, newest first. @param words what it was found by, which stands marked */
export const FoundLines = ({ posts, words }: { posts: readonly FoundPost[]; words: readonly string[] }) => (
  <ul className="rounded-large bg-card px-5 shadow-small sm:px-7">
    {posts.map((post) => (
      <Line key={post.id} post={post} words={words} />
    ))}
  </ul>
)
