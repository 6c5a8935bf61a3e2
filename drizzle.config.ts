import { defineConfig } from 'drizzle-kit'

/** Read by `npm run migration` alone: it writes the next migration from what the tables say. Running them is `migrate`'s. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './api/platform/**/tables.ts',
    './api/domains/**/tables.ts',
    './api/domains/records/tables/for-drizzle-kit.cjs',
  ],
  out: './api/platform/database/migrations',
  breakpoints: false,
})
