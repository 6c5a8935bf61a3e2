import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'
import { stopWith } from './terminal.mjs'

/** `npm run backup` and its like: installs what is missing, as on a fresh clone, then runs `server/commands/<name>.ts`. */
async function command() {
  const [name] = process.argv.splice(2, 1)
  process.chdir(root)
  await ensureInstalled()
  const { register } = await import('tsx/esm/api')
  register()
  await import(`../commands/${name}.ts`)
}

command().catch(stopWith)
