import type { MetaDescriptor } from '@remix-run/node'

/** A route's `meta`: what its loader prepared with `pageHead`. */
export const metaOfLoader = ({ data }: { data: unknown }): MetaDescriptor[] =>
  typeof data === 'object' && data !== null && 'head' in data ? (data.head as MetaDescriptor[]) : []
