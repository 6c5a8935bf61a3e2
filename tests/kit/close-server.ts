import type { Server } from 'node:http'

/** Ends a server together with the connections that clients keep open. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
