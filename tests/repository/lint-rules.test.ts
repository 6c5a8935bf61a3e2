import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, it } from 'vitest'

/** The rules that this repository adds must bite; the ones that need types are proved by their own project. */
const eslint = new ESLint({
  overrideConfig: [
    { ...tseslint.configs.disableTypeChecked, files: ['**/*.{ts,tsx}'] },
    { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { projectService: false } } },
  ],
})

async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath })
  return result!.messages.map((message) => message.ruleId)
}

it.each([
  ['app/page.tsx', `export const a = <p className="ml-2" />`, 'tapesh/logical-directions'],
  ['studio/panel.tsx', `export const a = <p style={{ left: 0 }} />`, 'tapesh/logical-directions'],
  ['server/page.ts', `export const a = '<p style="text-align: left">'`, 'tapesh/logical-directions'],
  ['app/page.tsx', `export const a = <img src="a.png" />`, 'jsx-a11y/alt-text'],
  ['app/page.tsx', `export const a = [1].map((n) => <p>{n}</p>)`, 'react/jsx-key'],
  [
    'app/page.tsx',
    `import { useState } from 'react'\nexport function A(p: { x: boolean }) { if (p.x) useState(0); return null }`,
    'react-hooks/rules-of-hooks',
  ],
  ['app/log.ts', `console.log('a')`, 'no-console'],
  ['domain/log.ts', `console.log('a')`, 'no-console'],
  ['api/log.ts', `console.log('a')`, 'no-console'],
  ['api/a.ts', `export const a = (b: any): string => String(b)`, '@typescript-eslint/no-explicit-any'],
  ['api/a.ts', `// @ts-ignore\nexport const a = 1`, '@typescript-eslint/ban-ts-comment'],
  ['api/a.ts', `export * from './b'`, 'no-restricted-syntax'],
  ['api/a.ts', `export * as b from './b'`, 'no-restricted-syntax'],
  ['app/a.ts', `export default () => null`, 'no-restricted-syntax'],
  [
    'app/routes/a.tsx',
    `export const q = (request: Request) => new URL(request.url).searchParams.get('q')`,
    'no-restricted-syntax',
  ],
  [
    'app/routes/a.tsx',
    `export const q = (request: Request) => new URLSearchParams(new URL(request.url).search)`,
    'no-restricted-syntax',
  ],
  [
    'app/features/a.server.ts',
    `export function f(url: URL) { const { searchParams } = url; return searchParams }`,
    'no-restricted-syntax',
  ],
  [
    'app/routes/a.tsx',
    `export const f = ({ params }: { params: { id?: string } }) => params.id ?? ''`,
    'no-restricted-syntax',
  ],
  [
    'app/routes/a.tsx',
    `export function f({ params }: { params: { id?: string } }) { const { id } = params; return id }`,
    'no-restricted-syntax',
  ],
  ['app/routes/a.tsx', `export default () => null`, 'no-restricted-syntax'],
  ['app/a.ts', `export default function () {}`, 'no-restricted-syntax'],
  ['app/a.ts', `import { a } from '~/app/utils/a'\nexport const b = a`, 'no-restricted-imports'],
  ['app/a.ts', `import { a } from './helpers'\nexport const b = a`, 'no-restricted-imports'],
  ['domain/a.test.ts', `it.only('a', () => {})`, 'no-restricted-syntax'],
  ['domain/a.test.ts', `describe.skip('a', () => {})`, 'no-restricted-syntax'],
  ['tests/browser/a.spec.ts', `test.describe.only('a', () => {})`, 'no-restricted-syntax'],
  ['tests/browser/a.spec.ts', `test.fixme('a', () => {})`, 'no-restricted-syntax'],
  ['tests/browser/a.spec.ts', `await page.waitForTimeout(5)`, 'no-restricted-syntax'],
  ['tests/api/a.test.ts', `expect(true).toBe(true)`, 'no-restricted-syntax'],
])('%s: %s breaks %s', async (filePath, code, rule) => {
  expect(await rulesBroken(filePath, code)).toContain(rule)
})

it('ignores comments that switch a rule off, and says so', async () => {
  const broken = await rulesBroken('api/a.ts', `/* eslint-disable */\nexport * from './b'`)
  expect(broken).toContain('no-restricted-syntax')
  expect(broken).toContain(null)
})

it.each([
  ['app/ok.ts', `import { format } from 'node:util'\nexport const a = format('%s', 1)`],
  ['app/ok.ts', `import { a } from './utility-bills'\nexport const b = a`],
  ['app/routes/ok.tsx', `export const f = (request: Request) => new URL('/a', request.url).href`],
  ['app/platform/ok.ts', `export const f = (request: Request) => new URL(request.url).searchParams`],
  ['app/ok.tsx', `export default function Page() { return <p className="ms-2">a</p> }`],
  ['tests/kit/ok.ts', `console.log('a')`],
])('%s: %s is fine', async (filePath, code) => {
  expect(await rulesBroken(filePath, code)).toEqual([])
})
