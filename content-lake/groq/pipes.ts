import { compareAny } from './compare'
import { countMatches } from './match'
import type { Node, NodeOf } from './nodes'
import type { Evaluate, Scope } from './scope'
import { sidesOfMatch } from './text-search'
import { isObject } from './values'
import type { JsonObject } from './values'

type Compile = (node: Node) => Evaluate

/** `list | order(…)` and `list | score(…)`. @param costOf steps of evaluating a node once */
export function compilePipe(
  node: NodeOf<'PipeFuncCall'>,
  compile: Compile,
  costOf: (node: Node) => number,
): Evaluate {
  const list = compile(node.base)
  const cost = node.args.reduce((sum, argument) => sum + costOf(argument), 1)
  const pipe = node.name === 'order' ? order(node.args, compile) : score(node.args, compile)
  return (scope) => {
    const items = list(scope)
    if (!Array.isArray(items)) return null
    // Before the list is copied: what each item will cost at least.
    scope.run.budget.spend(items.length * cost)
    scope.run.budget.produce(4 * items.length)
    return pipe(items, scope)
  }
}

type Pipe = (items: readonly unknown[], scope: Scope) => unknown[]

function order(args: readonly Node[], compile: Compile): Pipe {
  const keys = args.map((argument) => {
    const isDirected = argument.type === 'Asc' || argument.type === 'Desc'
    return {
      evaluate: compile(isDirected ? argument.base : argument),
      sign: argument.type === 'Desc' ? -1 : 1,
    }
  })
  return (items, scope) => {
    const { budget } = scope.run
    const keyed = items.map((item) => {
      const inner = scope.within(item)
      return { item, values: keys.map(({ evaluate }) => evaluate(inner)) }
    })
    // Equal ones keep their order.
    keyed.sort((one, other) => {
      budget.spend(1)
      for (const [index, { sign }] of keys.entries()) {
        const compared = sign * compareAny(one.values[index], other.values[index], budget)
        if (compared !== 0) return compared
      }
      return 0
    })
    return keyed.map(({ item }) => item)
  }
}

type Score = (scope: Scope) => number

/** How little a word that is found once more adds: BM25's k. */
const saturation = 1.2

function score(args: readonly Node[], compile: Compile): Pipe {
  const scores = args.map((argument) => scoreOf(argument, compile))
  return (items, scope) => {
    const { budget } = scope.run
    const scored: (JsonObject & { _score: number })[] = []
    for (const item of items) {
      // What is no object cannot carry a score.
      if (!isObject(item)) continue
      const inner = scope.within(item)
      const before = typeof item._score === 'number' ? item._score : 0
      const _score = scores.reduce((sum, of) => sum + of(inner), before)
      budget.produce(2 * Object.keys(item).length)
      scored.push({ ...item, _score })
    }
    budget.spend(scored.length * Math.log2(scored.length + 1))
    return scored.sort((one, other) => other._score - one._score)
  }
}

function scoreOf(node: Node, compile: Compile): Score {
  switch (node.type) {
    case 'Or': {
      const [left, right] = [scoreOf(node.left, compile), scoreOf(node.right, compile)]
      return (scope) => left(scope) + right(scope)
    }
    case 'And': {
      const [left, right] = [scoreOf(node.left, compile), scoreOf(node.right, compile)]
      return (scope) => {
        const [one, other] = [left(scope), right(scope)]
        return one === 0 || other === 0 ? 0 : one + other
      }
    }
    case 'OpCall':
      return node.op === 'match' ? scoreOfMatch(node, compile) : oneIfTrue(compile(node))
    case 'FuncCall':
      return node.name === 'boost' ? boosted(node, compile) : oneIfTrue(compile(node))
    default:
      return oneIfTrue(compile(node))
  }
}

function oneIfTrue(condition: Evaluate): Score {
  return (scope) => (condition(scope) === true ? 1 : 0)
}

function boosted({ args: [of, by] }: NodeOf<'FuncCall'>, compile: Compile): Score {
  if (!of || !by) return () => 0
  const inner = scoreOf(of, compile)
  const boost = compile(by)
  return (scope) => {
    const plain = inner(scope)
    const more = boost(scope)
    return typeof more === 'number' && plain > 0 ? plain + more : 0
  }
}

function scoreOfMatch({ left, right }: NodeOf<'OpCall'>, compile: Compile): Score {
  const { texts, terms } = sidesOfMatch(left, right, compile)
  return (scope) => {
    const sought = terms(scope)
    if (!sought) return 0
    return countMatches(texts(scope), sought, scope.run.budget).reduce(
      (sum, count) => sum + (count * (saturation + 1)) / (count + saturation),
      0,
    )
  }
}
