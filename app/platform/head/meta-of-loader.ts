import type { MetaDescriptor } from '@remix-run/node'

/** A route's `meta`: what its loader prepared with `pageHead`. */
export const metaOfLoader = ({ data }: { data: unknown }): MetaDescriptor[] =>
  typeof data === 'object' && data !== null && 'head' in data ? (data.head as MetaDescriptor[]) : []

/** The `meta` of an area, which stands for its pages that have none of their own: what the loader of the page that is open prepared. */
export const metaOfPage = ({ matches }: { matches: readonly { data: unknown }[] }): MetaDescriptor[] =>
  metaOfLoader({ data: matches.at(-1)?.data })
