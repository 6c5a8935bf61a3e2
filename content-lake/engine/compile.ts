import { isNode, isConstant, mapChildren } from './groq-nodes'
import type { GroqNode } from './groq-nodes'
import { fromOutside, isFixed, lookupsOf } from './lookups'
import type { Lookup } from './lookups'

/**
 * groq-js evaluates a tree and lets us in at one place only: it asks us to resolve references. So what the tree shall
 * ask of us is written into it as references whose ids begin with this mark, which no document id can hold.
 */
export const mark = '\0lake:'

/** What a marked reference asks for. */
export type Request =
  { kind: 'documents'; plan: number; key?: string } | { kind: 'words'; id: string } | { kind: 'pause' }

export interface CompiledQuery {
  readonly tree: GroqNode
  /** Per `*[…]`, the lookups that may answer it, best first. */
  readonly plans: readonly (readonly Lookup[])[]
  /** Whether `*` remains somewhere, so that the whole dataset must be at hand. */
  readonly readsEverything: boolean
  /** Right-hand sides of `match`, to be checked before they become regular expressions. */
  readonly patterns: readonly GroqNode[]
}

export interface CompileOptions {
  /** Whether to look documents up. Without, every `*` is read whole; tests compare the two. */
  indexed: boolean
  /** Calls back for every turn of a loop, to give up a query that runs too long. */
  onTurn?: () => void
  /** Whether loops of an asynchronous evaluation let others run in between. */
  pauses: boolean
}

export function parseRequest(reference: string): Request | null {
  if (!reference.startsWith(mark)) return null
  const [kind, first = '', ...rest] = reference.slice(mark.length).split(':')
  if (kind === 'documents') {
    const key = rest.join(':')
    return { kind, plan: Number(first), ...(rest.length > 0 ? { key } : {}) }
  }
  return kind === 'words' ? { kind, id: [first, ...rest].join(':') } : { kind: 'pause' }
}

/** Rewrites a parsed tree so that it finds documents by index, can be stopped, and knows `text::query`. */
export function compileQuery(tree: GroqNode, options: CompileOptions): CompiledQuery {
  const plans: Lookup[][] = []
  const patterns: GroqNode[] = []
  let readsEverything = false

  /** @param hidden whether the scope is one that groq-js skips when it counts `^` */
  function rewrite(node: GroqNode, hidden: boolean): GroqNode {
    switch (node.type) {
      case 'Everything':
        readsEverything = true
        return node
      case 'FuncCall':
        if (node.namespace === 'releases') readsEverything = true
        // groq-js has no text search of its own: the words become patterns of `match`.
        if (node.namespace === 'text' && node.name === 'query') {
          const [words] = node.args as GroqNode[]
          if (words) return rewrite(words, hidden)
        }
        return mapChildren(node, (child) => rewrite(child, hidden))
      case 'OpCall':
        if (node.op === 'match') return rewriteMatch(node, hidden)
        return mapChildren(node, (child) => rewrite(child, hidden))
      case 'Filter':
        return {
          ...node,
          base: filterBase(node, hidden),
          expr: turn(rewrite(node.expr as GroqNode, false)),
        }
      case 'Map':
      case 'FlatMap':
        return {
          ...node,
          base: rewrite(node.base as GroqNode, hidden),
          expr: turn(rewrite(node.expr as GroqNode, true)),
        }
      case 'Projection':
        return mapChildren(node, (child, field) => rewrite(child, field === 'expr' ? false : hidden))
      case 'PipeFuncCall':
        return {
          ...node,
          base: rewrite(node.base as GroqNode, hidden),
          args: (node.args as GroqNode[]).map((arg) => rewriteArgument(arg)),
        }
      default:
        return mapChildren(node, (child) => rewrite(child, hidden))
    }
  }

  /** `order` and `score` look at the kind of their arguments: what loops is inside. */
  function rewriteArgument(arg: GroqNode): GroqNode {
    if ((arg.type === 'Asc' || arg.type === 'Desc') && isNode(arg.base)) {
      return { ...arg, base: turn(rewrite(arg.base, false)) }
    }
    const rewritten = rewrite(arg, false)
    return arg.type === 'OpCall' || arg.type === 'FuncCall' || arg.type === 'Or' || arg.type === 'And'
      ? rewritten
      : turn(rewritten)
  }

  function rewriteMatch(node: GroqNode, hidden: boolean): GroqNode {
    const right = node.right as GroqNode
    patterns.push(right)
    const searches = right.type === 'FuncCall' && right.namespace === 'text'
    const left = node.left as GroqNode
    return {
      ...node,
      left: searches ? withWords(left, hidden) : rewrite(left, hidden),
      right: rewrite(right, hidden),
    }
  }

  /** In a text search `@` stands for every word of the document. */
  function withWords(node: GroqNode, hidden: boolean): GroqNode {
    if (node.type === 'This') {
      const id: GroqNode = { type: 'AccessAttribute', name: '_id' }
      return reference(sum(text(`${mark}words:`), id))
    }
    if (node.type === 'Array') {
      const elements = (node.elements as GroqNode[]).map((element) => ({
        ...element,
        isSplat: element.isSplat === true || (element.value as GroqNode).type === 'This',
        value: withWords(element.value as GroqNode, hidden),
      }))
      return { ...node, elements }
    }
    return rewrite(node, hidden)
  }

  function filterBase(node: GroqNode, hidden: boolean): GroqNode {
    const base = node.base as GroqNode
    if (base.type !== 'Everything' || !options.indexed) return rewrite(base, hidden)
    const lookups = lookupsOf(node.expr as GroqNode).filter((lookup) => isFixed(lookup) || !hidden)
    const plan = plans.push(lookups) - 1
    const request = `${mark}documents:${plan}`
    const first = lookups.find((lookup) => !isFixed(lookup))
    if (!first || first.kind === 'any' || lookups.some((lookup) => isFixed(lookup) && lookup.kind === 'id')) {
      return reference(text(request))
    }
    const withKey = sum(text(`${request}:`), fromOutside(first.key))
    const coalesce: GroqNode = {
      type: 'FuncCall',
      namespace: 'global',
      name: 'coalesce',
      args: [withKey, text(request)],
    }
    return reference(coalesce)
  }

  /** A loop's body that reports each time it runs. */
  function turn(body: GroqNode): GroqNode {
    const { onTurn } = options
    if (options.pauses) {
      const never: GroqNode = {
        type: 'SelectAlternative',
        condition: reference(text(`${mark}pause`)),
        value: { type: 'Value', value: null },
      }
      return { type: 'Select', alternatives: [never], fallback: body }
    }
    if (!onTurn) return body
    // groq-js reads a node's type each time it evaluates the node.
    return Object.defineProperty({ ...body }, 'type', {
      enumerable: true,
      get: () => {
        onTurn()
        return body.type
      },
    })
  }

  return { tree: rewrite(tree, false), plans, readsEverything, patterns: patterns.filter(isConstant) }
}

function text(value: string): GroqNode {
  return { type: 'Value', value }
}

function sum(left: GroqNode, right: GroqNode): GroqNode {
  return { type: 'OpCall', op: '+', left, right }
}

/** What `{"_ref": id}->` parses to. */
function reference(id: GroqNode): GroqNode {
  const attribute: GroqNode = { type: 'ObjectAttributeValue', name: '_ref', value: id }
  return { type: 'Deref', base: { type: 'Object', attributes: [attribute] } }
}
