import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Files in which a package is named without being imported: texts, manifests, and this test. */
const leftOut = ['*.md', '*.json', 'tests/repository/dependencies.test.ts'].map((path) => `:!${path}`)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface LockedPackage {
  version?: string
  resolved?: string
  link?: boolean
}
interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  /** A version for everyone, or versions for the dependencies of one package. */
  overrides?: Record<string, string | Record<string, string>>
}
const manifestOf = (path: string) => JSON.parse(read(path)) as Manifest & { workspaces?: string[] }
const manifest = manifestOf('package.json')
const workspaces = (manifest.workspaces ?? []).map((folder) => ({
  folder,
  ...manifestOf(`${folder}/package.json`),
}))
const manifests: Manifest[] = [manifest, ...workspaces]
const directOf = ({ dependencies, devDependencies }: Manifest) => ({ ...dependencies, ...devDependencies })
const isOurs = (name: string) => workspaces.some((workspace) => workspace.name === name)
/** What the house takes from others, by name, with each version that a package of ours names. */
const taken = manifests.flatMap((one) => Object.entries(directOf(one)).filter(([name]) => !isOurs(name)))
const names = [...new Set(taken.map(([name]) => name))].sort()
const locked = (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages

const compare = (a: string, b: string): number => {
  const [first, second] = [a, b].map((version) => version.split(/[-+]/)[0]!.split('.').map(Number))
  for (const index of [0, 1, 2]) {
    const difference = (first![index] ?? 0) - (second![index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
const below = (bound: string) => (version: string) => compare(version, bound) < 0
const within = (from: string, bound: string) => (version: string) =>
  compare(version, from) >= 0 && compare(version, bound) < 0
const oneOf =
  (...versions: string[]) =>
  (version: string) =>
    versions.includes(version)

/**
 * Versions that must not come in, whatever a range allows: `npm audit` is not to be had behind every registry mirror.
 */
const denied: [name: string, isDenied: (version: string) => boolean, why: string][] = [
  ['sharp', below('0.35.5'), 'SVG code execution'],
  ['react-router', below('6.30.6'), 'open redirect, GHSA-jjmj-jmhj-qwj2'],
  ['react-router-dom', below('6.30.6'), 'open redirect, GHSA-jjmj-jmhj-qwj2'],
  ['@remix-run/router', below('1.23.4'), 'open redirect, GHSA-jjmj-jmhj-qwj2'],
  ['@remix-run/server-runtime', below('2.17.3'), 'form posts without a check of Origin'],
  ['rollup', within('4.68.0', '4.69.0'), 'lacks platform packages, npm ci fails'],
  ['ws', within('8.0.0', '8.17.1'), 'denial of service by headers, CVE-2024-37890'],
  ['vite', within('6.0.0', '6.4.1'), 'files served past server.fs.deny'],
  ['cross-spawn', within('7.0.0', '7.0.5'), 'regular expression denial of service, CVE-2024-21538'],
  ['postcss', below('8.4.31'), 'line-return parsing, CVE-2023-44270'],
  ['event-stream', oneOf('3.3.6'), 'malicious release'],
  ['ua-parser-js', oneOf('0.7.29', '0.8.0', '1.0.0'), 'malicious release'],
  ['node-ipc', oneOf('10.1.1', '10.1.2', '11.0.0'), 'malicious release'],
  ['debug', oneOf('4.4.2'), 'malicious release'],
  ['chalk', oneOf('5.6.1'), 'malicious release'],
  ['ansi-styles', oneOf('6.2.2'), 'malicious release'],
  ['strip-ansi', oneOf('7.1.1'), 'malicious release'],
  ['is-arrayish', oneOf('0.3.3'), 'malicious release'],
  ['error-ex', oneOf('1.3.3'), 'malicious release'],
  ['eslint-config-prettier', oneOf('8.10.1', '9.1.1', '10.1.6', '10.1.7'), 'malicious release'],
]

/** Of a package that is taken under another name, the version behind it. */
const numberOf = (version: string): string => version.replace(/^npm:.+@/, '')

const packages = Object.entries(locked)
  .filter(([path]) => path.includes('node_modules/'))
  .map(([path, entry]) => ({ path, name: path.split('node_modules/').at(-1)!, ...entry }))

describe('package-lock.json', () => {
  it.each(denied)('holds no %s that is known to be bad', (name, isDenied, why) => {
    const bad = packages.filter((entry) => entry.name === name && isDenied(entry.version ?? ''))
    expect(
      bad.map(({ path, version }) => `${path} ${version}`),
      why,
    ).toEqual([])
  })

  it('names no registry, so that it installs from any', () => {
    expect(packages.filter(({ resolved, link }) => resolved && !link).map(({ path }) => path)).toEqual([])
    expect(read('package-lock.json')).not.toMatch(/https?:\/\/[^"]*\/-\//)
  })

  it('holds the versions that the packages of the house name, one of each', () => {
    const locks = taken.map(([name]) => [name, locked[`node_modules/${name}`]?.version])
    expect(locks).toEqual(taken.map(([name, version]) => [name, numberOf(version)]))
  })
})

it.each(['dependencies', 'devDependencies', 'overrides'] as const)('%s are exact versions', (kind) => {
  const versions = manifests
    .flatMap((one) => Object.entries(one[kind] ?? {}))
    .flatMap(([name, version]) =>
      typeof version === 'string' ? [[name, version] as const] : Object.entries(version),
    )
  const loose = versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(numberOf(version)))
  expect(loose).toEqual([])
})

it('every dependency has its line in the decision record', () => {
  const record = read('docs/decisions/0010-dependencies.md')
  expect(names.filter((name) => !record.includes(`\`${name}\``))).toEqual([])
})

/** Packages that no source names, by what needs them. */
const namedByNothing: Record<string, string> = {
  '@remix-pwa/worker-runtime': 'the build of the offline worker puts it in',
  '@sanity/template-validator': 'holds a version that Node 20 can run',
  remix: 'the frame’s own name, of the version of its parts',
  rollup: 'holds a version that has its packages for every platform',
}

it.each(['', ...workspaces.map(({ folder }) => folder)])(
  'every dependency is used by something: %s',
  (folder) => {
    const where = folder === '' ? ['.', ...workspaces.map((one) => `:!${one.folder}`)] : [folder]
    const sources = execFileSync(
      'git',
      ['grep', '-hI', '--untracked', '-e', '', '--', ...where, ...leftOut],
      {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 100_000_000,
      },
    )
    const own = manifestOf(join(folder, 'package.json'))
    const unused = Object.keys(directOf(own)).filter(
      (name) => !name.startsWith('@types/') && !new RegExp(`['"/]${name}['"/]`).test(sources),
    )
    expect(unused.sort()).toEqual(folder === '' ? Object.keys(namedByNothing) : [])
  },
)
