import './node-version.mjs'
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensurePortIsFree } from './port.mjs'
import { root } from './root.mjs'
import { stopWith } from './terminal.mjs'

/**
 * `npm start`: installs, builds what has changed, then becomes the server. There is one process, so signals and
 * `kill -9` reach what they are meant for.
 */
async function start() {
  process.chdir(root)
  await ensureInstalled()
  const { register } = await import('tsx/esm/api')
  register()
  const { readEnvironment } = await import('../environment.ts')
  const { port, host } = readEnvironment(process.env)
  await ensurePortIsFree(port, host)
  await build()
  // React and Remix choose their fast halves by it when they are imported.
  process.env.NODE_ENV = 'production'
  await import('../index.ts')
}

start().catch(stopWith)
