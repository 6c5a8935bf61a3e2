import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import type { Engine, LakeAuth } from '../contract'
import { openEngine } from '../engine'
import { createLakeHttp, type LakeHttpExtras, type LakeHttpServer } from '../http'

export const token = 'machine-token-of-the-tests'
export const openAuth: LakeAuth = { kind: 'open', tokens: [token] }
export const passwordAuth: LakeAuth = {
  kind: 'password',
  password: 'correct horse',
  sessionSecret: 'a secret of the tests that is long enough',
  tokens: [token],
}

export interface LoggedLine {
  level: string
  message: string
  detail?: Record<string, unknown>
}

export interface TestLake {
  engine: Engine
  http: LakeHttpServer
  server: Server
  port: number
  /** `http://localhost:<port>` */
  origin: string
  folder: string
  log: LoggedLine[]
  client: SanityClient
  clientWith(config: Partial<ClientConfig>): SanityClient
  send(options: SendOptions): Promise<Answer>
  /** Cuts every connection, as a network does. */
  cut(): void
  /** What its folder holds, by name: another lake can begin with it. To be asked while nothing is written. */
  files(): Promise<LakeFiles>
  close(): Promise<void>
}

export type LakeFiles = ReadonlyMap<string, Buffer>

export interface SendOptions {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Answers as soon as the head has come, and breaks off: for streams. */
  headOnly?: boolean
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
  json<Body = Record<string, unknown>>(): Body
}

/** A lake of its own in a temporary folder, behind a real HTTP server on a free port. */
export async function openTestLake(
  auth: LakeAuth = openAuth,
  extras: LakeHttpExtras & {
    trustedProxyHops?: number
    allowedOrigins?: string[]
    publicOrigin?: string
    /** What it begins with; nothing when absent. */
    files?: LakeFiles
  } = {},
): Promise<TestLake> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-http-'))
  const ofEngine = join(folder, 'lake')
  await mkdir(ofEngine)
  for (const [name, bytes] of extras.files ?? []) await writeFile(join(ofEngine, name), bytes)
  const engine = await openEngine({
    folder: ofEngine,
    projectId: 'testing',
    dataset: 'production',
  })
  const server = createServer()
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${port}`
  const log: LoggedLine[] = []
  const http = createLakeHttp({
    engine,
    assetFolder: join(folder, 'assets'),
    cacheFolder: join(folder, 'cache'),
    auth,
    allowedHosts: ['localhost', '127.0.0.1'],
    allowedOrigins: [],
    trustedProxyHops: 0,
    publicOrigin: origin,
    log: (level, message, detail) => void log.push({ level, message, detail }),
    ...extras,
  })
  server.on('request', (request, response) => {
    void http.handle(request, response).then((isLakes) => {
      if (!isLakes) response.writeHead(404, { 'x-not-the-lake': '1' }).end()
    })
  })
  server.on('upgrade', (request, socket, head) => {
    if (!http.upgrade(request, socket, head)) socket.destroy()
  })
  const clientWith = (config: Partial<ClientConfig>) =>
    createClient({
      projectId: 'testing',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: `http://127.0.0.1:${port}`,
      useProjectHostname: false,
      useCdn: false,
      token,
      perspective: 'raw',
      ...config,
    })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    engine,
    http,
    server,
    port,
    origin,
    folder,
    log,
    client: clientWith({}),
    clientWith,
    send: (options) => send(port, options),
    cut,
    async files() {
      const names = (await readdir(ofEngine)).filter((name) => name !== 'lock')
      return new Map(
        await Promise.all(names.map(async (name) => [name, await readFile(join(ofEngine, name))] as const)),
      )
    },
    async close() {
      await http.close()
      cut()
      server.close()
      await engine.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A request byte for byte as it is given: neither the path nor a header is made better than it is. */
function send(
  port: number,
  { method = 'GET', path, headers = {}, body, headOnly }: SendOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        headers: { host: `localhost:${port}`, ...headers },
      },
      (response) => {
        const pieces: Buffer[] = []
        const answer = () => {
          const bytes = Buffer.concat(pieces)
          const text = bytes.toString('utf8')
          const json = <Body>() => JSON.parse(text) as Body
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text, json })
        }
        if (headOnly) {
          answer()
          request.destroy()
          return
        }
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', answer)
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Waits until `probe` gives something. A test that waits in vain runs into its own time limit. */
export async function until<Value>(probe: () => Value | Promise<Value>): Promise<NonNullable<Value>> {
  for (;;) {
    const value = await probe()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
