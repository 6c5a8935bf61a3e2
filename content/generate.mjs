/**
 * Writes `content/generated/content.ts`: the types of the content model and of every query's result.
 * Runs offline, and only when what it reads has changed since the last time.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const at = (...parts) => path.join(root, ...parts)
const generated = at('content/generated')
const require = createRequire(import.meta.url)

const inputs = [
  'content-schemas',
  'content/queries',
  'domain/values/locale.ts',
  'studio/locales',
  'studio/configuration.ts',
  'sanity.config.ts',
  'sanity.cli.ts',
  'content/generate.mjs',
  'content/sanity-typegen.json',
  'node_modules/sanity/package.json',
  'node_modules/sanity-plugin-internationalized-array/package.json',
]

async function filesOf(entry) {
  const children = await readdir(at(entry), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (!children) return [entry]
  const nested = await Promise.all(children.map((child) => filesOf(`${entry}/${child.name}`)))
  return nested.flat().filter((file) => /\.(m?tsx?|mjs|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
}

async function digest() {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(inputs.map(filesOf))).flat().sort())
    hash.update(`${file}\0`).update(await readFile(at(file)))
  return hash.digest('hex')
}

/** Runs the Sanity CLI and stays quiet unless it fails. */
function sanity(...args) {
  const cli = path.join(path.dirname(require.resolve('sanity/package.json')), 'bin/sanity')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: root,
      // CI: no update check, no question; nothing leaves the machine.
      env: { ...process.env, CI: '1', DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      // A query it cannot read is reported, but not by the exit code.
      code === 0 && !/Encountered errors|^\s*[›✗]|Error:/m.test(output)
        ? resolve(output)
        : reject(new Error(`sanity ${args.join(' ')} failed (${code}):\n${output.trim()}`)),
    )
  })
}

/** The queries take only entries that are filled, so the `value` of one is always there. */
async function markFilledEntries(schemaFile) {
  const schema = JSON.parse(await readFile(schemaFile, 'utf8'))
  const entries = schema.filter(({ name }) => /^internationalizedArray\w+Value$/.test(name))
  if (!entries.length) throw new Error('the schema has no per-locale fields')
  for (const { value } of entries) delete value.attributes.value.optional
  await writeFile(schemaFile, JSON.stringify(schema))
}

async function generate() {
  const stamp = path.join(generated, 'inputs.sha256')
  const output = path.join(generated, 'content.ts')
  const before = await digest()
  const isThere = await readFile(output).then(Boolean, () => false)
  if (isThere && (await readFile(stamp, 'utf8').catch(() => '')) === before) return false

  await mkdir(generated, { recursive: true })
  await rm(stamp, { force: true })
  const schemaFile = path.join(generated, 'schema.json')
  await sanity('schema', 'extract', '--path', schemaFile)
  await markFilledEntries(schemaFile)
  await sanity('typegen', 'generate', '--config-path', at('content/sanity-typegen.json'))
  await writeFile(stamp, before)
  return true
}

try {
  if (await generate()) console.log('Types of content generated.')
} catch (error) {
  console.error(`Generating the types of content failed. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
