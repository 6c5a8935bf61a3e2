import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Origin } from '../log'

/** Seconds. From a kept page to what a visitor gives up on. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10]

export type Metrics = ReturnType<typeof createMetrics>

/**
 * What this process counts for Prometheus. Labels are patterns, kinds and outcomes out of fixed lists, never an address, a person or
 * anything that somebody typed: what is shown is nobody's, and there are never more series than there are pages and endpoints.
 */
export function createMetrics({ instance, version }: Origin) {
  const registry = new Registry()
  const registers = [registry]
  const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name: `tapesh_${name}`, help, labelNames, buckets, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name: `tapesh_${name}`, help, labelNames, registers })

  gauge('info', 'Always 1: which process of which version this is', ['instance', 'version']).set(
    { instance, version },
    1,
  )
  return {
    registry,
    requests: histogram(
      'http_request_duration_seconds',
      'Requests, from their first byte to the end of their answer',
      ['kind', 'route', 'method', 'status'],
    ),
    calls: histogram(
      'api_call_duration_seconds',
      'Calls of the API, by pages in process and by clients over HTTP',
      ['route', 'method', 'status'],
    ),
    renders: histogram(
      'render_duration_seconds',
      'Pages rendered, for one visitor or to be kept for everyone',
      ['route', 'audience', 'status'],
    ),
    jobs: histogram('job_duration_seconds', 'Tries of jobs by this process', ['job', 'outcome']),
    gateways: histogram('gateway_call_duration_seconds', 'Calls of what is beyond this machine', [
      'gateway',
      'call',
      'outcome',
    ]),
    messages: new Counter({
      name: 'tapesh_messages_total',
      help: 'Messages handed to a gateway: codes of signing in, of orders, confirmations',
      labelNames: ['channel', 'template', 'outcome'],
      registers,
    }),
    connections: gauge('database_connections', 'Connections of a pool', ['pool', 'state']),
    connectionsMost: gauge('database_connections_max', 'Connections that a pool may have', ['pool']),
    waitingForConnection: gauge('database_waiting', 'Who waits for a connection', ['pool']),
    jobsWaiting: gauge('jobs_waiting', 'Jobs that are due and not begun, of all processes, up to a bound', [
      'job',
    ]),
    jobsOldest: gauge('jobs_oldest_due_seconds', 'For how long the oldest of them has been due', ['job']),
    jobsDead: gauge('jobs_dead', 'Jobs that failed for good and wait for staff', ['job']),
    contentAge: gauge('content_age_seconds', 'For how long content has not been reached; 0 while it is', []),
    contentChanges: gauge('content_changes', 'How often content has changed since this process began', []),
    sockets: gauge('sockets_open', 'WebSockets of consultations that this process holds', []),
    parts: gauge('part_state', 'State of each part of /readyz: 0 ok, 1 degraded, 2 down', ['part']),
    /** Of Node: memory, event loop, garbage, handles. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
  }
}

/** `2xx`; an answer that its visitor did not wait for is none. */
export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`

/** Seconds since `began` of `performance.now()`. */
export const secondsSince = (began: number): number => (performance.now() - began) / 1000
