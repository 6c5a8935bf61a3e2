import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The Studio as files of our own, without the scripts that `sanity build` would fetch from elsewhere. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/studio/',
  publicDir: false,
  plugins: [react()],
  // Two copies of any of these break the Studio's contexts.
  resolve: { dedupe: ['react', 'react-dom', 'sanity', 'styled-components', '@sanity/ui', '@sanity/client'] },
  define: {
    'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production'),
    'process.env': '{}',
    __SANITY_STAGING__: 'false',
  },
  build: {
    outDir: join(import.meta.dirname, '../build/studio'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 9000,
  },
})
