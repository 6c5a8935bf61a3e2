import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

const soak = process.env.SOAK === '1'

/**
 * A file that puts something else in a module's place has its processes to itself: where the tests of other files have run, the real one may have
 * been loaded before. `tests/repository/test-files.test.ts` says when one is missing.
 */
export const apart = [
  'app/features/records/adding/pressure-result.test.tsx',
  'app/features/records/outbox/urgent-typed.test.tsx',
  'tests/api/identity/same-work.test.ts',
  'tests/api/records/made-up-type.test.ts',
]

export const files = {
  include: ['**/*.test.{ts,tsx,js}'],
  exclude: ['**/node_modules/**', 'build/**', '.data/**', '.cache/**', 'tests/browser/**', 'tests/chaos/**'],
}

export const sources = { plugins: [tsconfigPaths({ projects: ['./tsconfig.json'] })] }

/** Ends the PostgreSQL of the tests, which the first that needs it starts: once a run, whatever its projects are. */
export const globalSetup = ['tests/kit/test-postgres.setup.ts']

export const settings = {
  environment: 'node',
  setupFiles: ['tests/kit/unexpected-errors.ts'],
  // Processes, not threads: suites start servers, send signals and change the environment.
  pool: 'forks' as const,
  maxWorkers: 2,
  // What tests make is forgotten at once: with more room for what is young less of it is moved about.
  execArgv: ['--max-semi-space-size=64'],
  // Only what hangs runs into these, however busy the machine is.
  testTimeout: soak ? 3_600_000 : 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
}

/**
 * Everything but the browser: pure tests beside their file, API and process tests under `tests/`. Files run in two processes and share what has
 * been loaded there (`isolate: false`): loading the sources anew for each took two fifths of the processor's time.
 */
export default defineConfig({
  ...sources,
  test: {
    globalSetup,
    projects: [
      {
        ...sources,
        test: {
          ...settings,
          name: 'together',
          include: files.include,
          exclude: [...files.exclude, ...apart],
          isolate: false,
        },
      },
      // After those, so that their processes are not ended in between.
      { ...sources, test: { ...settings, name: 'apart', include: apart, sequence: { groupOrder: 1 } } },
    ],
  },
})
