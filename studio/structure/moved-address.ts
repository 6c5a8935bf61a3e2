import type { SanityClient } from 'sanity'
import { addressesOf, type AddressParts } from '../presentation/addresses'

/** A redirect as it is stored: paths without a language prefix. */
export interface StoredRedirect {
  _id: string
  from?: string
  to?: string
}

/** An address that a page leaves, and the one that it is found at from now on. */
export interface Move {
  from: string
  to: string
}

/** What is written so that every address that a page ever had leads to the one that it has. */
export interface RedirectChanges {
  create: Move[]
  retarget: { id: string; to: string }[]
  remove: string[]
}

interface AddressedDocument {
  _type: string
  slug?: unknown
  key?: unknown
  section?: unknown
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

const partsOf = ({ slug, key, section }: AddressedDocument): AddressParts => ({
  slug: text((slug as { current?: unknown } | undefined)?.current),
  key: text(key),
  section: text(section),
})

/** The addresses that change when `draft` takes the place of `published`; none for what was never published. */
export function movesOf(published: AddressedDocument | null, draft: AddressedDocument | null): Move[] {
  if (!published || !draft) return []
  const [before, after] = [published, draft].map((one) =>
    addressesOf(one._type, partsOf(one)).map((path) => decodeURI(path)),
  )
  if (before?.length !== after?.length) return []
  return (before ?? []).flatMap((from, at) => {
    const to = after?.[at]
    return to === undefined || to === from ? [] : [{ from, to }]
  })
}

const isOf =
  (redirect: StoredRedirect) =>
  ({ from }: Move): boolean =>
    redirect.from === from

/** Before a page moves: its address leads on. Until the page has gone, nobody looks at that; it harms nothing where the page stays. */
export function redirectsBefore(moves: Move[], standing: StoredRedirect[]): RedirectChanges {
  const known = standing.filter((redirect) => moves.some(isOf(redirect)))
  return {
    create: moves.filter(
      ({ from }) => !known.some((redirect) => redirect.from === from && !redirect._id.startsWith('drafts.')),
    ),
    retarget: known.map((redirect) => ({ id: redirect._id, to: moves.find(isOf(redirect))?.to ?? '' })),
    remove: [],
  }
}

/** Once it has moved: what led to the old address leads to the new one in one step, and a redirect away from where the page is now goes. */
export function redirectsAfter(moves: Move[], standing: StoredRedirect[]): RedirectChanges {
  const changes: RedirectChanges = { create: [], retarget: [], remove: [] }
  for (const { from, to } of moves)
    for (const redirect of standing)
      if (redirect.from === to) changes.remove.push(redirect._id)
      else if (redirect.to === from) changes.retarget.push({ id: redirect._id, to })
  return changes
}

/** Writes the redirects of `moves` in one transaction. @throws what Sanity throws: then nothing of it was written */
export async function writeRedirects(
  client: SanityClient,
  moves: Move[],
  changesOf: (moves: Move[], standing: StoredRedirect[]) => RedirectChanges,
): Promise<void> {
  const paths = moves.flatMap(({ from, to }) => [from, to])
  const standing = await client.fetch<StoredRedirect[]>(
    '*[_type == "redirect" && (from in $paths || to in $paths)]{ _id, from, to }',
    { paths },
    { perspective: 'raw' },
  )
  const { create, retarget, remove } = changesOf(moves, standing)
  if (create.length + retarget.length + remove.length === 0) return
  const transaction = client.transaction()
  for (const move of create) transaction.create({ _type: 'redirect', ...move, isPermanent: true })
  for (const { id, to } of retarget) transaction.patch(id, { set: { to } })
  for (const id of remove) transaction.delete(id)
  await transaction.commit()
}
