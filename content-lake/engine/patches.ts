import { malformedMutation } from './refusals'
import { isObject, isUnsafePath, whyNotStorable } from './values'
import type { JsonObject } from './values'

export interface Patch {
  /** What to do, by operation, as `@sanity/mutator` takes it. */
  operations: JsonObject
  ifRevisionID: string | undefined
}

/** What a patch may say besides its operations: which documents, under which condition. */
const selectors = new Set(['id', 'ids', 'query', 'params', 'ifRevisionID', 'ifRevisionId'])
const insertPositions = ['before', 'after', 'replace']

/** @throws LakeError 400 */
export function parsePatch(argument: JsonObject, index: number): Patch {
  const refuse = (reason: string) => malformedMutation(`in a patch, ${reason}`, index)
  const operations: JsonObject = {}
  for (const [name, value] of Object.entries(argument)) {
    if (selectors.has(name) || value === undefined || value === null) continue
    const reason = whyNotOperation(name, value) ?? whyNotStorable(value)
    if (reason) throw refuse(reason)
    operations[name] = structuredClone(value)
  }
  const ifRevisionID = argument.ifRevisionID ?? argument.ifRevisionId ?? undefined
  if (ifRevisionID !== undefined && typeof ifRevisionID !== 'string') {
    throw refuse('"ifRevisionID" must be a string')
  }
  return { operations, ifRevisionID }
}

/**
 * Sanity's JSONMatch: `a.b`, `a..b`, `a[0]`, `a[1:3]`, `a[*]`, `a[_key=="k"]`, `a["b c"]`, and lists of those in one
 * bracket. The mutator itself takes `list[` for `list`, and would write to the wrong place.
 */
const pathPattern = (() => {
  const name = String.raw`[\p{L}_$][\p{L}\p{N}_$-]*`
  const quoted = String.raw`"[^"]*"|'[^']*'`
  const operand = String.raw`(?:@(?:\.${name})*|${name}(?:\.${name})*|${quoted}|-?\d+(?:\.\d+)?)`
  const condition = String.raw`${operand}\s*(?:[=!<>]=|[<>])\s*${operand}|${operand}\s*\?`
  const item = String.raw`\s*(?:-?\d+|-?\d*:-?\d*|\*|${quoted}|${condition})\s*`
  const bracket = String.raw`\[${item}(?:,${item})*\]`
  const step = String.raw`\.\.?(?:${name}|\*)|(?:\.\.)?${bracket}`
  return new RegExp(`^(?:${name}|\\*|${step})(?:${step})*$`, 'u')
})()

function whyNotOperation(name: string, value: unknown): string | null {
  switch (name) {
    case 'set':
    case 'setIfMissing':
      return whyNotByPath(name, value, () => null)
    case 'inc':
    case 'dec':
      return whyNotByPath(name, value, (item) => (typeof item === 'number' ? null : 'numbers'))
    case 'diffMatchPatch':
      return whyNotByPath(name, value, (item) => (typeof item === 'string' ? null : 'strings'))
    case 'unset':
      if (!Array.isArray(value)) return '"unset" must be an array of paths'
      return value.map((path) => whyNotPath(path)).find((reason) => reason !== null) ?? null
    case 'insert':
      return whyNotInsert(value)
    default:
      return `"${name}" is not an operation`
  }
}

function whyNotByPath(name: string, value: unknown, check: (item: unknown) => string | null): string | null {
  if (!isObject(value)) return `"${name}" must be an object of paths`
  for (const [path, item] of Object.entries(value)) {
    const wanted = check(item)
    if (wanted) return `"${name}" takes ${wanted}`
    const reason = whyNotPath(path)
    if (reason) return reason
  }
  return null
}

function whyNotInsert(value: unknown): string | null {
  if (!isObject(value) || !Array.isArray(value.items)) return '"insert" needs an array of "items"'
  const positions = Object.keys(value).filter((key) => key !== 'items')
  const [position] = positions
  if (positions.length !== 1 || position === undefined || !insertPositions.includes(position)) {
    return `"insert" names exactly one of ${insertPositions.join(', ')}`
  }
  return whyNotPath(value[position])
}

function whyNotPath(path: unknown): string | null {
  if (typeof path !== 'string' || path === '') return 'a path must be a string'
  if (path.length > 1000) return 'a path is at most 1000 characters long'
  if (!pathPattern.test(path)) return `${JSON.stringify(path)} is not a path`
  return isUnsafePath(path) ? `the path ${JSON.stringify(path)} is not allowed` : null
}
