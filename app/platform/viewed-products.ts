import { kept } from './device-storage'
import { isLocale, type Locale } from '~/domain/values/locale'

/** Where a device remembers which products were looked at on it. It never leaves the device. */
const key = 'viewed-products'

/** How many are remembered: one more than are shown, since the page that is open is not. */
const most = 7

/** A product that was looked at, as it was called and shown then. */
export interface Viewed {
  slug: string
  /** The page of the device, or its page in the shop. */
  at: 'products' | 'shop'
  name: { lang: Locale; value: string }
  /** An address on this site. */
  picture: string | null
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function viewedIn(value: unknown): Viewed | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { slug, at, lang, name, picture } = value as Record<string, unknown>
  if (!isText(slug) || !isText(name) || !isText(lang) || !isLocale(lang)) return undefined
  if (at !== 'products' && at !== 'shop') return undefined
  const isOwn = isText(picture) && /^\/(?!\/)/.test(picture)
  return { slug, at, name: { lang, value: name }, picture: isOwn ? picture : null }
}

/** What the device remembers, the last first. What is not ours in it is left out. */
export function viewedOf(text: string | null): Viewed[] {
  if (!text) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.slice(0, most).flatMap((one) => viewedIn(one) ?? []) : []
  } catch {
    return []
  }
}

/** The list with a product looked at now. */
export const withViewed = (list: readonly Viewed[], now: Viewed): Viewed[] =>
  [now, ...list.filter(({ slug }) => slug !== now.slug)].slice(0, most)

export const readViewed = (): Viewed[] => viewedOf(kept.read(key))

const listeners = new Set<() => void>()

/** What the device remembers, as it is kept, for `useSyncExternalStore`: a page that is being brought to life knows of none. */
export const viewedStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): string | null => kept.read(key),
  readOnServer: (): null => null,
}

/** @param list an empty one is forgotten altogether */
export function writeViewed(list: readonly Viewed[]): void {
  kept.write(
    key,
    list.length === 0
      ? null
      : JSON.stringify(
          list.map(({ slug, at, name, picture }) => ({
            slug,
            at,
            lang: name.lang,
            name: name.value,
            picture,
          })),
        ),
  )
  for (const listener of listeners) listener()
}
