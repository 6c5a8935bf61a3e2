import { remixPWA } from '@remix-pwa/dev'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixConfig from './remix.config'

/**
 * What every page needs compresses better as one file. A list of names: what is not in it comes with the pages that have
 * it, and with it the libraries that only they need (fields, charts, tables, tours, formatted text).
 */
const everywhere = new RegExp(
  `/(?:${[
    'app/ui/(?:actions|badge|breadcrumbs|button|contents|disclosure|hero|icon|isolate|local-text|page-head)',
    'app/ui/(?:page-locale|picture|picture-rect|picture-source|points|pulse|section|site-link|spinner|ui-words)',
    'app/ui/(?:use-is-hydrated|(?:loading-bar|notifications)/.+)',
    'app/platform/(?:corners|fonts|kept/.+|nonce|rendering|words/(?:namespaces|translate|use-words)|head/.+)',
    'app/features/shell/(?!visual-editing).+',
    'domain/values/(?:digits|locale|numbers)',
  ].join('|')})\\.tsx?$`,
)

/** The site's build. The Studio has its own: `studio/vite.config.ts`. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    remix(remixConfig),
    // The page registers the worker by itself: the plugin's inline script has no nonce. In development nothing is kept.
    command === 'build' && remixPWA({ registerSW: null, workerMinify: true }),
    tsconfigPaths(),
  ],
  // Remix would empty all of `build/`, the Studio with it; `server/launch/build.mjs` removes what is the site's.
  build: {
    target: 'es2022',
    sourcemap: false,
    emptyOutDir: false,
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: (id) => (everywhere.test(id) ? 'everywhere' : undefined) } },
  },
  // Without these the first load in development breaks with "Invalid hook call".
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', '@remix-run/react'] },
  ssr: { noExternal: [/^@sanity\/visual-editing/] },
}))
