import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

const soak = process.env.SOAK === '1'

/** Everything but the browser: pure tests beside their file, API and process tests under `tests/`. */
export default defineConfig({
  plugins: [tsconfigPaths({ projects: ['./tsconfig.json'] })],
  test: {
    environment: 'node',
    include: ['**/*.test.{ts,tsx,js}'],
    exclude: [
      '**/node_modules/**',
      'build/**',
      '.data/**',
      '.cache/**',
      'tests/browser/**',
      'tests/chaos/**',
    ],
    // Ends the PostgreSQL of the tests, which the first that needs it starts.
    globalSetup: ['tests/kit/test-postgres.setup.ts'],
    setupFiles: ['tests/kit/unexpected-errors.ts'],
    // Processes, not threads: suites start servers, send signals and change the environment.
    pool: 'forks',
    maxWorkers: 2,
    // Only what hangs runs into these, however busy the machine is.
    testTimeout: soak ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
