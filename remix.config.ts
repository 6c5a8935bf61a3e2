import type { VitePluginConfig } from '@remix-run/dev'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Options of Remix's Vite plugin, which reads no file of its own: `vite.config.ts` imports these. */
const config = {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  ignoredRouteFiles: ['**/*.test.*'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
    v3_routeConfig: true,
  },
} satisfies VitePluginConfig

export default config
