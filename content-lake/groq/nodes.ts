/** The syntax tree of a query. Its shape is that of Sanity's own parser (`groq-js`), which the tests compare it with. */
export type Node =
  | { type: 'This' }
  | { type: 'Everything' }
  | { type: 'Parent'; n: number }
  | { type: 'Parameter'; name: string }
  | { type: 'Value'; value: Literal }
  | { type: 'AccessAttribute'; base?: Node; name: string }
  /** `[$name]` where the parameter is a string. */
  | { type: 'AccessKey'; base: Node; key: Node }
  | { type: 'AccessElement'; base: Node; index: Node }
  | { type: 'Slice'; base: Node; left: Node; right: Node; isInclusive: boolean }
  | { type: 'Filter'; base: Node; expr: Node }
  | { type: 'Projection'; base: Node; expr: Node }
  | { type: 'Map'; base: Node; expr: Node }
  | { type: 'FlatMap'; base: Node; expr: Node }
  | { type: 'ArrayCoerce'; base: Node }
  | { type: 'Deref'; base: Node }
  | { type: 'Group'; base: Node }
  | { type: 'Object'; attributes: ObjectEntry[] }
  | { type: 'Array'; elements: ArrayElement[] }
  | { type: 'And'; left: Node; right: Node }
  | { type: 'Or'; left: Node; right: Node }
  | { type: 'Not'; base: Node }
  | { type: 'Neg'; base: Node }
  | { type: 'Pos'; base: Node }
  | { type: 'OpCall'; op: Operator; left: Node; right: Node }
  | { type: 'InRange'; base: Node; left: Node; right: Node; isInclusive: boolean }
  | { type: 'Select'; alternatives: SelectAlternative[]; fallback?: Node }
  | { type: 'FuncCall'; namespace: string; name: string; args: Node[] }
  | { type: 'PipeFuncCall'; base: Node; name: string; args: Node[] }
  | { type: 'Asc'; base: Node }
  | { type: 'Desc'; base: Node }

export type Literal = null | boolean | number | string

export type Operator =
  '==' | '!=' | '>' | '>=' | '<' | '<=' | '+' | '-' | '*' | '/' | '%' | '**' | 'in' | 'match'

export interface ArrayElement {
  type: 'ArrayElement'
  value: Node
  isSplat: boolean
}

export type ObjectEntry =
  | { type: 'ObjectAttributeValue'; name: string; value: Node }
  | { type: 'ObjectConditionalSplat'; condition: Node; value: Node }
  | { type: 'ObjectSplat'; value: Node }

export interface SelectAlternative {
  type: 'SelectAlternative'
  condition: Node
  value: Node
}

export type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>

/** The nodes right below a node. */
export function childrenOf(node: Node): Node[] {
  switch (node.type) {
    case 'This':
    case 'Everything':
    case 'Parent':
    case 'Parameter':
    case 'Value':
      return []
    case 'AccessAttribute':
      return node.base ? [node.base] : []
    case 'AccessKey':
      return [node.base, node.key]
    case 'AccessElement':
      return [node.base, node.index]
    case 'Slice':
    case 'InRange':
      return [node.base, node.left, node.right]
    case 'Filter':
    case 'Projection':
    case 'Map':
    case 'FlatMap':
      return [node.base, node.expr]
    case 'ArrayCoerce':
    case 'Deref':
    case 'Group':
    case 'Not':
    case 'Neg':
    case 'Pos':
    case 'Asc':
    case 'Desc':
      return [node.base]
    case 'Object':
      return node.attributes.flatMap((entry) =>
        entry.type === 'ObjectConditionalSplat' ? [entry.condition, entry.value] : [entry.value],
      )
    case 'Array':
      return node.elements.map(({ value }) => value)
    case 'And':
    case 'Or':
    case 'OpCall':
      return [node.left, node.right]
    case 'Select': {
      const nodes = node.alternatives.flatMap(({ condition, value }) => [condition, value])
      return node.fallback ? [...nodes, node.fallback] : nodes
    }
    case 'FuncCall':
      return node.args
    case 'PipeFuncCall':
      return [node.base, ...node.args]
  }
}

const arithmetic: ReadonlySet<Operator> = new Set(['+', '-', '*', '/', '%', '**'])

/** What GROQ lets stand as an index or a key: literals, parameters, and arithmetic over them. */
export function isIndexConstant(node: Node): boolean {
  switch (node.type) {
    case 'Value':
    case 'Parameter':
      return true
    case 'Group':
    case 'Pos':
    case 'Neg':
      return isIndexConstant(node.base)
    case 'OpCall':
      return arithmetic.has(node.op) && isIndexConstant(node.left) && isIndexConstant(node.right)
    default:
      return false
  }
}

const scopeFree: ReadonlySet<Node['type']> = new Set([
  'Value',
  'Parameter',
  'Group',
  'OpCall',
  'Array',
  'Pos',
  'Neg',
] satisfies Node['type'][])

/** Whether a node's value is the same wherever it stands: it is made of literals and parameters. */
export function isConstant(node: Node): boolean {
  const isFree =
    scopeFree.has(node.type) ||
    (node.type === 'FuncCall' &&
      (node.namespace === 'string' || node.name === 'lower' || node.name === 'upper'))
  return isFree && childrenOf(node).every(isConstant)
}
