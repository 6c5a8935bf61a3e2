import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { askingCore } from './cores'

const run = promisify(execFile)

export interface Load {
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
}

export interface Measured {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  errors: number
  /** All that were asked, those of the warm-up included. */
  requestsAsked: number
}

type Figures = Omit<Measured, 'requestsAsked'> & { requests: number }

const available = (command: string) => {
  try {
    execFileSync('which', [command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** `wrk` asks fast enough to saturate a core; `autocannon` stands in where Debian's package is not installed. */
export const tool = available('wrk') ? 'wrk' : 'autocannon'

const milliseconds = (text: string | undefined): number => {
  const [, amount, unit] = /^([\d.]+)(us|ms|s)$/.exec(text ?? '') ?? []
  return Number(amount) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN)
}

async function withWrk({ url, headers, connections, seconds }: Load): Promise<Figures> {
  const options = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const command = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...options, url]
  const pinned = available('taskset') ? ['taskset', '-c', String(askingCore), ...command] : command
  const { stdout } = await run(pinned[0] ?? 'wrk', pinned.slice(1))
  const errors = [...stdout.matchAll(/(?:Non-2xx or 3xx responses: |connect |read |write |timeout )(\d+)/g)]
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: milliseconds(/50%\s+(\S+)/.exec(stdout)?.[1]),
    p99: milliseconds(/99%\s+(\S+)/.exec(stdout)?.[1]),
    errors: errors.reduce((sum, [, count]) => sum + Number(count), 0),
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
  }
}

async function withAutocannon({ url, headers, connections, seconds }: Load): Promise<Figures> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
    requests: result.requests.total,
  }
}

/** Asks one address as fast as it answers, after a short warm-up. */
export async function load(options: Load): Promise<Measured> {
  const ask = tool === 'wrk' ? withWrk : withAutocannon
  const warmed = await ask({ ...options, seconds: 3 })
  const { requests, ...figures } = await ask(options)
  return { ...figures, requestsAsked: warmed.requests + requests }
}
