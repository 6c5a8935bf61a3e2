import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/**
 * Each rule of `.dependency-cruiser.cjs` is shown to bite: a small tree that breaks it, cruised with the very same
 * configuration. A rule without a tree fails the last test.
 */
const root = join(import.meta.dirname, '../..')
const config = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
  forbidden: IForbiddenRuleType[]
  options: Record<string, unknown>
}

type Tree = Record<string, string>

const leaf = 'export const a = 1\n'
const importing = (...modules: string[]) =>
  modules
    .map(
      (module, index) => `import { a as a${index} } from '${module}'\nexport const b${index} = a${index}\n`,
    )
    .join('')

/** A tree in which `from` imports `to`, both ours. */
const edge = (from: string, to: string): Tree => ({
  [from]: importing(`~/${to.replace(/\.tsx?$/, '')}`),
  [to]: leaf,
})
const npmEdge = (from: string, to: string): Tree => ({ [from]: importing(to) })

const packages = {
  dependencies: ['hono', 'pg', 'drizzle-orm', 'zod', 'sanity', 'react', 'ws'],
  devDependencies: ['vitest', 'autocannon'],
}

const breaking: [rule: string, tree: Tree][] = [
  ['domain-stands-alone', edge('domain/booking/rules.ts', 'api/client.ts')],
  ['domain-stands-alone', edge('domain/booking/rules.ts', 'content/reader.ts')],
  ['domain-stands-alone-in-tests', edge('domain/booking/rules.test.ts', 'api/client.ts')],
  ['domain-is-pure', npmEdge('domain/booking/rules.ts', 'node:fs')],
  ['domain-is-pure', npmEdge('domain/booking/rules.ts', 'pg')],
  ['content-schemas-to-values', edge('content-schemas/article.ts', 'content/queries/home.ts')],
  ['content-schemas-to-values', edge('content-schemas/article.ts', 'domain/booking/rules.ts')],
  ['content-schemas-to-values', edge('content-schemas/fact.ts', 'domain/facts/rules.ts')],
  ['content-schemas-to-values-in-tests', edge('content-schemas/article.test.ts', 'app/ui/button.tsx')],
  ['content-schemas-to-sanity', npmEdge('content-schemas/article.ts', 'node:path')],
  ['content-schemas-to-sanity', npmEdge('content-schemas/article.ts', 'ws')],
  ['studio-to-schemas', edge('studio/structure.ts', 'content/queries/home.ts')],
  ['studio-to-schemas', edge('studio/structure.ts', 'app/ui/button.tsx')],
  ['studio-to-schemas-in-tests', edge('studio/structure.test.ts', 'server/app.ts')],
  ['content-to-values', edge('content/queries/home.ts', 'app/platform/locale.ts')],
  ['content-to-values', edge('content/store.ts', 'content-lake/engine.ts')],
  ['content-to-values-in-tests', edge('content/store.test.ts', 'server/app.ts')],
  ['content-to-schema-types', edge('content/queries/home.ts', 'content-schemas/article.ts')],
  ['content-lake-stands-alone', edge('content-lake/http.ts', 'domain/values/locale.ts')],
  ['content-lake-stands-alone-in-tests', edge('content-lake/http.test.ts', 'content/reader.ts')],
  ['locales-stand-alone', edge('locales/words.ts', 'domain/values/locale.ts')],
  ['locales-stand-alone-in-tests', edge('locales/words.test.ts', 'app/root.tsx')],
  ['app-imports', edge('app/routes/home.tsx', 'studio/structure.ts')],
  ['app-imports', edge('app/root.tsx', 'content-lake/engine.ts')],
  ['app-imports-in-tests', edge('app/root.test.tsx', 'content-lake/engine.ts')],
  ['ui-to-values', edge('app/ui/button.tsx', 'app/platform/links.ts')],
  ['ui-to-values', edge('app/ui/button.tsx', 'domain/booking/rules.ts')],
  ['ui-to-values-in-tests', edge('app/ui/button.test.tsx', 'app/features/booking/form.tsx')],
  ['platform-below-features', edge('app/platform/links.ts', 'app/features/booking/form.tsx')],
  ['platform-below-features-in-tests', edge('app/platform/links.test.ts', 'app/features/booking/form.tsx')],
  ['feature-to-feature', edge('app/features/booking/form.tsx', 'app/features/wallet/balance.tsx')],
  ['feature-imports', edge('app/features/booking/form.tsx', 'app/root.tsx')],
  ['nothing-imports-a-route', edge('app/root.tsx', 'app/routes/home.tsx')],
  ['nothing-imports-a-route', edge('app/routes/shop/list.tsx', 'app/routes/home.tsx')],
  ['api-through-one-file', edge('app/routes/home.tsx', 'api/client.ts')],
  ['api-through-its-client', edge('app/platform/api.server.ts', 'api/app.ts')],
  ['app-without-database', npmEdge('app/platform/session.server.ts', 'pg')],
  ['api-imports', edge('api/app.ts', 'content/reader.ts')],
  ['api-imports-in-tests', edge('api/app.test.ts', 'app/root.tsx')],
  ['http-only-in-routes', npmEdge('api/domains/booking/service.ts', 'hono')],
  ['sql-only-in-repo-and-tables', npmEdge('api/domains/booking/service.ts', 'drizzle-orm')],
  ['sql-only-in-repo-and-tables', npmEdge('api/domains/booking/routes.ts', 'pg')],
  ['tables-only-from-repo', edge('api/domains/booking/service.ts', 'api/domains/booking/tables.ts')],
  ['routes-to-service', edge('api/domains/booking/routes.ts', 'api/domains/booking/repo.ts')],
  ['repo-below-service', edge('api/domains/booking/repo.ts', 'api/domains/booking/service.ts')],
  // The same in a part of a domain.
  ['http-only-in-routes', npmEdge('api/domains/booking/slots/service.ts', 'hono')],
  ['sql-only-in-repo-and-tables', npmEdge('api/domains/booking/slots/service.ts', 'drizzle-orm')],
  ['tables-only-from-repo', edge('api/domains/booking/service.ts', 'api/domains/booking/slots/tables.ts')],
  ['routes-to-service', edge('api/domains/booking/slots/routes.ts', 'api/domains/booking/slots/repo.ts')],
  ['repo-below-service', edge('api/domains/booking/slots/repo.ts', 'api/domains/booking/slots/service.ts')],
  ['api-routes-mounted-once', edge('api/platform/jobs.ts', 'api/domains/booking/routes.ts')],
  ['across-domains-through-public', edge('api/domains/booking/service.ts', 'api/domains/wallet/service.ts')],
  ['platform-below-domains', edge('api/platform/jobs.ts', 'api/domains/wallet/public.ts')],
  ['no-cycles', { ...npmEdge('app/ui/a.ts', './b'), ...npmEdge('app/ui/b.ts', './a') }],
  [
    'no-cycles',
    {
      'app/ui/a.ts': `import type { B } from './b'\nexport interface A { b: B }\n`,
      'app/ui/b.ts': `import type { A } from './a'\nexport interface B { a: A }\n`,
    },
  ],
  ['nothing-imports-tests', edge('app/root.tsx', 'tests/kit/browser.ts')],
  ['test-files-are-leaves', edge('tests/api/a.test.ts', 'domain/b.test.ts')],
  ['nothing-imports-server', edge('app/root.tsx', 'server/app.ts')],
  ['nothing-imports-server', edge('api/app.ts', 'server/app.ts')],
  ['bench-is-a-leaf', edge('tests/kit/a.ts', 'bench/run.ts')],
  ['configuration-imports', edge('sanity.config.ts', 'app/root.tsx')],
  ['resolvable', npmEdge('app/root.tsx', './absent')],
  ['declared', npmEdge('server/app.ts', 'undeclared')],
  ['no-development-packages', npmEdge('server/app.ts', 'autocannon')],
]

