import { createServer } from 'node:http'
import type { Log } from '../log'
import { readGauges, type GaugeSources } from './gauges'
import type { Metrics } from './metrics'

export interface MetricsAddress {
  host: string
  port: number
}

/**
 * Answers Prometheus at `/metrics`, on an address of its own: what is behind it never leaves the machine, or the network that it is bound
 * to, with the site.
 * @throws Error in words when the address cannot be had
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  metrics: Metrics,
  sources: GaugeSources,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  metrics.watchProcess()
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics'
    if (!isAsked)
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /metrics\n')
    readGauges(metrics, sources)
      .then(() => metrics.registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
        (error: unknown) => {
          log.error({ part: 'metrics', err: error }, 'The metrics could not be read')
          response.writeHead(500).end()
        },
      )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new Error(
          `The metrics cannot be served on ${host}, port ${port} (${cause.code}): METRICS_PORT and METRICS_HOST say where`,
          { cause },
        ),
      ),
    )
    server.listen({ host, port }, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
