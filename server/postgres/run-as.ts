import { spawn, type SpawnOptions } from 'node:child_process'
import type { PostgresHome } from './home'

/** Options for a program of PostgreSQL: its user, a folder it may be in, and nothing of our environment but the path. */
export const optionsFor = ({ folder, owner }: PostgresHome): SpawnOptions => ({
  cwd: folder,
  ...(owner ? { uid: owner.uid, gid: owner.gid } : {}),
  env: {
    NODE_ENV: process.env.NODE_ENV,
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...windowsEnvironment(),
  },
})

function windowsEnvironment(): Record<string, string | undefined> {
  return process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP } : {}
}

/**
 * Runs a program to its end as the owner of `home`.
 * @throws Error with the end of what it said
 */
export function runAs(home: PostgresHome, program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...optionsFor(home), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => (output = (output + chunk.toString('utf8')).slice(-4000))
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (cause) =>
      reject(new Error(`${program} could not be started: ${cause.message}`, { cause })),
    )
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with code ${code}:\n${output.trim()}`)),
    )
  })
}