const allowed: Tree = {
  'domain/values/locale.ts': npmEdge('', 'zod')[''] ?? '',
  'domain/booking/rules.ts': importing('~/domain/values/locale'),
  'domain/booking/rules.test.ts': importing('./rules', 'vitest', '~/tests/kit/clock'),
  'content-schemas/article.ts': importing('sanity', '../domain/values/locale'),
  'studio/structure.tsx': importing('../content-schemas/article', 'react'),
  'content/queries/home.ts': `import type { a } from '../../content-schemas/article'\nexport type B = typeof a\n`,
  'content/reader.ts': leaf,
  'content-lake/engine.ts': npmEdge('', 'ws')[''] ?? '',
  'app/ui/button.tsx': importing('~/domain/values/locale', 'react'),
  'app/platform/context.ts': importing('~/content/reader', '~/domain/values/locale'),
  'app/platform/api.server.ts': importing('~/api/client'),
  'app/features/booking/form.tsx': importing('~/app/ui/button', '~/app/platform/context', './field'),
  'app/features/booking/field.tsx': leaf,
  'app/features/wallet/balance.tsx': leaf,
  'app/routes/home.tsx': importing('~/app/features/booking/form', '~/app/features/wallet/balance'),
  'app/routes/home.test.tsx': leaf,
  'api/client.ts': importing('~/domain/booking/rules', 'hono'),
  'api/app.ts': importing('~/api/domains/booking/routes', 'hono'),
  'api/domains/booking/routes.ts': importing('./service', 'hono'),
  'api/domains/booking/service.ts': importing('./repo', './policy', '~/api/domains/wallet/public'),
  'api/domains/booking/policy.ts': leaf,
  'api/domains/booking/repo.ts': importing('./tables', 'drizzle-orm', '~/api/platform/database'),
  'api/domains/booking/tables.ts': npmEdge('', 'drizzle-orm')[''] ?? '',
  'api/domains/wallet/public.ts': leaf,
  'api/platform/database.ts': npmEdge('', 'pg')[''] ?? '',
  'server/app.ts': importing(
    '~/api/app',
    '~/content/reader',
    '~/content-lake/engine',
    '~/app/platform/context',
  ),
  'tests/kit/clock.ts': leaf,
  'tests/api/a.test.ts': importing('~/server/app', '~/tests/kit/clock'),
  'bench/run.ts': importing('~/content-lake/engine', '~/tests/kit/clock'),
  'sanity.config.ts': importing('./studio/structure', './content-schemas/article'),
}

