/**
 * `npm run typecheck`: the `tsc` of TypeScript 7, which also has a bound on what it may cost. Its instantiations are the same on every machine, so
 * they say, as no time does, that a type has begun to grow with everything there is. One checker, since several of them check much twice (105 s of
 * processor instead of 54) and beside this step the linter has the other core.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Half of what it took when the client's types were inferred through the chain of all routes (docs/decisions/0047) was 2,900,000. That held with ten
 * types of records; the medical file and the family have come since. A new area may raise it by what its schemas cost, in a commit that says so. TypeScript 7 counts 3 % more than 5.9 did on the same sources.
 * A handler's own type, in place of Hono's, took 640,000 away.
 */
export const mostInstantiations = 5_110_000

/** @param {string} output of `tsc --extendedDiagnostics` @returns {string} what is wrong with it, or nothing */
export function complaintAbout(output) {
  const found = /^Instantiations:\s+(\d+)$/m.exec(output)?.[1]
  if (found === undefined) return 'tsc did not say how many types it instantiated.'
  if (Number(found) <= mostInstantiations) return ''
  return `tsc instantiated ${found} types, which is more than ${mostInstantiations}: \`npx tsc --noEmit --generateTrace .cache/trace\` shows where.`
}

function run() {
  const root = join(import.meta.dirname, '../..')
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
  const child = spawn(process.execPath, [compiler, '--noEmit', '--extendedDiagnostics', '--checkers', '1'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  child.once('close', (code) => {
    const complaint = complaintAbout(output)
    if (complaint) process.stderr.write(`${complaint}\n`)
    process.exitCode = code === 0 && complaint ? 1 : (code ?? 1)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run()
