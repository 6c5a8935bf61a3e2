import jsxA11y from 'eslint-plugin-jsx-a11y'
import react from 'eslint-plugin-react'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import logicalDirections from './tests/kit/eslint/logical-directions.js'

const tests = ['**/*.test.{ts,tsx,js}', 'tests/**']
const react18 = { react: { version: '18.3' } }

const everywhere = [
  {
    selector: 'ExportAllDeclaration',
    message: 'Name what is exported: `export *` hides where a name comes from.',
  },
  {
    selector: 'ExportDefaultDeclaration > :matches(ArrowFunctionExpression, FunctionDeclaration[id=null])',
    message: 'Name the function: stack traces and React tools show the name.',
  },
]

const urlOfRequest = "NewExpression[callee.name='URL'][arguments.length=1][arguments.0.property.name='url']"

/** What stands in an address is hostile until a schema has read it: pages have one way to each part. */
const inPages = [
  {
    selector: `:matches(${urlOfRequest}, MemberExpression[property.name='searchParams'], Property[key.name='searchParams'])`,
    message:
      'Read the query with `readQuery` of `~/app/platform/page-query.server`, the path with `requestedPath`.',
  },
  {
    selector: "MemberExpression[object.name='params']",
    message: 'Read what stands in the path with `readParams` of `~/app/platform/page-params.server`.',
  },
  {
    selector: "VariableDeclarator[init.name='params'] > ObjectPattern",
    message: 'Read what stands in the path with `readParams` of `~/app/platform/page-params.server`.',
  },
]

const inTests = [
  {
    selector:
      'MemberExpression[object.name=/^(it|test|describe|suite|bench)$/]' +
      '[property.name=/^(only|skip|todo|fixme|fail|fails|skipIf|runIf)$/]',
    message: 'Tests all run: none is focused, skipped or expected to fail.',
  },
  {
    selector:
      'MemberExpression[object.property.name=/^(describe|each)$/][property.name=/^(only|skip|todo|fixme)$/]',
    message: 'Tests all run: none is focused, skipped or expected to fail.',
  },
  { selector: 'CallExpression[callee.name=/^[fx](it|describe|test)$/]', message: 'Tests all run.' },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for a condition, never for a time.',
  },
  {
    selector: "CallExpression[callee.name='expect'][arguments.0.type='Literal']",
    message: 'A test that cannot fail is a defect.',
  },
]

export default tseslint.config(
  {
    ignores: [
      'build/',
      '.data/',
      '.cache/',
      '.sanity/',
      'content/generated/',
      'api/generated/',
      'public/',
      'test-results/',
      'studio/dist/',
    ],
  },
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    languageOptions: { ecmaVersion: 2023, sourceType: 'module', globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    extends: [tseslint.configs.recommended],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...everywhere],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: String.raw`^(?:\.{1,2}|~)/(?:.*/)?(?:utils?|helpers?|misc)(?:/|$)`,
              message: 'Put it in a file named after what it does.',
            },
          ],
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': false },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      // The rules that need types, kept to those that find real faults: each type-aware rule costs time.
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'studio/**/*.{ts,tsx}', 'content-schemas/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, tapesh: { rules: { 'logical-directions': logicalDirections } } },
    extends: [react.configs.flat.recommended, react.configs.flat['jsx-runtime'], jsxA11y.flatConfigs.strict],
    settings: react18,
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'tapesh/logical-directions': 'error',
      // A region that scrolls has to be reachable from the keyboard (WCAG 2.1.1).
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
      // Types say it better.
      'react/prop-types': 'off',
    },
  },
  {
    // A recording of heart or lungs: there are no words that a caption could hold.
    files: ['app/features/records/documents/sound-file.tsx'],
    rules: { 'jsx-a11y/media-has-caption': 'off' },
  },
  {
    files: ['app/routes/**', 'app/features/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...inPages] },
  },
  {
    files: ['server/**/*.{ts,tsx}', 'content/**/*.{ts,tsx}'],
    plugins: { tapesh: { rules: { 'logical-directions': logicalDirections } } },
    rules: { 'tapesh/logical-directions': 'error' },
  },
  {
    files: ['app/**', 'domain/**', 'api/**', 'studio/**', 'content-schemas/**', 'content-lake/**'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    // CommonJS has no other way to import.
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: tests,
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...inTests],
      // In a test, a value that is missing after all fails the test, which is what is wanted.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
)
