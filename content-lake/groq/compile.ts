import { isEqual, compare } from './compare'
import { functionNamed } from './function-table'
import { compileLookups, lookupsOf } from './lookups'
import type { Lookup } from './lookups'
import { matchTexts } from './match'
import { childrenOf } from './nodes'
import type { Node, NodeOf, ObjectEntry } from './nodes'
import { operators } from './operators'
import { compilePipe } from './pipes'
import type { Evaluate, Scope } from './scope'
import { isObject } from './values'
import type { JsonObject } from './values'
import { sidesOfMatch } from './text-search'

export interface CompileOptions {
  /** Whether to look documents up. Without, every `*` is read whole; tests compare the two. */
  indexed: boolean
}

/** A tree as a function. What a loop's body costs is paid for each time that it runs. */
export function compileTree(tree: Node, options: CompileOptions): Evaluate {
  const evaluate = compileNode(tree, options)
  const cost = costOf(tree)
  return (scope) => {
    scope.run.budget.spend(cost)
    return evaluate(scope)
  }
}

/** Nodes that are evaluated when a node is, without what it does to each element of a list. */
function costOf(node: Node): number {
  const children = loops.has(node.type) && 'base' in node && node.base ? [node.base] : childrenOf(node)
  return children.reduce((sum, child) => sum + costOf(child), 1)
}

const loops: ReadonlySet<Node['type']> = new Set(['Filter', 'Map', 'FlatMap', 'PipeFuncCall'])

function compileNode(node: Node, options: CompileOptions): Evaluate {
  const compile = (child: Node) => compileNode(child, options)
  switch (node.type) {
    case 'This':
      return (scope) => scope.value
    case 'Everything':
      return everything
    case 'Parent':
      return (scope) => scope.parent(node.n)
    case 'Parameter':
      return (scope) => scope.run.params[node.name] ?? null
    case 'Value':
      return () => node.value
    case 'Group':
      return compile(node.base)
    case 'AccessAttribute':
      return attribute(node.base ? compile(node.base) : null, node.name)
    case 'AccessKey':
      return keyed(compile(node.base), compile(node.key))
    case 'AccessElement':
      return element(compile(node.base), compile(node.index))
    case 'Slice':
      return slice(node, compile)
    case 'Filter':
      return filter(node, compile, options)
    case 'Projection':
      return projection(compile(node.base), compile(node.expr))
    case 'Map':
      return map(node, compile)
    case 'FlatMap':
      return flatMap(node, compile)
    case 'ArrayCoerce':
      return arrayOnly(compile(node.base))
    case 'Deref':
      return dereference(compile(node.base))
    case 'Object':
      return object(node.attributes, compile)
    case 'Array':
      return array(node, compile)
    case 'And':
      return and(compile(node.left), compile(node.right))
    case 'Or':
      return or(compile(node.left), compile(node.right))
    case 'Not':
      return ofOne(compile(node.base), (value) => (typeof value === 'boolean' ? !value : null))
    case 'Neg':
      return ofOne(compile(node.base), (value) => (typeof value === 'number' ? -value : null))
    case 'Pos':
      return ofOne(compile(node.base), (value) => (typeof value === 'number' ? value : null))
    case 'OpCall':
      return operation(node, compile)
    case 'InRange':
      return inRange(node, compile)
    case 'Select':
      return select(node, compile)
    case 'FuncCall':
      return call(node, compile)
    case 'PipeFuncCall':
      return compilePipe(node, compile, costOf)
    case 'Asc':
    case 'Desc':
      // A direction means something to `order()` alone, which looks at it before it gets here.
      return () => null
  }
}

type Compile = (node: Node) => Evaluate

function ofOne(base: Evaluate, apply: (value: unknown) => unknown): Evaluate {
  return (scope) => apply(base(scope))
}

function attribute(base: Evaluate | null, name: string): Evaluate {
  if (!base) return (scope) => attributeOf(scope.value, name)
  return (scope) => attributeOf(base(scope), name)
}

function attributeOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null
}

function keyed(base: Evaluate, key: Evaluate): Evaluate {
  return (scope) => {
    const name = key(scope)
    return typeof name === 'string' ? attributeOf(base(scope), name) : null
  }
}

