import './node-version.mjs'
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { addressOf, ensurePortIsFree } from './port.mjs'
import { root } from './root.mjs'
import { stopWith } from './terminal.mjs'

const built = (name) => new URL(`../../build/process/${name}.js`, import.meta.url).href

/**
 * `npm start`: installs, builds what has changed, then becomes the server. There is one process, so signals and
 * `kill -9` reach what they are meant for.
 */
async function start() {
  process.chdir(root)
  await ensureInstalled()
  // Before anything is built: a server that runs from this folder reads its bundle as long as it lives.
  const address = addressOf(process.env)
  if (address) await ensurePortIsFree(address.port, address.host)
  await build(['process'])
  const { readEnvironment } = await import(built('environment'))
  const { port, host } = readEnvironment(process.env)
  await ensurePortIsFree(port, host)
  await build(['site', 'studio'])
  // React and Remix choose their fast halves by it when they are imported.
  process.env.NODE_ENV = 'production'
  await import(built('server'))
}

start().catch(stopWith)
