// Milliseconds of processor that React's `renderToString` takes for the elements of a page that it has rendered before: what a rendered page
// cannot go below. `node react-limit.mjs <file of the page>` prints `{ milliseconds, elements, share }`, the last being how much of the
// page's text comes out again.
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
const raw = new Set(['script', 'style'])
const renamed = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', srcset: 'srcSet' }
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescaped = (text) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name])

const styleOf = (text) =>
  Object.fromEntries(
    unescaped(text)
      .split(';')
      .filter(Boolean)
      .map((one) => {
        const colon = one.indexOf(':')
        const name = one.slice(0, colon).trim()
        const key = name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
        return [key, one.slice(colon + 1).trim()]
      }),
  )

/** Elements as a function makes them anew each time, as components do. */
function treeOf(html) {
  const root = { children: [] }
  const open = [root]
  let elements = 0
  const tokens =
    /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g
  let last = 0
  for (let token = tokens.exec(html); token; token = tokens.exec(html)) {
    const text = html.slice(last, token.index)
    if (text) open.at(-1).children.push(unescaped(text))
    last = tokens.lastIndex
    const [, closing, name, attributes = ''] = token
    if (!name) continue
    if (closing) {
      if (open.at(-1).name === name) open.pop()
      continue
    }
    const props = {}
    for (const [, key, value] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g))
      props[renamed[key] ?? key] = key === 'style' ? styleOf(value ?? '') : value ? unescaped(value) : true
    const node = { name, props, children: [] }
    elements += 1
    open.at(-1).children.push(node)
    if (empty.has(name)) continue
    if (!raw.has(name)) {
      open.push(node)
      continue
    }
    const end = html.indexOf(`</${name}>`, last)
    props.dangerouslySetInnerHTML = { __html: html.slice(last, end) }
    last = end + name.length + 3
    tokens.lastIndex = last
  }
  return { nodes: root.children, elements }
}

const build = (node) =>
  typeof node === 'string'
    ? node
    : createElement(node.name, node.props, ...(node.children.length ? node.children.map(build) : []))

const html = readFileSync(process.argv[2], 'utf8')
const { nodes, elements } = treeOf(html)
const page = nodes.find((node) => typeof node === 'object')
const render = () => renderToString(build(page))
for (let turn = 0; turn < 300; turn += 1) render()
const turns = 400
const before = process.cpuUsage()
for (let turn = 0; turn < turns; turn += 1) render()
const { user, system } = process.cpuUsage(before)
const milliseconds = (user + system) / 1000 / turns
console.log(JSON.stringify({ milliseconds, elements, share: render().length / html.length }))
