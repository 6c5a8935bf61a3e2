import type { Scope } from '../scope'
import { DateTime, isObject } from '../values'
import { ofValues } from './define'
import type { GroqFunction } from './define'

const changed = (change: (text: string) => string): GroqFunction =>
  ofValues(1, ({ run }, text) => {
    if (typeof text !== 'string') return null
    run.budget.write(text.length)
    return change(text)
  })

export const lower = changed((text) => text.toLowerCase())
export const upper = changed((text) => text.toUpperCase())

const split = ofValues(2, ({ run }, text, separator) => {
  if (typeof text !== 'string' || typeof separator !== 'string') return null
  run.budget.write(text.length)
  // The search takes the product of both lengths at worst.
  run.budget.spend((text.length / 64) * Math.min(separator.length, text.length))
  if (text.length === 0) return []
  if (separator.length === 0) {
    run.budget.produce(2 * text.length)
    return Array.from(text)
  }
  const pieces = text.split(separator)
  run.budget.produce(2 * pieces.length)
  return pieces
})

const startsWith = ofValues(2, ({ run }, text, prefix) => {
  if (typeof text !== 'string' || typeof prefix !== 'string') return null
  run.budget.read(prefix.length)
  return text.startsWith(prefix)
})

/** Characters as people count them: what takes two units of UTF-16 counts once. */
function countCharacters(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0xd800 || code > 0xdbff) count += 1
  }
  return count
}

export const length = ofValues(1, ({ run }, value) => {
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'string') return null
  run.budget.read(value.length)
  return countCharacters(value)
})

/** A value that has a text of its own, as that text. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value instanceof DateTime ? value.toString() : null
}

export const toText = ofValues(1, (_scope, value) => textOf(value))

/** The text of a block of Portable Text, or of a list of them with an empty line between. */
const portableText = ofValues(1, (scope, value) => {
  if (isObject(value)) return blockText(value, scope)
  if (!Array.isArray(value)) return null
  const texts: string[] = []
  collectBlocks(value, scope, texts)
  return texts.length > 0 ? texts.join('\n\n') : null
})

function collectBlocks(list: readonly unknown[], scope: Scope, into: string[]): void {
  scope.run.budget.spend(1 + list.length)
  for (const block of list) {
    if (Array.isArray(block)) collectBlocks(block, scope, into)
    else if (isObject(block)) {
      const text = blockText(block, scope)
      if (text !== null) into.push(text)
    }
  }
}

function blockText(block: Record<string, unknown>, { run }: Scope): string | null {
  if (typeof block._type !== 'string' || !Array.isArray(block.children)) return null
  run.budget.spend(1 + block.children.length)
  let text = ''
  for (const child of block.children as unknown[]) {
    if (!isObject(child) || child._type !== 'span' || typeof child.text !== 'string') continue
    run.budget.write(child.text.length)
    text += child.text
  }
  return text
}

export const stringFunctions = { lower, upper, split, startsWith }
export const portableTextFunctions = { text: portableText }
