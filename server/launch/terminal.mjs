import { spawn } from 'node:child_process'

const heartbeat = 10_000

export const say = (line) => process.stdout.write(`${line}\n`)

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Runs `work` and tells about it: when it begins, every ten seconds that it lasts, and when it has ended. */
export async function step(label, work) {
  const began = Date.now()
  say(`· ${label} …`)
  const timer = setInterval(() => say(`  ${label}: still at it after ${seconds(began)}`), heartbeat)
  try {
    const result = await work()
    say(`✓ ${label} (${seconds(began)})`)
    return result
  } finally {
    clearInterval(timer)
  }
}

/**
 * Runs a program to its end. Its output is shown only when it fails.
 * @throws an Error whose message says which program failed and how
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    const stop = (signal) => child.kill(signal)
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    const forget = () => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    }
    child.once('error', (cause) => {
      forget()
      reject(new Error(`${program} could not be started: ${cause.message}`))
    })
    child.once('close', (code, signal) => {
      forget()
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(output))
      const command = [program, ...args].join(' ')
      reject(new Error(signal ? `stopped by ${signal}: ${command}` : `ended with code ${code}: ${command}`))
    })
  })
}

/** For the end of a launch script: words, not a stack. */
export function stopWith(error) {
  process.stderr.write(`\n✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
