import { remixPWA } from '@remix-pwa/dev'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixConfig from './remix.config'

/** What every page needs compresses better as one file; formatted text comes with the pages that have it. */
const everywhere =
  /\/(?:app\/(?:ui|platform|features\/shell)|domain\/values)\/(?!rich-text\/|.*(?:rich-text-words|visual-editing))/

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
