import { createServer } from 'node:net'

/**
 * Where `server/environment.ts` will listen, told before it is bundled; nothing where the variables make no sense, which it says in words.
 * @param {NodeJS.ProcessEnv} environment
 */
export function addressOf({ PORT, HOST, MODE }) {
  const port = PORT ? Number(PORT) : 3000
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return undefined
  const host = HOST || (MODE === 'production' ? '0.0.0.0' : '127.0.0.1')
  return { port, host: host.replace(/^\[(.*)\]$/, '$1') }
}

/** Whether it is one of ours that listens there: it answers as `/healthz` does. */
async function isOurs(port, host) {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(2_000) })
    return (await answer.json()).status === 'ok'
  } catch {
    return false
  }
}

/**
 * Tries the address before a minute of building is spent on it.
 * @throws an Error in words when it cannot be listened on
 */
export function ensurePortIsFree(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', async (cause) => {
      const running = cause.code === 'EADDRINUSE' && (await isOurs(port, host))
      reject(new Error(running ? runningWords(port) : portTrouble(cause, port, host)))
    })
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

const otherPort = (port) => (port < 65_535 ? port + 1 : 3000)

const runningWords = (port) =>
  `Tapesh is running already: http://localhost:${port}. Nothing was built or changed. To start it anew, stop that one first (Ctrl-C where it runs); for another beside it, choose another port: PORT=${otherPort(port)} npm start`

/** What went wrong in listening, for people. */
export function portTrouble(cause, port, host) {
  if (cause.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program on this machine. Stop that program, or choose another port: PORT=${otherPort(port)} npm start`
  if (cause.code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`
  if (cause.code === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}. Set HOST to one of its own, or leave it out.`
  return `Listening on ${host}, port ${port}, failed: ${cause.message}`
}
