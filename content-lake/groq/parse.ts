import { nameOf, requireName } from './entry-names'
import { functionNamed, pipeNamed } from './function-table'
import { isIndexConstant } from './nodes'
import type { ArrayElement, Node, ObjectEntry, SelectAlternative } from './nodes'
import { operatorAt, precedence, type FoundOperator } from './operator-table'
import { Scanner } from './scanner'
import { arrayStep, elementStep, plainStep, projectionStep } from './traversal'
import type { Step, Traversal } from './traversal'

export interface ParsedQuery {
  readonly tree: Node
  /** The parameters that it reads; each must be given. */
  readonly parameters: readonly string[]
  /**
   * What kind of value the parameters in `[$name]` had: GROQ takes a number for an index, a string for a key and anything
   * else for a filter, so the tree is right for parameters of these kinds.
   */
  readonly kinds: Readonly<Record<string, IndexKind>>
}

export type IndexKind = 'number' | 'string' | 'other'

export const indexKindOf = (value: unknown): IndexKind =>
  typeof value === 'number' ? 'number' : typeof value === 'string' ? 'string' : 'other'

/** Deeper trees would overrun the stack of whoever walks over them. */
const maximumHeight = 600
/** Brackets, signs and operators within one another. */
const maximumNesting = 100

/** What `=>` makes, which only `select` and projections take. */
interface Pair {
  type: 'Pair'
  condition: Node
  value: Node
}

/**
 * Reads a query in time that grows with its length alone, whatever it holds: nothing is tried twice.
 * @param params their kinds decide what `[$name]` means
 * @throws GroqSyntaxError
 */
export function parseGroq(text: string, params: Readonly<Record<string, unknown>>): ParsedQuery {
  return new Parser(text, params).query()
}

class Parser {
  private readonly scanner: Scanner
  private readonly parameters = new Set<string>()
  private readonly kinds: Record<string, IndexKind> = {}
  private nesting = 0
  /** The height of the tree that was read last. */
  private height = 0
  /** Whether `boost()` may stand here: within the arguments of `score()`. */
  private inScore = false

  constructor(
    text: string,
    private readonly params: Readonly<Record<string, unknown>>,
  ) {
    this.scanner = new Scanner(text)
  }

  query(): ParsedQuery {
    this.scanner.skipSpace()
    if (this.scanner.isWord('fn')) this.scanner.fail('functions cannot be declared here')
    const tree = this.expression(0)
    this.scanner.skipSpace()
    if (!this.scanner.isAtEnd) this.scanner.fail('unexpected end of query')
    return { tree, parameters: [...this.parameters], kinds: this.kinds }
  }

  private expression(level: number): Node {
    return this.plain(this.expressionOrPair(level))
  }

  /** Refuses what only `select()`, projections and `order()` take. */
  private plain(node: Node | Pair): Node {
    if (node.type === 'Pair') return this.scanner.fail('unexpected =>')
    if (node.type === 'Asc' || node.type === 'Desc') {
      return this.scanner.fail(`unexpected ${node.type.toLowerCase()}`)
    }
    return node
  }

  private expressionOrPair(level: number): Node | Pair {
    if ((this.nesting += 1) > maximumNesting) {
      this.scanner.fail(`a query nests at most ${maximumNesting} expressions`)
    }
    this.scanner.skipSpace()
    let left: Node | Pair = this.operand()
    let height = this.height
    // How tightly what has been read so far is bound: `a == b` cannot be compared once more, `a * b` can be added to.
    let bound = precedence.none
    for (;;) {
      const step = this.steps(left, height)
      if (step) {
        left = step
        height = this.height
        continue
      }
      const next = this.operator(left, level, bound)
      if (!next) break
      height = Math.max(height, this.height) + 1
      this.requireHeight(height)
      left = next.node
      bound = next.bound
    }
    this.height = height
    this.nesting -= 1
    return left
  }

  private requireHeight(height: number): void {
    if (height > maximumHeight) this.scanner.fail(`a query chains at most ${maximumHeight} steps`)
  }

