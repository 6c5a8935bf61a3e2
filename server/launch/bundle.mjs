import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** The one that Vite brings and pins; the one in npm's root is an old one of Remix. */
const { build } = createRequire(createRequire(import.meta.url).resolve('vite/package.json'))('esbuild')

/** Flat, so that each of its files has the same way to the sources. */
const folder = join(root, 'build/process')

/** A process of its own. Who starts it names it as a file beside itself: `new URL('pdf-program.ts', import.meta.url)`. */
const isProgram = (file) => /(?:^|[-/])program\.ts$/.test(file)
const nameOf = (path) => relative(root, path).replace(/\.ts$/, '').replaceAll('/', '-')

async function programsIn(...folders) {
  const found = []
  for (const start of folders)
    for (const entry of await readdir(join(root, start), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath ?? entry.path, entry.name)
      if (isProgram(entry.name) && !path.includes('node_modules')) found.push(path)
    }
  return Object.fromEntries(found.map((path) => [nameOf(path), path]))
}

const programs = await programsIn('server', 'content-lake')

/**
 * @param {string} text of a module that asks where it stands
 * @param {string} path of its source
 * @returns the text, in which the answer is the place of the source, where the files beside it are; a program is the bundled one
 */
function placed(text, path) {
  const place = JSON.stringify(relative(folder, path))
  const url = `new URL(${place}, import.meta.url)`
  let asksForFolder = false
  const contents = text.replaceAll(
    /new URL\('([^']+\.ts)', import\.meta\.url\)|import\.meta\.(\w+)/g,
    (_, program, asked) => {
      if (program) {
        const name = nameOf(join(dirname(path), program))
        if (!programs[name]) throw new Error(`${program} is no program that is bundled`)
        return `new URL('./${name}.js', import.meta.url)`
      }
      if (asked === 'url') return `${url}.href`
      if (asked !== 'dirname') throw new Error(`import.meta.${asked} is not known to the bundle`)
      asksForFolder = true
      return `pathOfFolder(new URL('.', ${url})).slice(0, -1)`
    },
  )
  return asksForFolder ? `import { fileURLToPath as pathOfFolder } from 'node:url'\n${contents}` : contents
}

const placesOfSources = {
  name: 'places-of-sources',
  setup(bundler) {
    bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return text.includes('import.meta') ? { contents: placed(text, path), loader: 'ts' } : undefined
    })
  },
}

/** Workspaces are TypeScript of ours; packages are left where npm has put them. */
const ownWorkspaces = {
  name: 'own-workspaces',
  setup(bundler) {
    bundler.onResolve({ filter: /^@tapesh\// }, ({ path, resolveDir }) => ({
      path: createRequire(pathToFileURL(join(resolveDir, 'here.js'))).resolve(path),
    }))
  },
}

/**
 * The process that answers, its programs, and what reads the environment, as JavaScript: docs/decisions/0119-server-as-javascript.md.
 * With a warning it counts as failed.
 */
const { warnings } = await build({
  absWorkingDir: root,
  entryPoints: {
    server: join(root, 'server/index.ts'),
    environment: join(root, 'server/environment.ts'),
    ...programs,
  },
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  alias: { '~': root },
  entryNames: '[name]',
  chunkNames: 'shared-[hash]',
  sourcemap: 'linked',
  sourcesContent: false,
  plugins: [placesOfSources, ownWorkspaces],
  logLevel: 'warning',
})
if (warnings.length > 0) process.exitCode = 1
