import type { ExprNode } from 'groq-js'
import { isObject } from './values'

/**
 * A node of groq-js's syntax tree, read by name: what is done here (finding lookups, wrapping loops) concerns a few of
 * its thirty kinds, and has to leave the others as they are.
 */
export interface GroqNode {
  readonly type: string
  readonly [field: string]: unknown
}

export function isNode(value: unknown): value is GroqNode {
  return isObject(value) && typeof value.type === 'string'
}

/** groq-js's own type for a tree that was rewritten here. */
export function asExpression(node: GroqNode): ExprNode {
  return node as unknown as ExprNode
}

export function asNode(expression: ExprNode): GroqNode {
  return expression as unknown as GroqNode
}

/** Calls `visit` for a node and every node below it. */
export function walk(value: unknown, visit: (node: GroqNode) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  else if (isNode(value)) {
    visit(value)
    // What a literal holds is data, which may look like a node.
    if (value.type !== 'Value') for (const inner of Object.values(value)) walk(inner, visit)
  }
}

/** A copy of a node whose nodes below were replaced. */
export function mapChildren(node: GroqNode, replace: (child: GroqNode, field: string) => GroqNode): GroqNode {
  if (node.type === 'Value') return node
  const mapped: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(node)) {
    if (isNode(value)) mapped[field] = replace(value, field)
    else if (Array.isArray(value)) {
      mapped[field] = value.map((item: unknown) => (isNode(item) ? replace(item, field) : item))
    } else mapped[field] = value
  }
  return mapped as unknown as GroqNode
}

const arithmetic = new Set(['+', '-', '*', '/', '%', '**'])

/** Whether groq-js takes the expression for a constant while it parses: parameters in it are then read too early. */
export function isParseTimeConstant(node: GroqNode): boolean {
  switch (node.type) {
    case 'Value':
    case 'Parameter':
      return true
    case 'Group':
    case 'Pos':
    case 'Neg':
      return isNode(node.base) && isParseTimeConstant(node.base)
    case 'OpCall':
      return (
        arithmetic.has(String(node.op)) &&
        isNode(node.left) &&
        isNode(node.right) &&
        isParseTimeConstant(node.left) &&
        isParseTimeConstant(node.right)
      )
    default:
      return false
  }
}

/** Whether a node's value is the same wherever it stands: it is made of literals and parameters. */
export function isConstant(node: GroqNode): boolean {
  let constant = true
  walk(node, ({ type, name, namespace }) => {
    const isScopeFree =
      ['Value', 'Parameter', 'Group', 'OpCall', 'Array', 'ArrayElement', 'Pos', 'Neg'].includes(type) ||
      (type === 'FuncCall' &&
        (namespace === 'string' || namespace === 'text' || name === 'lower' || name === 'upper'))
    if (!isScopeFree) constant = false
  })
  return constant
}
