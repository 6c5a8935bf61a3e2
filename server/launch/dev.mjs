import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { ensurePortIsFree } from './port.mjs'
import { root } from './root.mjs'
import { stopWith } from './terminal.mjs'

/** `npm run dev`: nothing is built beforehand; Vite compiles what is asked for. */
async function develop() {
  process.chdir(root)
  await ensureInstalled()
  process.env.NODE_ENV = 'development'
  const { register } = await import('tsx/esm/api')
  register()
  const { readEnvironment } = await import('../environment.ts')
  const { port, host } = readEnvironment(process.env)
  await ensurePortIsFree(port, host)
  await import('../dev.ts')
}

develop().catch(stopWith)
