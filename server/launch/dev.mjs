import './node-version.mjs'
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { ensurePortIsFree } from './port.mjs'
import { root } from './root.mjs'
import { stopWith } from './terminal.mjs'

/**
 * `npm run dev`: nothing is built beforehand; Vite compiles what is asked for. `tsx watch` restarts the process when code
 * that Vite does not serve changes: API, content lake, server.
 */
async function develop() {
  process.chdir(root)
  await ensureInstalled()
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  const { readEnvironment } = await import('../environment.ts')
  const { port, host } = readEnvironment(process.env)
  await unregister()
  await ensurePortIsFree(port, host)
  const child = spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/dev.ts'],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
  )
  // Ctrl-C reaches the child by itself; other signals are handed on. Either way it is the child that ends first.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}

develop().catch(stopWith)
