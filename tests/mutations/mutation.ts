/** A mistake that somebody could make, and the tests that have to notice it. */
export interface Mutation {
  file: string
  /** What would be wrong then. */
  what: string
  /** Stands in the file once. */
  find: string
  replace: string
  tests: readonly string[]
}

export const mutation = (
  file: string,
  what: string,
  find: string,
  replace: string,
  ...tests: string[]
): Mutation => ({ file, what, find, replace, tests })
