import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const at = (path: string) => join(root, path)

/** A domain's routes with endpoints of these names. */
const routesWith = (names: string[]) => `
  import { z } from 'zod'
  import { pageOf, pageQuery } from '~/api/platform/http/pagination'
  import { createRoutes, endpoint } from '~/api/platform/http/routes'
  ${names
    .map(
      (name) => `
  const body_${name} = z.strictObject({ text: z.string(), pulse: z.int(), more: z.array(z.string()).optional() })
  const note_${name} = z.object({ id: z.uuid(), text: z.string(), pulse: z.number(), kind: z.enum(['a', 'b']) })
  const add_${name} = endpoint({
    method: 'post', path: '/${name}/{id}', summary: 'Made up', tags: ['made up'],
    request: {
      params: z.strictObject({ id: z.uuid() }),
      query: z.strictObject(pageQuery),
      body: { content: { 'application/json': { schema: body_${name} } } },
    },
    responses: { 200: { description: 'Made up', content: { 'application/json': { schema: pageOf(note_${name}) } } } },
  })`,
    )
    .join('\n')}
  export const routes = createRoutes()${names
    .map(
      (name) => `
    .openapi(add_${name}, (c) => {
      const { id } = c.req.valid('param')
      const note = { id, ...c.req.valid('json'), kind: 'a' as const }
      return c.json({ items: [note], nextCursor: c.req.valid('query').cursor ?? null }, 200)
    })`,
    )
    .join('')}`

/** What `npm run generate` writes for one of them. */
const writtenOf = (name: string) => `"/${name}/:id": {
  params: { "id": string }; query: { "limit"?: string; "cursor"?: string };
  body: { "text": string; "pulse": number; "more"?: string[] }; form: undefined;
  answer: { "items": { "id": string; "text": string; "pulse": number; "kind": "a" | "b" }[]; "nextCursor": string | null } }`

/** A page that calls each. */
const pageOf = (names: string[]) => `
  import type { ApiClient } from '~/api/client'
  ${names
    .map(
      (name) => `
  export async function load_${name}(api: ApiClient) {
    const options = { params: { id: 'x' }, query: { limit: '5' }, body: { text: 'x', pulse: 1 } }
    const { items } = await api.post('/${name}/:id', options)
    return items.map(({ id, kind }) => ({ id, isFirst: kind === 'a' }))
  }`,
    )
    .join('\n')}`

function programOf(files: Record<string, string>): ts.Program {
  const { config } = ts.readConfigFile(at('tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object }
  }
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const text = new Map(Object.entries(files).map(([path, content]) => [at(path), content]))
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = (path) => text.has(path) || fileExists(path)
  host.readFile = (path) => text.get(path) ?? readFile(path)
  return ts.createProgram({ rootNames: [...text.keys()], options, host })
}

const one = ['first']
const five = ['second', 'third', 'fourth', 'fifth', 'sixth']
const generated = readFileSync(at('api/generated/endpoints.ts'), 'utf8')

it('costs the type checker under 20,000 instantiations to have one more endpoint, declared and called', () => {
  const program = programOf({
    'api/one.ts': routesWith(one),
    'api/one-called.ts': pageOf(one),
    'api/five.ts': routesWith(five),
    'api/five-called.ts': pageOf(five),
    'api/generated/endpoints.ts': generated.replace(
      '  post: {',
      `  post: {\n${[...one, ...five].map(writtenOf).join('\n')}`,
    ),
  })
  /** Instantiations that these files cost beyond what was checked before them. */
  const costOf = (...paths: string[]) => {
    const before = program.getInstantiationCount()
    for (const path of paths) {
      const faults = program.getSemanticDiagnostics(program.getSourceFile(at(path)))
      expect(faults.map(({ messageText }) => messageText)).toEqual([])
    }
    return program.getInstantiationCount() - before
  }
  expect(costOf('api/one.ts', 'api/one-called.ts')).toBeGreaterThan(0)
  const more = costOf('api/five.ts', 'api/five-called.ts')
  expect(more).toBeGreaterThan(0)
  expect(more / five.length).toBeLessThan(20_000)
}, 120_000)
