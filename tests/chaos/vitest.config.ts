import { join } from 'node:path'
import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

/** Several processes of the built product at once, and what is done to them. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [tsconfigPaths({ projects: ['./tsconfig.json'] })],
  test: {
    environment: 'node',
    include: ['tests/chaos/**/*.test.ts'],
    // Each has several processes of its own: one after another.
    fileParallelism: false,
    // Only what hangs runs into these.
    testTimeout: process.env.SOAK === '1' ? 7_200_000 : 300_000,
    hookTimeout: 300_000,
  },
})
