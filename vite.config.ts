import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixConfig from './remix.config'

/** The site's build. The Studio has its own: `studio/vite.config.ts`. */
export default defineConfig({
  plugins: [remix(remixConfig), tsconfigPaths()],
  // Remix would empty all of `build/`, the Studio with it; `server/launch/build.mjs` removes what is the site's.
  build: { target: 'es2022', sourcemap: false, emptyOutDir: false },
  // Without these the first load in development breaks with "Invalid hook call".
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', '@remix-run/react'] },
  ssr: { noExternal: [/^@sanity\/visual-editing/] },
})