  private operand(): Node {
    const { scanner } = this
    this.height = 1
    const start = scanner.position
    switch (scanner.peek()) {
      case '+':
        return this.prefix('Pos', precedence.not)
      case '-':
        return this.prefix('Neg', precedence.negate)
      case '!':
        return this.prefix('Not', precedence.not)
      case '(':
        return this.group()
      case '{':
        return this.object()
      case '[':
        return this.array()
      case '"':
      case "'":
        return { type: 'Value', value: scanner.string() }
      case '^': {
        scanner.take('^')
        let n = 1
        while (scanner.take('.^')) n += 1
        return { type: 'Parent', n }
      }
      case '@':
        scanner.take('@')
        return { type: 'This' }
      case '*':
        scanner.take('*')
        return { type: 'Everything' }
      case '$': {
        scanner.take('$')
        const name = scanner.identifier() ?? scanner.fail('expected the name of a parameter')
        this.parameters.add(name)
        return { type: 'Parameter', name }
      }
      default:
    }
    const number = scanner.number()
    if (number !== null) return { type: 'Value', value: number }
    const name = scanner.identifier()
    if (name === null) return scanner.fail('expected an expression', start)
    if (scanner.peek() === '(' || scanner.peek() === ':') return this.call(name)
    if (name === 'null') return { type: 'Value', value: null }
    if (name === 'true' || name === 'false') return { type: 'Value', value: name === 'true' }
    return { type: 'AccessAttribute', name }
  }

  private prefix(type: 'Pos' | 'Neg' | 'Not', level: number): Node {
    this.scanner.next()
    const base = this.expression(level)
    this.height += 1
    return { type, base }
  }

  private group(): Node {
    this.scanner.take('(')
    const base = this.expression(0)
    this.scanner.skipSpace()
    if (!this.scanner.take(')')) this.scanner.fail('expected ")"')
    this.height += 1
    return { type: 'Group', base }
  }

  private array(): Node {
    const { scanner } = this
    scanner.take('[')
    const elements: ArrayElement[] = []
    let height = 0
    this.list(']', () => {
      const isSplat = scanner.take('...')
      elements.push({ type: 'ArrayElement', value: this.expression(0), isSplat })
      height = Math.max(height, this.height)
    })
    this.height = height + 1
    return { type: 'Array', elements }
  }

  private object(): Node {
    const attributes: ObjectEntry[] = []
    let height = 0
    this.scanner.take('{')
    this.list('}', () => {
      attributes.push(this.objectEntry())
      height = Math.max(height, this.height)
    })
    this.height = height + 1
    return { type: 'Object', attributes }
  }

  private objectEntry(): ObjectEntry {
    const { scanner } = this
    const start = scanner.position
    if (scanner.take('...')) {
      scanner.skipSpace()
      if (scanner.peek() !== '}' && scanner.peek() !== ',') {
        return { type: 'ObjectSplat', value: this.expression(0) }
      }
      this.height = 1
      return { type: 'ObjectSplat', value: { type: 'This' } }
    }
    const isQuoted = scanner.peek() === '"' || scanner.peek() === "'"
    const entry = this.expressionOrPair(0)
    if (entry.type === 'Pair') {
      return { type: 'ObjectConditionalSplat', condition: entry.condition, value: entry.value }
    }
    const value = this.plain(entry)
    scanner.skipSpace()
    if (isQuoted && value.type === 'Value' && scanner.peek() === ':') {
      scanner.take(':')
      const name = requireName(String(value.value), () => scanner.fail('this name is not allowed', start))
      return { type: 'ObjectAttributeValue', name, value: this.expression(0) }
    }
    const name = nameOf(value) ?? scanner.fail('this needs a name: {"name": …}', start)
    return {
      type: 'ObjectAttributeValue',
      name: requireName(name, () => scanner.fail('this name is not allowed', start)),
      value,
    }
  }

  /** Items separated by commas, one may trail, up to `end`. */
  private list(end: string, item: () => void): void {
    const { scanner } = this
    for (;;) {
      scanner.skipSpace()
      if (scanner.take(end)) return
      item()
      scanner.skipSpace()
      if (scanner.take(end)) return
      if (!scanner.take(',')) scanner.fail(`expected "," or "${end}"`)
    }
  }

