import { logicalDeclaration, physicalClasses, physicalDeclarations } from './physical-directions.js'

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `left` is also a word of geometry, so outside a style these names say nothing about CSS. */
const ambiguous = new Set(['left', 'right', 'float', 'clear', 'margin', 'padding', 'inset'])

const classAttributes = /^(?:class|className|[a-z][A-Za-z]*ClassName)$/
const classFunctions = new Set(['cn', 'cx', 'clsx', 'cva', 'tv', 'twMerge', 'twJoin'])

const declarationInText =
  /(?:^|[\s;{"'`])((?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)[a-z-]*\s*:|(?:text-align|float)\s*:\s*(?:left|right)\b)/

const keyOf = (property) =>
  property.computed ? undefined : property.key.type === 'Identifier' ? property.key.name : property.key.value

const isStyleType = (annotation) =>
  annotation?.type === 'TSTypeReference' &&
  /^(?:React\.)?CSSProperties$/.test(
    annotation.typeName.type === 'TSQualifiedName'
      ? `${annotation.typeName.left.name}.${annotation.typeName.right.name}`
      : annotation.typeName.name,
  )

/** True inside `style={…}` and inside an object that is declared to be `CSSProperties`. */
function isInStyle(node) {
  for (let at = node; at; at = at.parent) {
    if (at.type === 'JSXAttribute') return at.name.name === 'style'
    if (at.type === 'TSSatisfiesExpression' || at.type === 'TSAsExpression') {
      if (isStyleType(at.typeAnnotation)) return true
    }
    if (at.type === 'VariableDeclarator') return isStyleType(at.id.typeAnnotation?.typeAnnotation)
    if (/Function/.test(at.type)) return isStyleType(at.returnType?.typeAnnotation)
  }
  return false
}

/** True where a string can be nothing but classes. */
function isInClasses(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'JSXAttribute') return classAttributes.test(String(at.name.name))
    if (at.type === 'CallExpression') return classFunctions.has(at.callee.name)
    if (/Function|Statement|Declaration/.test(at.type)) return false
  }
  return false
}

const isModuleName = (node) =>
  /^(?:Import|Export)/.test(node.parent?.type ?? '') && node.parent.source === node

/** Replaces `${…}` by a value, so that what stands around it parses as CSS. */
const cssOf = (template) => template.quasis.map((quasi) => quasi.value.cooked ?? '').join('0')

function cssFindings(css) {
  try {
    return physicalDeclarations(css)
  } catch {
    // Not a style sheet after all, e.g. a template of another language.
    return []
  }
}

/** @type {import('eslint').Rule.RuleModule} */
const rule = {
  meta: {
    type: 'problem',
    docs: { description: 'Name sides by start and end, so that one style serves both writing directions' },
    schema: [],
    messages: {
      physical: '`{{found}}` names a physical side; write `{{instead}}`, which mirrors with the text.',
    },
  },
  create(context) {
    const report = (node, found, instead) =>
      context.report({ node, messageId: 'physical', data: { found, instead } })

    function checkText(node, text) {
      for (const { found, instead } of physicalClasses(text, { certain: isInClasses(node) })) {
        report(node, found, instead)
      }
      const declaration = declarationInText.exec(text)
      if (declaration) report(node, declaration[1], 'the logical property')
    }

    return {
      Literal(node) {
        if (typeof node.value === 'string' && !isModuleName(node)) checkText(node, node.value)
      },
      TemplateLiteral(node) {
        if (node.parent.type === 'TaggedTemplateExpression' && node.parent.quasi === node) {
          const findings = cssFindings(cssOf(node))
          for (const { found, instead } of findings) report(node, found, instead)
          if (findings.length > 0) return
        }
        for (const quasi of node.quasis) checkText(quasi, quasi.value.cooked ?? '')
      },
      Property(node) {
        if (node.parent.type !== 'ObjectExpression') return
        const key = keyOf(node)
        if (typeof key !== 'string') return
        const value = node.value.type === 'Literal' ? String(node.value.value) : ''
        const instead = logicalDeclaration(kebab(key), value)
        if (instead && (!ambiguous.has(key) || isInStyle(node))) report(node, key, instead)
      },
      'AssignmentExpression > MemberExpression.left'(node) {
        if (node.object.type !== 'MemberExpression' || node.object.property.name !== 'style' || node.computed)
          return
        const { right } = node.parent
        const instead = logicalDeclaration(
          kebab(node.property.name),
          right.type === 'Literal' ? String(right.value) : '',
        )
        if (instead) report(node, `style.${node.property.name}`, instead)
      },
    }
  },
}

export default rule