let base = ''
const treeFolder = (index: number) => join(base, `tree-${index}`)

async function write(folder: string, files: Tree): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** In one process the cruiser resolves `~/` for the first tree only, so the trees are written with relative imports. */
const withRelativeImports = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([path, text]) => [
      path,
      text.replace(/'~\/([^']+)'/g, (_, target: string) => `'./${relative(dirname(path), target)}'`),
    ]),
  )

async function writeTree(folder: string, tree: Tree): Promise<void> {
  const declare = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))
  const manifest = Object.entries(packages).map(([kind, names]) => [kind, declare(names)])
  await write(folder, {
    ...tree,
    'package.json': JSON.stringify({ name: 'tree', ...Object.fromEntries(manifest) }),
  })
  await write(folder, { 'tsconfig.json': await readFile(join(root, 'tsconfig.json'), 'utf8') })
  for (const name of [...packages.dependencies, ...packages.devDependencies, 'undeclared']) {
    await write(join(folder, 'node_modules', name), {
      'package.json': JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
      'index.js': 'exports.a = 1\n',
    })
  }
}

/** Names of the rules that a tree breaks, and by which file. */
async function violations(folder: string): Promise<string[]> {
  const { output } = await cruise(
    ['.'],
    {
      ...config.options,
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: config.forbidden },
    },
    config.options.enhancedResolveOptions as object,
  )
  return (output as ICruiseResult).summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  )
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'import-rules-'))
})
afterAll(() => rm(base, { recursive: true, force: true }))

describe('import rules', () => {
  it('pass a tree that keeps all of them', async () => {
    const folder = join(base, 'allowed')
    await writeTree(folder, withRelativeImports(allowed))
    expect(await violations(folder)).toEqual([])
  })

  it.each(breaking.map(([rule, tree], index) => ({ rule, tree, index, from: Object.keys(tree)[0]! })))(
    '$rule bites in $from',
    async ({ rule, tree, index, from }) => {
      await writeTree(treeFolder(index), withRelativeImports(tree))
      expect((await violations(treeFolder(index))).join('\n')).toContain(`${rule}: ${from} → `)
    },
  )

  it('see through the alias, and fail the command', async () => {
    const folder = join(base, 'alias')
    await writeTree(folder, edge('app/root.tsx', 'server/app.ts'))
    const command = [
      join(root, 'node_modules/.bin/depcruise'),
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      'app',
    ]
    const failure = await promisify(execFile)(process.execPath, command, { cwd: folder }).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({
      // The exit code is the number of rules broken.
      code: 2,
      stdout: expect.stringContaining('nothing-imports-server: app/root.tsx'),
    })
  })

  it('are all errors, and each has a tree that breaks it', () => {
    expect(config.forbidden.filter(({ severity }) => severity !== 'error')).toEqual([])
    const proven = new Set(breaking.map(([rule]) => rule))
    expect(config.forbidden.map(({ name }) => name).filter((name) => !proven.has(name!))).toEqual([])
  })
})
