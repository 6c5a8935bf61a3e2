import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port'

/** A pooler that gives a server connection to each transaction, and one to the next. */
export interface Pooler {
  /** The same database, by this way. */
  connectionString: string
  close(): Promise<void>
}

const withPort = (connectionString: string, port: number): string => {
  const url = new URL(connectionString)
  url.port = String(port)
  return url.href
}

/** Where Debian and others put it, beside the PATH. */
const programPath = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  .map((folder) => join(folder || '.', 'pgbouncer'))
  .find((path) => existsSync(path))

/** Whether the real one can be tried on this machine. */
export const hasPgBouncer = programPath !== undefined

/** The real one, with two connections for all. */
export async function openPgBouncer(connectionString: string): Promise<Pooler> {
  if (programPath === undefined) throw new Error('There is no pgbouncer on this machine')
  const folder = mkdtempSync(join(tmpdir(), 'tapesh-pgbouncer-'))
  const { hostname, port, username, password, pathname } = new URL(connectionString)
  const own = await freePort()
  const database = pathname.slice(1)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${hostname} port=${port} dbname=${database} user=${username} password='${decodeURIComponent(password)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  )
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) chmodSync(folder, 0o755)
  const child = spawn(programPath, [...(isRoot ? ['-u', 'nobody'] : []), join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  })
  const address = withPort(connectionString, own)
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    await wait(25)
  }
  return {
    connectionString: address,
    async close() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** What PgBouncer lets a client ask for at its start; anything else is refused. */
const startupParameters = new Set(['user', 'database', 'application_name', 'client_encoding'])

/**
 * As PgBouncer is with one server connection, for machines that have none: clients take turns at it by transaction, and what it says
 * between two turns is for nobody.
 */
export async function openPoolerStandIn(connectionString: string): Promise<Pooler> {
  const server = await openServerConnection(connectionString)
  const sockets = new Set<Socket>()
  const queue: { client: Socket; bytes: Buffer }[] = []
  let holder: Socket | null = null

  const listener = createServer({ noDelay: true }, (client) => {
    sockets.add(client)
    client.on('error', () => client.destroy())
    client.on('close', () => sockets.delete(client))
    let hasBegun = false
    client.on('data', (bytes) => {
      if (!hasBegun) {
        hasBegun = true
        const refused = parametersOf(bytes).find((name) => !startupParameters.has(name))
        if (refused) return void client.end(errorMessage(`unsupported startup parameter: ${refused}`))
        return void client.write(Buffer.concat([welcome, message('Z', Buffer.from('I'))]))
      }
      // Terminate is between client and pooler.
      if (bytes[0] === 0x58) return void client.end()
      queue.push({ client, bytes })
      pass()
    })
  })
  /** Lets through what the holder says; when there is none the next in line becomes it. */
  function pass(): void {
    holder ??= queue[0]?.client ?? null
    for (let index = 0; index < queue.length;) {
      const entry = queue[index]
      if (entry?.client !== holder) index += 1
      else server.write(queue.splice(index, 1)[0]!.bytes)
    }
  }
  server.onMessage((bytes, isIdle) => {
    // Notifications between two turns are lost.
    holder?.write(bytes)
    if (!isIdle) return
    holder = null
    pass()
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    connectionString: withPort(connectionString, (listener.address() as AddressInfo).port),
    async close() {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
      await server.close()
    },
  }
}

/** A connection that has signed in, from which messages come one by one. */
async function openServerConnection(connectionString: string) {
  const client = new Client({ connectionString })
  await client.connect()
  // The driver has done the signing in; from here on its socket speaks for others.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  let rest = Buffer.alloc(0)
  let listener: (bytes: Buffer, isIdle: boolean) => void = () => {}
  stream.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const length = rest.readUInt32BE(1) + 1
      if (rest.length < length) return
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      // ReadyForQuery, outside of a transaction.
      listener(bytes, bytes[0] === 0x5a && bytes[5] === 0x49)
    }
  })
  return {
    write: (bytes: Buffer) => stream.write(bytes),
    onMessage: (given: typeof listener) => (listener = given),
    async close() {
      stream.destroy()
      await client.end().catch(() => {})
    },
  }
}

/** Names of a StartupMessage's parameters, after its length and version. */
function parametersOf(bytes: Buffer): string[] {
  const words = bytes.subarray(8).toString('utf8').split('\0')
  return words.filter((word, index) => index % 2 === 0 && word !== '')
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** AuthenticationOk, and a process id and key of the pooler's own. */
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('K', Buffer.from('00000007c0ffee00', 'hex')),
])

const errorMessage = (text: string) => message('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`))
