import type { Node } from './nodes'

/** Under which name an expression stands in an object when none is given. */
export function nameOf(node: Node): string | null {
  switch (node.type) {
    case 'AccessAttribute':
      return node.base ? null : node.name
    case 'PipeFuncCall':
    case 'Deref':
    case 'Map':
    case 'FlatMap':
    case 'Projection':
    case 'Slice':
    case 'Filter':
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Group':
      return nameOf(node.base)
    default:
      return null
  }
}

/** Names that would reach into JavaScript's own objects. */
const unsafeNames = new Set(['', '__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toJSON'])

export function requireName(name: string, refuse: () => never): string {
  return unsafeNames.has(name) ? refuse() : name
}
