import { remixPWA } from '@remix-pwa/dev'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixConfig from './remix.config'

/**
 * What every page needs compresses better as one file. A list of names: what is not in it comes with the pages that have
 * it, and with it the libraries that only they need (fields, charts, tables, tours, formatted text).
 */
const everywhere = new RegExp(
  `/(?:${[
    'app/ui/(?:actions|badge|breadcrumbs|button|coming|contents|disclosure|hero|icon|isolate|local-text|page-head)',
    'app/ui/(?:modal-parameter|page-locale|picture|picture-rect|picture-source|points|promise|pulse|section|site-link|spinner|ui-words)',
    'app/ui/(?:use-is-hydrated|lazy-part|notifications/(?:notification|provider|region))',
    'app/platform/(?:corners|fonts|kept/.+|last-resort|nonce|rendering|revalidation|when-idle|words/(?:namespaces|translate|use-words)|head/.+)',
    'app/features/connection/connection',
    'app/features/shell/(?!visual-editing|page-loading-bar|loading-route|draft-unread).+',
    'domain/values/(?:digits|features|locale|numbers)',
  ].join('|')})\\.tsx?$`,
)

/** Comes with the first notification. Named, since what a named chunk imports would else be drawn into it. */
const notificationCard = /\/app\/ui\/notifications\/(?:card|countdown|kind-looks)\.tsx?$/

/**
 * Shown by the server at once, and fetched by a browser whose page fails or shows a draft that cannot be read. Named for the same reason: the server's imports of
 * them are gone from the browser's code only after the chunks have been made.
 */
const failureDrawings = /\/app\/ui\/illustrations\/(?:canvas|error|not-found)\.tsx$/
const draftUnread = /\/app\/features\/shell\/draft-unread\.tsx$|\/locales\/\w+\/preview\.json$/

const chunks: [name: string, files: RegExp][] = [
  ['notification-card', notificationCard],
  ['failure-drawings', failureDrawings],
  ['draft-unread', draftUnread],
  ['everywhere', everywhere],
]

const chunkOf = (id: string): string | undefined => chunks.find(([, files]) => files.test(id))?.[0]

interface ModuleList {
  [file: string]: { imports: string[]; modules: string[] }
}

/** Writes down of what each file of the site is made, beside what is served: `tests/browser/scripts.spec.ts` reads it. */
const moduleList: Plugin = {
  name: 'module-list',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (!dir) return
    const list: ModuleList = {}
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        list[file.fileName] = {
          imports: file.imports,
          // From the repository's root on, or from the package: no path of the machine.
          modules: Object.keys(file.modules)
            .filter((id) => (file.modules[id]?.renderedLength ?? 0) > 0)
            .map((id) =>
              (id.split('/node_modules/').at(-1) === id
                ? relative(import.meta.dirname, id)
                : `node_modules/${id.split('/node_modules/').at(-1)}`
              ).replace(/\?.*$/, ''),
            ),
        }
    await writeFile(join(dir, '..', 'modules.json'), JSON.stringify(list))
  },
}

const reloading = `    window.location.reload();
    return new Promise(() => {`

/**
 * Remix reloads the page at hand when the code of another cannot be fetched, and with it goes what was typed. Here the page is asked what to do
 * (`app/platform/reach/route-modules.ts`), where it has come to rest already.
 */
const keepPageOfMissingCode: Plugin = {
  name: 'keep-page-of-missing-code',
  apply: 'build',
  transform(code, id) {
    if (!/@remix-run\/react\/dist\/esm\/routeModules\.js/.test(id)) return undefined
    if (!code.includes(reloading)) throw new Error('Remix loads the code of pages in another way now')
    return code.replace(
      reloading,
      `    if (window.onRouteModuleFailure) {
      const routeModule = await window.onRouteModuleFailure(() => import(/* @vite-ignore */ route.module));
      routeModulesCache[route.id] = routeModule;
      return routeModule;
    }
${reloading}`,
    )
  },
}

const isPage = /\/app\/routes\/.+\.tsx$/

/** Gives every page the rule when its data are loaded anew, unless it has one: `app/platform/revalidation.ts`. */
const pagesRevalidate: Plugin = {
  name: 'pages-revalidate',
  transform(code, id) {
    if (!isPage.test(id) || !/^export (?:default|\{[^}]*\bdefault\b)/m.test(code)) return undefined
    if (/\bshouldRevalidate\b/.test(code)) return undefined
    return { code: `${code}\nexport { shouldRevalidate } from '~/app/platform/revalidation'\n`, map: null }
  },
}

/** The site's build. The Studio has its own: `studio/vite.config.ts`. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    remix(remixConfig),
    // The page registers the worker by itself: the plugin's inline script has no nonce. In development nothing is kept.
    command === 'build' && remixPWA({ registerSW: null, workerMinify: true }),
    tsconfigPaths(),
    pagesRevalidate,
    keepPageOfMissingCode,
    !isSsrBuild && moduleList,
  ],
  // Remix would empty all of `build/`, the Studio with it; `server/launch/build.mjs` removes what is the site's.
  build: {
    target: 'es2022',
    sourcemap: false,
    emptyOutDir: false,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  // Without these the first load in development breaks with "Invalid hook call".
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', '@remix-run/react'] },
  ssr: { noExternal: [/^@sanity\/visual-editing/] },
}))
