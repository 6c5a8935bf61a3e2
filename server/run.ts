import type { LakeHttpServer } from '@tapesh/content-lake/http'
import { readEnvironment, type Environment } from './environment'
import { commonHeaders, type HeaderList } from './http/security'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drainLimits } from './drain'
import { createHttpServer, listen, type Listener } from './listen'
import { createLog, type Log } from './log'
import { createMetrics, type Metrics } from './metrics/metrics'
import { serveMetrics } from './metrics/serve'
import { openParts, type Parts } from './parts'
import { createShutdown, type Stop } from './shutdown'

/** Milliseconds, beside those for requests, that content and database may take to close. */
const closePatience = 5000

/** What the production and the development process are given alike. */
export interface Shared {
  environment: Environment
  log: Log
  metrics: Metrics
  headers: HeaderList
  parts: Parts
  /** Absent when content is hosted. */
  lake: LakeHttpServer | null
  isStopping: () => boolean
  /** Not listening yet. */
  server: Server
}

export interface Assembled extends Listener {
  close?: () => Promise<void>
}

/** Opens the parts, listens with what `assemble` makes of them, and stops in order. Ends the process when it cannot begin. */
export function runProcess(assemble: (shared: Shared) => Promise<Assembled>): void {
  begin(assemble).catch((error: unknown) => {
    process.stderr.write(`\n✗ ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}

async function begin(assemble: (shared: Shared) => Promise<Assembled>): Promise<void> {
  const environment = readEnvironment(process.env)
  const origin = { instance: environment.instance, version: environment.release ?? (await ownVersion()) }
  const log = createLog(environment.logLevel, undefined, origin)
  const metrics = createMetrics(origin)
  const report = (line: string) => void process.stdout.write(`${line}\n`)
  let isStopping = false
  const parts = await openParts(environment, log, metrics, report)
  const { source } = parts.content
  const lake = source.kind === 'embedded' ? source.lake : null
  const steps: { name: string; run: () => Promise<void> | void }[] = [
    { name: 'content, database', run: () => parts.close() },
  ]
  const stop = createShutdown({
    log,
    steps,
    within: environment.drainSeconds * 1000 + drainLimits.whole + closePatience,
  })
  dieOnBugs(log, stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      isStopping = true
      stop(signal)
    })
  try {
    const headers = commonHeaders(environment.siteOrigin)
    const server = createHttpServer()
    const assembled = await assemble({
      environment,
      log,
      metrics,
      headers,
      parts,
      lake,
      isStopping: () => isStopping,
      server,
    })
    if (assembled.close) steps.unshift({ name: 'development', run: assembled.close })
    const listening = await listen(server, assembled, environment, async () => {
      await parts.sockets.leave()
      await lake?.close()
    })
    steps.unshift({ name: 'requests', run: () => listening.stop() })
    // Balancers learn from `/readyz` that somebody else is to be asked, and until they have, they ask here.
    steps.unshift({
      name: 'balancers',
      run: () => (isStopping ? wait(environment.drainSeconds * 1000) : undefined),
    })
    if (environment.metrics) {
      const served = await serveMetrics(environment.metrics, metrics, parts.gauges, log)
      steps.push({ name: 'metrics', run: () => served.close() })
    }
  } catch (error) {
    await parts.close()
    throw error
  }
  report(describeAddresses(environment))
}

async function ownVersion(): Promise<string> {
  const manifest = await readFile(join(import.meta.dirname, '..', 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

/** What people at the terminal read last. */
function describeAddresses({ siteOrigin, host, port, mode }: Environment): string {
  const own = siteOrigin.endsWith(`:${port}`) ? '' : `\n  listening   http://${host}:${port}`
  return `
  Tapesh is up (${mode}).

  site        ${siteOrigin}/
  Studio      ${siteOrigin}/studio
  API         ${siteOrigin}/api/v1/docs${own}

  Ctrl-C stops it.
`
}

/** Bugs that nobody caught leave the process in a state that nobody knows: it says so and ends. */
function dieOnBugs(log: Log, stop: Stop): void {
  const die = (kind: string) => (error: unknown) => {
    log.fatal({ err: error }, kind)
    stop(kind, 1)
  }
  process.on('uncaughtException', die('uncaught exception'))
  process.on('unhandledRejection', die('unhandled rejection'))
}
