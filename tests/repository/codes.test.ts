import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Digits of a code that are printed by another rule than `codeIn`, by the names that codes have. */
const printedOtherwise =
  /<(?:Code|AsIssued)\b[^>]*>\s*\{\s*(?:digitsIn|toPersianDigits)\(|\b(?:digitsIn|toPersianDigits)\(\s*(?:\w+,\s*)?[\w.?!]*(?:\b[cC]ode|[a-z]Code|trackingNumber|\.number|[sS]erial|[rR]eference)\b(?!\()/

it('finds what it looks for', () => {
  for (const text of [
    '<Code>{digitsIn(locale, order.code)}</Code>',
    'digitsIn(locale, orderCode)',
    't("x", { number: digitsIn(locale, complaint.number) })',
    'toPersianDigits(letter.trackingNumber)',
  ])
    expect([text, printedOtherwise.test(text)]).toEqual([text, true])
  for (const text of [
    '<Code>{order.code}</Code>',
    'digitsIn(locale, phone)',
    'digitsIn(locale, digitsOfCode(x))',
  ])
    expect([text, printedOtherwise.test(text)]).toEqual([text, false])
})

it.each(['app', 'api'])(
  'prints every code that %s writes by one rule: digits alone in the reader’s, what has Latin letters as it was issued',
  (folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.test)\.tsx?$/.test(name),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(
      files.filter((file) => printedOtherwise.test(readFileSync(join(root, folder, file), 'utf8'))),
    ).toEqual([])
  },
)
