/** What a change can reach: `npm test -- --changed`. Nothing but Node and git is used. */
import { execFileSync } from 'node:child_process'

/**
 * @typedef {object} Reach
 * @property {'all' | 'graph' | 'none'} unit `graph`: tests that import something that changed, and all of `tests/repository`
 * @property {boolean} chaos
 * @property {'all' | string[]} browser the specs, by the beginning of their name
 */

const isText = /\.(?:md|txt)$|^docs\/|^\.ci\/|^deploy\/|^\.gitignore$/
const isUnitTest = /\.test\.(?:ts|tsx|js)$|^tests\/(?:api|pages|server|content|repository|mutations)\//
/** What tests import, so that the graph of modules leads from it to them. */
const isModule = /\.(?:ts|tsx|json)$/
const isSetting =
  /(?:^|\/)(?:package(?:-lock)?|tsconfig)\.json$|\.config\.[jt]s$|^tests\/kit\/(?:test-postgres|api)\./

/** Parts of the site that few specs look at; what stands nowhere here is looked at by all. */
const screens = [
  [
    /^app\/(?:routes|features)\/(?:checkout|cart|orders|addresses|wallet|groups|reports|tickets)\//,
    ['checkout', 'shop', 'staff-', 'screens', 'templates'],
  ],
  [
    /^app\/(?:routes\/dashboard|routes\/admin|features\/staff)\//,
    ['staff-', 'screens', 'checkout', 'editing', 'outage'],
  ],
  [/^app\/(?:routes|features)\/shop\//, ['shop', 'checkout', 'staff-', 'templates', 'crawl', 'scripts']],
  [
    /^app\/(?:routes\/app\/|features\/records\/)/,
    ['screens', 'reach', 'offline', 'database-outage', 'checkout', 'staff-goods', 'sensitive-changes'],
  ],
  [
    /^app\/(?:routes|features)\/identity\//,
    ['sign-in', 'screens', 'templates', 'sensitive-changes', 'offline', 'reach'],
  ],
  [
    /^app\/(?:routes|features)\/(?:magazine|rules)\//,
    ['templates', 'crawl', 'finding', 'offline', 'scripts', 'shell', 'installable', 'sharing', 'update'],
  ],
  [
    /^app\/(?:routes\/products|features\/(?:products|demos|stethoscopes))\//,
    ['templates', 'demos', 'crawl', 'zoom', 'scripts', 'keyboard', 'sharing'],
  ],
  [/^app\/features\/catalogue\//, ['catalogue', 'calendar', 'scripts']],
  [/^(?:studio|content-schemas)\/|^sanity\./, ['editing', 'preview', 'outage', 'crash']],
  [/^bench\//, []],
]

/**
 * @param {readonly string[]} files as git names them
 * @returns {Reach}
 */
export function reachOf(files) {
  const code = files.filter((file) => !isText.test(file))
  const product = code.filter((file) => !isUnitTest.test(file))
  const specs = new Set()
  let isBrowserAll = false
  for (const file of product) {
    const spec = /^tests\/browser\/([\w-]+)\.spec\.ts$/.exec(file)?.[1]
    if (spec) specs.add(spec)
    else if (/^tests\/(?:chaos|mutations)\//.test(file)) continue
    else {
      const found = screens.find(([pattern]) => pattern.test(file))
      if (found) for (const name of found[1]) specs.add(name)
      else isBrowserAll = true
    }
  }
  const isWhole = code.some(
    (file) => isSetting.test(file) || (!isModule.test(file) && !isUnitTest.test(file)),
  )
  return {
    unit: code.length === 0 ? 'none' : isWhole ? 'all' : 'graph',
    chaos: product.some((file) =>
      /^(?:api|server|domain|content|content-lake|tests\/(?:chaos|kit))\/|^package/.test(file),
    ),
    browser: isBrowserAll ? 'all' : [...specs].sort(),
  }
}

const git = (root, ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Since this branch left `main`; on `main` itself since the last commit. */
export function baseOf(root) {
  const head = git(root, 'rev-parse', 'HEAD')
  for (const main of ['main', 'origin/main'])
    try {
      const base = git(root, 'merge-base', 'HEAD', main)
      if (base !== head) return base
    } catch {
      // A clone need not have it.
    }
  return head
}

/** What differs from a commit in the folder as it stands, new files included. @returns {string[]} */
export function changedSince(root, base) {
  const changed = git(root, 'diff', '--name-only', '--no-renames', base)
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard')
  return [...new Set(`${changed}\n${untracked}`.split('\n').filter(Boolean))].sort()
}
