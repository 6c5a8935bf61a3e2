import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openTestLake, until, type TestLake } from './test-lake'

interface Message {
  id?: string | null
  method?: string
  result?: unknown
  error?: { code: number }
  params?: { subscription: string; result: { type: string; i: string; m?: unknown } }
}

let lake: TestLake
const peers: WebSocket[] = []
beforeEach(async () => {
  lake = await openTestLake()
})
afterEach(async () => {
  for (const socket of peers.splice(0)) socket.terminate()
  await lake.close()
})

async function connect() {
  const socket = new WebSocket(`ws://127.0.0.1:${lake.port}/v2022-06-30/socket/production?tag=sanity.studio`)
  peers.push(socket)
  const texts: string[] = []
  const messages: Message[] = []
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8')
    texts.push(text)
    if (text !== '♥') messages.push(JSON.parse(text) as Message)
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  let count = 0
  const call = async (method: string, params: unknown = {}) => {
    const id = `c${count++}`
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    return until(() => messages.find((message) => message.id === id))
  }
  const received = () =>
    messages.filter(({ method }) => method === 'presence_subscription').map(({ params }) => params)
  return { socket, texts, messages, call, received, closed }
}

describe('presence', () => {
  it('passes on who is where', async () => {
    const [one, other] = [await connect(), await connect()]
    await until(() => one.texts.includes('♥'))
    const { result: subscription } = await other.call('presence_subscribe')
    await one.call('presence_subscribe')
    const locations = [{ type: 'document', documentId: 'home', path: ['title'] }]
    expect(await one.call('presence_announce', { data: { sessionId: 'tab-1', locations } })).toMatchObject({
      result: true,
    })
    await one.call('presence_rollcall', { session: 'tab-1' })
    await one.call('presence_disconnect', { session: 'tab-1' })
    await until(() => other.received().length === 3)
    expect(other.received()).toEqual([
      { subscription, result: { type: 'state', i: 'local', m: { sessionId: 'tab-1', locations } } },
      { subscription, result: { type: 'rollCall', i: 'local', session: 'tab-1' } },
      { subscription, result: { type: 'disconnect', i: 'local', m: { session: 'tab-1' } } },
    ])
    expect(one.received()).toEqual([])
  })

  it('tells of tabs that vanish without a word', async () => {
    const [one, other] = [await connect(), await connect()]
    await other.call('presence_subscribe')
    await one.call('presence_announce', { data: { sessionId: 'tab-2', locations: [] } })
    one.socket.terminate()
    await until(() => other.received().length === 2)
    expect(other.received()[1]?.result).toEqual({ type: 'disconnect', i: 'local', m: { session: 'tab-2' } })
  })

  it('refuses what is malformed, and stays', async () => {
    const { socket, call, messages, received } = await connect()
    await call('presence_subscribe')
    for (const text of ['', '{', '[]', 'null', '5', '{"jsonrpc":"1.0","id":1,"method":"x"}'])
      socket.send(text)
    await until(() => messages.length === 7)
    expect(messages.slice(1).map(({ error }) => error?.code)).toEqual([
      -32700, -32700, -32600, -32600, -32600, -32600,
    ])
    expect((await call('presence_explode')).error?.code).toBe(-32601)
    expect((await call('presence_rollcall', { session: 5 })).error?.code).toBe(-32602)
    expect((await call('presence_announce', { data: { sessionId: 'a', locations: 'x' } })).error?.code).toBe(
      -32602,
    )
    expect(received()).toEqual([])
    expect((await call('presence_unsubscribe')).result).toBe(true)
  })

  it('lets go of those who send too much', async () => {
    const large = await connect()
    large.socket.send('x'.repeat(65 * 1024))
    expect(await large.closed).toBe(1009)
    const many = await connect()
    for (let count = 0; count <= 1200; count++) many.socket.send('{}')
    expect(await many.closed).toBe(1008)
    const binary = await connect()
    binary.socket.send(Buffer.from('{}'))
    expect(await binary.closed).toBe(1008)
  })

  it('ends with the server', async () => {
    const { closed } = await connect()
    await lake.http.close()
    expect(await closed).toBe(1001)
  })
})