function element(base: Evaluate, index: Evaluate): Evaluate {
  return (scope) => {
    const list = base(scope)
    const at = index(scope)
    if (!Array.isArray(list) || typeof at !== 'number') return null
    return (list as unknown[])[at < 0 ? at + list.length : at] ?? null
  }
}

function slice({ base, left, right, isInclusive }: NodeOf<'Slice'>, compile: Compile): Evaluate {
  const [list, from, to] = [compile(base), compile(left), compile(right)]
  return (scope) => {
    const items = list(scope)
    const [start, end] = [from(scope), to(scope)]
    if (!Array.isArray(items) || typeof start !== 'number' || typeof end !== 'number') return null
    // Negative ones count from the end.
    const place = (index: number) => (index < 0 ? index + items.length : index)
    const first = Math.max(0, place(start))
    const last = Math.max(0, place(end) + (isInclusive ? 1 : 0))
    scope.run.budget.produce(Math.max(0, Math.min(last, items.length) - first))
    return (items as unknown[]).slice(first, last)
  }
}

function filter({ base, expr }: NodeOf<'Filter'>, compile: Compile, { indexed }: CompileOptions): Evaluate {
  const condition = compile(expr)
  const cost = costOf(expr)
  const list = base.type === 'Everything' ? allOf(indexed ? lookupsOf(expr) : [], compile) : compile(base)
  return (scope) => {
    const { budget } = scope.run
    const items = list(scope)
    if (!Array.isArray(items)) return null
    const found: unknown[] = []
    for (const item of items as unknown[]) {
      budget.spend(cost)
      if (condition(scope.within(item)) === true) found.push(item)
    }
    budget.produce(found.length)
    return found
  }
}

/** What a filter of `*` has to look at. It is the source's own list, which later writes change: only to be looked over. */
function allOf(lookups: readonly Lookup[], compile: Compile): Evaluate {
  const find = compileLookups(lookups, compile)
  return (scope) => find(scope) ?? scope.run.source.all
}

/** `*` by itself. */
function everything({ run }: Scope): unknown[] {
  run.budget.produce(run.source.all.length)
  return [...run.source.all]
}

function projection(base: Evaluate, expr: Evaluate): Evaluate {
  return (scope) => {
    const value = base(scope)
    return isObject(value) ? expr(scope.within(value)) : null
  }
}

function map({ base, expr }: NodeOf<'Map'>, compile: Compile): Evaluate {
  const list = compile(base)
  const each = compile(expr)
  const cost = costOf(expr)
  return (scope) => {
    const items = list(scope)
    if (!Array.isArray(items)) return null
    const { budget } = scope.run
    budget.produce(items.length)
    return (items as unknown[]).map((item) => {
      budget.spend(cost)
      return each(scope.hiddenWithin(item)) ?? null
    })
  }
}

function flatMap({ base, expr }: NodeOf<'FlatMap'>, compile: Compile): Evaluate {
  const list = compile(base)
  const each = compile(expr)
  const cost = costOf(expr)
  return (scope) => {
    const items = list(scope)
    if (!Array.isArray(items)) return null
    const { budget } = scope.run
    const made: unknown[] = []
    for (const item of items as unknown[]) {
      budget.spend(cost)
      const inner = each(scope.hiddenWithin(item)) ?? null
      if (!Array.isArray(inner)) {
        budget.produce(1)
        made.push(inner)
        continue
      }
      budget.produce(inner.length)
      for (const innermost of inner as unknown[]) made.push(innermost)
    }
    return made
  }
}

function arrayOnly(base: Evaluate): Evaluate {
  return (scope) => {
    const value = base(scope)
    return Array.isArray(value) ? value : null
  }
}

function dereference(base: Evaluate): Evaluate {
  return (scope) => {
    const value = base(scope)
    if (!isObject(value) || typeof value._ref !== 'string') return null
    return scope.run.source.get(value._ref) ?? null
  }
}

type Fill = (into: JsonObject, scope: Scope) => void