  private call(first: string): Node {
    const { scanner } = this
    const start = scanner.position - first.length
    let namespace = 'global'
    let name = first
    if (scanner.take('::')) {
      scanner.skipSpace()
      namespace = first
      name = scanner.identifier() ?? scanner.fail('expected the name of a function')
      scanner.skipSpace()
    }
    if (!scanner.take('(')) scanner.fail('expected "(" after the name of a function')
    if (namespace === 'global' && name === 'select') return this.select()
    const args = this.arguments()
    if (namespace === 'global' && name === 'boost' && !this.inScore) {
      scanner.fail('boost() stands within score() only', start)
    }
    const known = functionNamed(namespace, name)
    if (!known) return scanner.fail(`there is no function ${namespace}::${name}() here`, start)
    if (!known.takes(args.length)) {
      scanner.fail(`${name}() does not take ${args.length} arguments`, start)
    }
    return { type: 'FuncCall', namespace, name, args }
  }

  /** @param directed whether each may say in which direction it orders */
  private arguments(directed = false): Node[] {
    const args: Node[] = []
    let height = 0
    this.list(')', () => {
      const argument = this.expressionOrPair(0)
      args.push(directed && argument.type !== 'Pair' ? argument : this.plain(argument))
      height = Math.max(height, this.height)
    })
    this.height = height + 1
    return args
  }

  private select(): Node {
    const alternatives: SelectAlternative[] = []
    let fallback: Node | undefined
    let height = 0
    this.list(')', () => {
      if (fallback) this.scanner.fail('the value without a condition stands last in select()')
      const entry = this.expressionOrPair(0)
      if (entry.type === 'Pair') {
        alternatives.push({ type: 'SelectAlternative', condition: entry.condition, value: entry.value })
      } else fallback = this.plain(entry)
      height = Math.max(height, this.height)
    })
    this.height = height + 1
    return { type: 'Select', alternatives, ...(fallback ? { fallback } : {}) }
  }

  /** The steps after a value, if there are any. */
  private steps(base: Node | Pair, height: number): Node | null {
    const steps: Step[] = []
    let highest = height
    for (;;) {
      const step = this.step()
      if (!step) break
      steps.push(step)
      // A step may be done to each element, which is one more node.
      highest = Math.max(highest, this.height) + 2
      this.requireHeight(highest)
    }
    if (steps.length === 0) return null
    const start = this.plain(base)
    let traversal: Traversal | null = null
    for (const step of steps.toReversed()) traversal = step(traversal)
    if (start.type === 'Everything' || start.type === 'Array' || start.type === 'PipeFuncCall') {
      traversal = arrayStep((value) => value)(traversal)
    }
    this.height = highest
    return traversal ? traversal.build(start) : start
  }

  private step(): Step | null {
    const { scanner } = this
    this.height = 0
    const before = scanner.position
    scanner.skipSpace()
    switch (scanner.peek()) {
      case '.': {
        // `..` and `...` belong to a range.
        if (scanner.peek(1) === '.') break
        scanner.take('.')
        scanner.skipSpace()
        const name = scanner.identifier() ?? scanner.fail('expected a name after "."')
        return plainStep((base) => ({ type: 'AccessAttribute', base, name }))
      }
      case '-': {
        if (!scanner.take('->')) break
        const end = scanner.position
        scanner.skipSpace()
        const name = scanner.identifier()
        if (name === null) scanner.position = end
        return plainStep((base) => {
          const target: Node = { type: 'Deref', base }
          return name === null ? target : { type: 'AccessAttribute', base: target, name }
        })
      }
      case '[':
        return this.bracket()
      case '{':
        return this.projection()
      case '|': {
        const bar = scanner.position
        scanner.take('|')
        scanner.skipSpace()
        if (scanner.peek() === '{') return this.projection()
        scanner.position = bar
        break
      }
      default:
    }
    scanner.position = before
    return null
  }

  private projection(): Step {
    const expr = this.object()
    return projectionStep((base) => ({ type: 'Projection', base, expr }))
  }

  private bracket(): Step {
    const { scanner } = this
    scanner.take('[')
    scanner.skipSpace()
    if (scanner.take(']')) return arrayStep((base) => ({ type: 'ArrayCoerce', base }))
    const left = this.expression(0)
    const height = this.height
    scanner.skipSpace()
    if (scanner.take('..')) {
      const isInclusive = !scanner.take('.')
      const right = this.expression(0)
      this.close(']')
      if (this.kindOf(left) !== 'number' || this.kindOf(right) !== 'number') {
        scanner.fail('slicing takes constant numbers')
      }
      return arrayStep((base) => ({ type: 'Slice', base, left, right, isInclusive }))
    }
    this.close(']')
    this.height = height
    switch (this.kindOf(left)) {
      case 'number':
        return elementStep((base) => ({ type: 'AccessElement', base, index: left }))
      case 'string':
        return left.type === 'Value'
          ? plainStep((base) => ({ type: 'AccessAttribute', base, name: String(left.value) }))
          : plainStep((base) => ({ type: 'AccessKey', base, key: left }))
      case 'other':
        return arrayStep((base) => ({ type: 'Filter', base, expr: left }))
    }
  }

