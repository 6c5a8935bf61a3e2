import { defineCliConfig } from 'sanity/cli'

/** For `sanity schema extract` and `sanity typegen`; the Studio itself is built by `studio/vite.config.ts`. */
export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_PROJECT_ID ?? 'tapesh',
    dataset: process.env.SANITY_DATASET ?? 'production',
  },
  deployment: { autoUpdates: false },
  project: { basePath: '/studio' },
  reactStrictMode: false,
})