function object(entries: readonly ObjectEntry[], compile: Compile): Evaluate {
  const fills = entries.map((entry) => fillFor(entry, compile))
  return (scope) => {
    scope.run.budget.produce(4 + 2 * fills.length)
    const made: JsonObject = {}
    for (const fill of fills) fill(made, scope)
    return made
  }
}

function fillFor(entry: ObjectEntry, compile: Compile): Fill {
  const evaluate = compile(entry.value)
  switch (entry.type) {
    case 'ObjectAttributeValue': {
      const { name } = entry
      return (into, scope) => {
        into[name] = evaluate(scope) ?? null
      }
    }
    case 'ObjectSplat':
      return (into, scope) => spread(into, evaluate(scope), scope)
    case 'ObjectConditionalSplat': {
      const condition = compile(entry.condition)
      return (into, scope) => {
        if (condition(scope) === true) spread(into, evaluate(scope), scope)
      }
    }
  }
}

function spread(into: JsonObject, value: unknown, { run }: Scope): void {
  if (!isObject(value)) return
  run.budget.produce(2 * Object.keys(value).length)
  Object.assign(into, value)
}

function array({ elements }: NodeOf<'Array'>, compile: Compile): Evaluate {
  const parts = elements.map(({ value, isSplat }) => ({ evaluate: compile(value), isSplat }))
  return (scope) => {
    const { budget } = scope.run
    const made: unknown[] = []
    budget.produce(2 + parts.length)
    for (const { evaluate, isSplat } of parts) {
      const value = evaluate(scope) ?? null
      if (!isSplat) made.push(value)
      else if (Array.isArray(value)) {
        budget.produce(value.length)
        for (const item of value as unknown[]) made.push(item)
      }
    }
    return made
  }
}

function and(left: Evaluate, right: Evaluate): Evaluate {
  return (scope) => {
    const one = left(scope)
    if (one === false) return false
    const other = right(scope)
    if (other === false) return false
    return typeof one === 'boolean' && typeof other === 'boolean' ? true : null
  }
}

function or(left: Evaluate, right: Evaluate): Evaluate {
  return (scope) => {
    const one = left(scope)
    if (one === true) return true
    const other = right(scope)
    if (other === true) return true
    return typeof one === 'boolean' && typeof other === 'boolean' ? false : null
  }
}

function operation(node: NodeOf<'OpCall'>, compile: Compile): Evaluate {
  if (node.op === 'match') return match(node, compile)
  const [left, right] = [compile(node.left), compile(node.right)]
  // By far the most frequent.
  if (node.op === '==') return (scope) => isEqual(left(scope), right(scope), scope.run.budget)
  const apply = operators[node.op]
  return (scope) => apply(left(scope), right(scope), scope.run.budget)
}

function match({ left, right }: NodeOf<'OpCall'>, compile: Compile): Evaluate {
  const { texts, terms } = sidesOfMatch(left, right, compile)
  return (scope) => {
    const sought = terms(scope)
    return sought !== null && matchTexts(texts(scope), sought, scope.run.budget)
  }
}

function inRange({ base, left, right, isInclusive }: NodeOf<'InRange'>, compile: Compile): Evaluate {
  const [value, from, to] = [compile(base), compile(left), compile(right)]
  return (scope) => {
    const { budget } = scope.run
    const compared = value(scope)
    const low = compare(compared, from(scope), budget)
    const high = compare(compared, to(scope), budget)
    if (low === null || high === null) return null
    return low >= 0 && (isInclusive ? high <= 0 : high < 0)
  }
}

function select({ alternatives, fallback }: NodeOf<'Select'>, compile: Compile): Evaluate {
  const choices = alternatives.map(({ condition, value }) => ({
    condition: compile(condition),
    value: compile(value),
  }))
  const otherwise: Evaluate = fallback ? compile(fallback) : () => null
  return (scope) => {
    for (const { condition, value } of choices) if (condition(scope) === true) return value(scope)
    return otherwise(scope)
  }
}

function call({ namespace, name, args }: NodeOf<'FuncCall'>, compile: Compile): Evaluate {
  const known = functionNamed(namespace, name)
  if (!known) throw new Error(`The parser let ${namespace}::${name}() pass`)
  return known.compile(args.map(compile))
}
