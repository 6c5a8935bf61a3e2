import './node-version.mjs'
import { existsSync, realpathSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withBuildLock } from './build-lock.mjs'
import { compressFolder } from './compress.mjs'
import { digestOf } from './inputs.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'
import { run, step, stopWith } from './terminal.mjs'

const shared = ['package-lock.json', 'tsconfig.json', 'server/launch/build.mjs', 'server/launch/compress.mjs']

/** `quality` is brotli's, of what is served. */
const targets = [
  {
    name: 'process',
    label: 'Bundling the server',
    inputs: ['api', 'app', 'content', 'content-lake', 'domain', 'locales', 'server'],
    leftOut: [
      'api/platform/database/migrations',
      'content/pictures',
      'content/seed/assets',
      'content/transfer',
    ],
    outputs: ['build/process/server.js', 'build/process/environment.js'],
    folders: ['build/process'],
    command: ['server/launch/bundle.mjs'],
    quality: null,
  },
  {
    name: 'site',
    label: 'Building the site',
    inputs: [
      'app',
      'content',
      'domain',
      'locales',
      'public',
      'vite.config.ts',
      'remix.config.ts',
      'tailwind.config.ts',
      'postcss.config.js',
    ],
    leftOut: ['content/seed', 'content/generated', 'content/transfer', 'public/entry.worker.js'],
    outputs: [
      'build/client/assets',
      'build/modules.json',
      'build/client/entry.worker.js',
      'build/server/index.js',
    ],
    folders: ['build/client', 'build/server'],
    command: ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build'],
    quality: 11,
  },
  {
    name: 'studio',
    label: 'Building the Studio (about half a minute)',
    inputs: ['studio', 'content-schemas', 'domain/values', 'sanity.config.ts'],
    leftOut: [],
    outputs: ['build/studio/index.html'],
    folders: ['build/studio'],
    command: ['node_modules/vite/bin/vite.js', 'build', '--config', 'studio/vite.config.ts'],
    quality: 9,
  },
]

const markerOf = (target) => join(root, 'build', `.${target.name}.digest`)

async function bringUpToDate(target) {
  const digest = await digestOf([...target.inputs, ...shared], target.leftOut)
  const marker = markerOf(target)
  const built = await readFile(marker, 'utf8').catch(() => '')
  if (built === digest && target.outputs.every((path) => existsSync(join(root, path)))) return false
  await step(target.label, async () => {
    // Gone while building and written last, so that an interrupted build does not count as done.
    await rm(marker, { force: true })
    for (const folder of target.folders) await rm(join(root, folder), { recursive: true, force: true })
    await run(process.execPath, target.command, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (target.quality !== null) await compressFolder(join(root, target.folders[0]), target.quality)
    await mkdir(join(root, 'build'), { recursive: true })
    await writeFile(marker, digest)
  })
  return true
}

/**
 * Builds what has changed since it was last built.
 * @param {('process' | 'site' | 'studio')[]} names what is wanted
 * @returns the names of what was built anew
 */
export async function build(names = targets.map(({ name }) => name)) {
  return withBuildLock(async () => {
    const wanted = targets.filter((target) => names.includes(target.name))
    const results = await Promise.allSettled(wanted.map(bringUpToDate))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return wanted.filter((_, index) => results[index].value).map((target) => target.name)
  })
}

const isMain = process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
if (isMain) {
  const names = process.argv.slice(2)
  ensureInstalled()
    .then(() => build(names.length ? names : undefined))
    .catch(stopWith)
}