  private close(end: string): void {
    this.scanner.skipSpace()
    if (!this.scanner.take(end)) this.scanner.fail(`expected "${end}"`)
  }

  /** The kind of an index's value. Remembers the kinds of the parameters that it hangs on. */
  private kindOf(node: Node): IndexKind {
    if (!isIndexConstant(node)) return 'other'
    switch (node.type) {
      case 'Value':
        return indexKindOf(node.value)
      case 'Parameter': {
        const value = Object.hasOwn(this.params, node.name) ? this.params[node.name] : undefined
        return (this.kinds[node.name] = indexKindOf(value))
      }
      case 'Group':
        return this.kindOf(node.base)
      case 'Pos':
      case 'Neg':
        return this.kindOf(node.base) === 'number' ? 'number' : 'other'
      case 'OpCall': {
        const [left, right] = [this.kindOf(node.left), this.kindOf(node.right)]
        return left === right && (left === 'number' || node.op === '+') ? left : 'other'
      }
      default:
        return 'other'
    }
  }

  /** What an operator makes of the expression before it, or `null` when what comes next is none for it. */
  private operator(
    left: Node | Pair,
    level: number,
    bound: number,
  ): { node: Node | Pair; bound: number } | null {
    const { scanner } = this
    const before = scanner.position
    scanner.skipSpace()
    const found = operatorAt(scanner)
    if (!found || level > found.level || bound < found.level || (found.isSingle && bound === found.level)) {
      scanner.position = before
      return null
    }
    const operand = this.plain(left)
    scanner.position += found.length
    this.height = 0
    return { node: this.operation(operand, found), bound: found.level }
  }

  private operation(left: Node, { kind, text, level }: FoundOperator): Node | Pair {
    switch (kind) {
      case 'pair':
        return { type: 'Pair', condition: left, value: this.expression(level) }
      case 'or':
        return { type: 'Or', left, right: this.expression(level + 1) }
      case 'and':
        return { type: 'And', left, right: this.expression(level + 1) }
      case 'asc':
        return { type: 'Asc', base: left }
      case 'desc':
        return { type: 'Desc', base: left }
      case 'in':
        return this.membership(left)
      case 'pipe':
        return this.pipe(left)
      case 'operator':
        // Powers bind to the right, everything else to the left.
        return { type: 'OpCall', op: text, left, right: this.expression(text === '**' ? level : level + 1) }
    }
  }

  private membership(left: Node): Node {
    const { scanner } = this
    scanner.skipSpace()
    const isGrouped = scanner.take('(')
    const from = this.expression(precedence.compare + 1)
    let height = this.height
    scanner.skipSpace()
    let node: Node
    if (scanner.take('..')) {
      const isInclusive = !scanner.take('.')
      node = {
        type: 'InRange',
        base: left,
        left: from,
        right: this.expression(precedence.compare + 1),
        isInclusive,
      }
      height = Math.max(height, this.height)
    } else node = { type: 'OpCall', op: 'in', left, right: from }
    if (isGrouped) this.close(')')
    this.height = height
    return node
  }

  private pipe(base: Node): Node {
    const { scanner } = this
    scanner.skipSpace()
    const start = scanner.position
    const name = scanner.identifier() ?? scanner.fail('expected the name of a function after "|"')
    if (scanner.peek() !== '(') scanner.fail('expected "(" after the name of a function')
    scanner.take('(')
    const outer = this.inScore
    this.inScore ||= name === 'score'
    const args = this.arguments(name === 'order')
    this.inScore = outer
    const known = pipeNamed(name)
    if (!known) return scanner.fail(`there is no function ${name}() to pipe into`, start)
    if (!known.takes(args.length)) scanner.fail(`${name}() does not take ${args.length} arguments`, start)
    return { type: 'PipeFuncCall', base, name, args }
  }
}
