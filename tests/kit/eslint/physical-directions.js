/**
 * What counts as a physical direction, for classes, style properties and CSS. Text runs from the right in Persian and from
 * the left in English, so a side is named by `start` and `end`; ECG and sound traces, which never mirror, stand in an
 * element with `dir="ltr"` and need no physical side either.
 */
import postcss from 'postcss'

const side = { left: 'start', right: 'end', l: 's', r: 'e', tl: 'ss', tr: 'se', bl: 'es', br: 'ee' }

/** A value of Tailwind's own scales, which prose such as `right-to-left` never looks like. */
const scaleValue = String.raw`(?:\d+(?:\.\d+)?(?:\/\d+)?|px|auto|full|\[.+\])`

/** @type {{ pattern: (value: string) => RegExp, advice: (...groups: string[]) => string }[]} */
const classRules = [
  {
    pattern: (value) => new RegExp(`^(scroll-)?([mp])([lr])-${value}$`),
    advice: (scroll, box, at) => `${scroll ?? ''}${box}${side[at]}-`,
  },
  { pattern: (value) => new RegExp(`^(left|right)-${value}$`), advice: (at) => `${side[at]}-` },
  {
    pattern: () => /^(text|float|clear)-(left|right)$/,
    advice: (kind, at) => `${kind}-${side[at]}`,
  },
  { pattern: () => /^rounded-(l|r|tl|tr|bl|br)(?:-.+)?$/, advice: (at) => `rounded-${side[at]}` },
  { pattern: () => /^border-(l|r)(?:-.+)?$/, advice: (at) => `border-${side[at]}` },
  {
    pattern: () => /^(space|divide)-x(?:-.+)?$/,
    advice: (kind) => (kind === 'space' ? 'gap-x-' : 'divide-s'),
  },
  {
    pattern: () => /^origin-(?:(top|bottom)-)?(left|right)$/,
    advice: (edge, at) => `origin-${edge ? `${edge}-` : ''}${side[at]}`,
  },
]

const strictRules = classRules.map(({ pattern, advice }) => ({ pattern: pattern(scaleValue), advice }))
const looseRules = classRules.map(({ pattern, advice }) => ({ pattern: pattern('.+'), advice }))

/** `md:hover:-ml-2!` → `ml-2`; colons inside brackets belong to an arbitrary value or variant. */
function withoutVariants(token) {
  let depth = 0
  let start = 0
  for (let index = 0; index < token.length; index += 1) {
    const character = token[index]
    if (character === '[' || character === '(') depth += 1
    else if (character === ']' || character === ')') depth -= 1
    else if (character === ':' && depth === 0) start = index + 1
  }
  return token.slice(start).replace(/^!?-?/, '').replace(/!$/, '')
}

/**
 * The physical classes in a string of classes, with what to write instead.
 * @param {string} text
 * @param {{ certain: boolean }} options `certain`: the string is known to hold classes, so names of a theme's own scale
 *   count too; otherwise only Tailwind's own values do, and prose passes.
 * @returns {{ found: string, instead: string }[]}
 */
export function physicalClasses(text, { certain }) {
  return text.split(/\s+/).flatMap((token) => {
    const name = withoutVariants(token)
    const arbitrary = /^\[([a-z-]+):(.+)\]$/.exec(name)
    if (arbitrary) {
      const instead = logicalDeclaration(arbitrary[1], arbitrary[2])
      return instead ? [{ found: token, instead }] : []
    }
    for (const { pattern, advice } of certain ? looseRules : strictRules) {
      const match = pattern.exec(name)
      if (match) return [{ found: token, instead: advice(...match.slice(1)) }]
    }
    return []
  })
}

const corners = {
  'top-left': 'start-start',
  'top-right': 'start-end',
  'bottom-left': 'end-start',
  'bottom-right': 'end-end',
}

/**
 * The logical property to write instead of a physical declaration, or undefined when the declaration is fine.
 * @param {string} property in kebab-case
 * @param {string} value
 */
export function logicalDeclaration(property, value) {
  if (property.startsWith('--')) return undefined
  const named = /^((?:scroll-)?(?:margin|padding)|border)-(left|right)(-.+)?$/.exec(property)
  if (named) return `${named[1]}-inline-${side[named[2]]}${named[3] ?? ''}`
  if (property === 'left' || property === 'right') return `inset-inline-${side[property]}`
  const corner = /^border-((?:top|bottom)-(?:left|right))-radius$/.exec(property)
  if (corner) return `border-${corners[corner[1]]}-radius`
  const keyword = value.trim().replace(/\s*!important$/, '')
  if (
    /^(?:text-align|text-align-last|float|clear)$/.test(property) &&
    (keyword === 'left' || keyword === 'right')
  ) {
    const prefix = property === 'float' || property === 'clear' ? 'inline-' : ''
    return `${property}: ${prefix}${side[keyword]}`
  }
  if (/^(?:(?:scroll-)?(?:margin|padding)|inset)$/.test(property)) {
    const sides = postcss.list.space(keyword)
    if (sides.length === 4 && sides[1] !== sides[3]) return `${property}-block and ${property}-inline`
  }
  return undefined
}

/**
 * The physical declarations and `@apply` classes of a style sheet.
 * @param {string} css
 * @returns {{ line: number, found: string, instead: string }[]}
 */
export function physicalDeclarations(css) {
  const findings = []
  const root = postcss.parse(css)
  root.walkDecls((declaration) => {
    const instead = logicalDeclaration(declaration.prop, declaration.value)
    if (instead) {
      findings.push({
        line: declaration.source.start.line,
        found: `${declaration.prop}: ${declaration.value}`,
        instead,
      })
    }
  })
  root.walkAtRules('apply', (rule) => {
    for (const { found, instead } of physicalClasses(rule.params, { certain: true })) {
      findings.push({ line: rule.source.start.line, found, instead })
    }
  })
  return findings
}
