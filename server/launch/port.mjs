import { createServer } from 'node:net'

/**
 * Tries the address before a minute of building is spent on it.
 * @throws an Error in words when it cannot be listened on
 */
export function ensurePortIsFree(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (cause) => reject(new Error(portTrouble(cause, port, host))))
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

/** What went wrong in listening, for people. */
export function portTrouble(cause, port, host) {
  if (cause.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program on this machine. Stop that program, or choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start`
  if (cause.code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`
  if (cause.code === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}. Set HOST to one of its own, or leave it out.`
  return `Listening on ${host}, port ${port}, failed: ${cause.message}`
}
