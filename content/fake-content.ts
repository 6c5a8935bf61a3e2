import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@sanity/client'

export interface SentQuery {
  query: string
  params: Record<string, unknown>
  perspective: string | null
  sourceMap: boolean
}

/**
 * A server for tests that speaks the two calls of Sanity's protocol which the store makes: queries, answered by `answer`,
 * and the stream of changes.
 */
export class FakeContent {
  answer: (requested: SentQuery) => unknown = () => null
  /** Answered instead of a result. */
  status = 200
  /** The stream of changes is refused for good, as with an expired token. */
  refuseStreams = false
  readonly requested: SentQuery[] = []
  private readonly streams = new Set<ServerResponse>()
  private readonly server = createServer((request, response) => {
    void this.respond(request, response)
  })
  private port = 0

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.server.address() as AddressInfo).port
  }

  /** Ends every connection at once and answers no more until `start`. */
  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()))
    this.server.closeAllConnections()
    this.streams.clear()
    await closed
  }

  client() {
    return createClient({
      projectId: 'tapesh',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: `http://127.0.0.1:${this.port}`,
      useProjectHostname: false,
      useCdn: false,
      token: 'machine',
    })
  }

  get listening(): number {
    return this.streams.size
  }

  /** Ends the streams of changes alone. */
  interruptStreams(): void {
    for (const stream of this.streams) stream.destroy()
    this.streams.clear()
  }

  announceChange(): void {
    for (const stream of this.streams)
      stream.write('event: mutation\nid: t1#a\ndata: {"documentId":"a","transactionId":"t1"}\n\n')
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname.includes('/data/listen/')) {
      if (this.refuseStreams) {
        response.writeHead(403).end()
        return
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('retry: 50\nevent: welcome\ndata: {"listenerName":"fake"}\n\n')
      this.streams.add(response)
      response.on('close', () => this.streams.delete(response))
      return
    }
    const params = Object.fromEntries(
      [...url.searchParams].flatMap(([name, value]) =>
        name.startsWith('$') ? [[name.slice(1), JSON.parse(value) as unknown]] : [],
      ),
    )
    const requested: SentQuery = {
      query: url.searchParams.get('query') ?? '',
      params,
      perspective: url.searchParams.get('perspective'),
      sourceMap: url.searchParams.get('resultSourceMap') !== null,
    }
    this.requested.push(requested)
    const { status } = this
    const result = await this.answer(requested)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        status === 200 ? { result, ms: 1 } : { error: { type: 'problem', description: `status ${status}` } },
      ),
    )
  }
}
