import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { wordIn } from '~/tests/kit/words'

const folder = join(import.meta.dirname, '../browser')

const literal = (node: ts.Node | undefined) =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined

/** The call of `wordIn` that an arrow function consists of, when it hands its first parameter on as the key. */
function handedOn(node: ts.Node | undefined): ts.CallExpression | undefined {
  if (node === undefined || !ts.isArrowFunction(node) || !ts.isCallExpression(node.body)) return undefined
  const [first] = node.parameters
  const key = node.body.arguments[2]
  return first !== undefined && key?.getText() === first.name.getText() ? node.body : undefined
}

const isWordIn = ({ expression }: ts.CallExpression): boolean => expression.getText() === 'wordIn'

/** Each word that a source asks for by a literal: through `wordIn`, or a short name for one list of words in the same file. */
function wordsAskedFor(source: string): { list: string; key: string; locale: string }[] {
  const file = ts.createSourceFile('spec.ts', source, ts.ScriptTarget.Latest, true)
  const lists = new Map<string, string | undefined>()
  const calls: ts.CallExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node)) {
      const call = handedOn(node.initializer)
      const list = call && isWordIn(call) ? literal(call.arguments[1]) : undefined
      const name = node.name.getText()
      // A name that stands for two lists in one file says nothing.
      if (list !== undefined) lists.set(name, lists.has(name) && lists.get(name) !== list ? undefined : list)
    }
    if (ts.isCallExpression(node)) calls.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return calls.flatMap((call) => {
    const direct = isWordIn(call)
    const list = direct ? literal(call.arguments[1]) : lists.get(call.expression.getText())
    const key = literal(call.arguments[direct ? 2 : 0])
    const locale = (direct ? literal(call.arguments[0]) : undefined) ?? 'fa'
    return list !== undefined && key !== undefined ? [{ list, key, locale }] : []
  })
}

describe('the words that the tests of the browser look for', () => {
  const specs = readdirSync(folder).filter((name) => name.endsWith('.ts'))

  it.each(specs)('%s looks for words that stand', (name) => {
    const missing = wordsAskedFor(readFileSync(join(folder, name), 'utf8')).filter(
      ({ list, key, locale }) => {
        try {
          return wordIn(locale, list, key) === ''
        } catch {
          return true
        }
      },
    )
    expect(missing).toEqual([])
  })

  it('are found behind a short name, and a name of two lists is left alone', () => {
    const source = `
      const say = (key: string, values?: object) => wordIn(site.locale, 'family', key, values)
      say('relation.father'); wordIn('en', 'areas', 'card.file'); say(other)
      { const two = (key: string) => wordIn(locale, 'shop', key); two('a') }
      { const two = (key: string) => wordIn(locale, 'cart', key); two('b') }`
    expect(wordsAskedFor(source)).toEqual([
      { list: 'family', key: 'relation.father', locale: 'fa' },
      { list: 'areas', key: 'card.file', locale: 'en' },
    ])
  })
})
