import type { Node } from './nodes'

type Build = (base: Node) => Node

/** A step after a value (`.name`, `[…]`, `->`, `{…}`), put in front of what follows it. */
export type Step = (following: Traversal | null) => Traversal

/**
 * What the steps after a value make of it, from array (`a`) or plain value (`b`) to the one or the other: what follows
 * an array step is done to each element, what follows `[0]` to the one element. GROQ's specification calls these
 * "traversal combinators".
 */
export interface Traversal {
  from: 'array' | 'plain'
  to: 'array' | 'plain'
  build: Build
}

const after =
  (first: Build, second: Build): Build =>
  (base) =>
    second(first(base))

const mapped =
  (build: Build): Build =>
  (base) => ({ type: 'Map', base, expr: build({ type: 'This' }) })

const flatMapped =
  (build: Build): Build =>
  (base) => ({ type: 'FlatMap', base, expr: build({ type: 'This' }) })

/** A step that takes an array and leaves one: a filter, a slice, `[]`. */
export const arrayStep =
  (build: Build): Step =>
  (following) => {
    if (!following) return { from: 'array', to: 'array', build }
    if (following.from === 'array')
      return { from: 'array', to: following.to, build: after(build, following.build) }
    const each = following.to === 'array' ? flatMapped(following.build) : mapped(following.build)
    return { from: 'array', to: 'array', build: after(build, each) }
  }

/** A step that takes one value and leaves one: an attribute, a reference followed. */
export const plainStep =
  (build: Build): Step =>
  (following) => ({
    from: 'plain',
    to: following?.to ?? 'plain',
    build: following ? after(build, following.build) : build,
  })

/** A step that takes an array and leaves one value: `[0]`. */
export const elementStep =
  (build: Build): Step =>
  (following) => ({
    from: 'array',
    to: following?.to ?? 'plain',
    build: following ? after(build, following.build) : build,
  })

/** `{…}`: of one value, or of each element when what follows wants an array. */
export const projectionStep =
  (build: Build): Step =>
  (following) => {
    if (!following) return { from: 'plain', to: 'plain', build }
    const own = following.from === 'array' ? mapped(build) : build
    return { from: following.from, to: following.to, build: after(own, following.build) }
  }
