import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { carefulFetch, nothingAnswered, patience } from './careful-fetch'
import { routeModuleKeeper } from './route-modules'
import { settle, unreached } from './unreached'

const ours = { 'content-type': 'text/x-script', 'x-remix-response': 'yes' }
const data = (status = 200, headers: Record<string, string> = {}) =>
  new Response('[{}]', { status, headers: { ...ours, ...headers } })

/** Listeners of the window that there is none of. */
let listeners: Map<string, Set<() => void>>
const dispatch = (name: string) => [...(listeners.get(name) ?? [])].forEach((listener) => listener())

beforeEach(() => {
  listeners = new Map()
  vi.stubGlobal('location', { href: 'http://site.test/app', origin: 'http://site.test' })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
  )
  vi.stubGlobal('removeEventListener', (name: string, listener: () => void) =>
    listeners.get(name)?.delete(listener),
  )
})
afterEach(() => {
  settle()
  vi.useRealTimers()
})

const network = () => Promise.reject(new TypeError('Failed to fetch'))

/** A fetch whose answers come in this order, the last again and again. */
function fetchOf(...answers: (() => Promise<Response>)[]) {
  const target = vi.fn<() => string | undefined>(() => '/magazine')
  const send = vi.fn(() => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? network())
  const resend = vi.fn()
  const openKept = vi.fn(() => Promise.resolve(false))
  const careful = carefulFetch({
    send: send as unknown as typeof fetch,
    resend: () => resend,
    openKept,
    target,
  })
  return { careful, send, resend, openKept, target }
}

const page = 'http://site.test/magazine.data'
const form: RequestInit = { method: 'POST', body: new URLSearchParams({ a: 'b' }) }

describe('a form', () => {
  it.each([
    ['no connection', network, { kind: 'network' }],
    [
      'a server that failed',
      () => Promise.resolve(data(500, { 'x-request-id': 'r-1' })),
      { kind: 'status', values: { status: 500 }, requestId: 'r-1' },
    ],
    [
      'a proxy without a server',
      () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
      { kind: 'status', values: { status: 502 } },
    ],
    [
      'the page of a hotel',
      () => Promise.resolve(new Response('<h1>Pay for the net</h1>')),
      { kind: 'network' },
    ],
    [
      'a browser that was stopped',
      () => Promise.reject(new DOMException('stopped', 'AbortError')),
      { kind: 'aborted' },
    ],
    [
      'an answer that breaks off',
      () =>
        Promise.resolve(
          new Response(new ReadableStream({ start: (c) => c.error(new TypeError('cut')) }), {
            headers: ours,
          }),
        ),
      { kind: 'network' },
    ],
  ])('stays as it was typed: %s', async (_, answer, expected) => {
    const { careful, send, resend } = fetchOf(answer)
    const response = await careful(page, form)
    expect(response.status).toBe(503)
    expect(await response.text()).toBe(nothingAnswered)
    expect(unreached()).toMatchObject({ what: 'sending', ...expected })
    // It is sent again by nobody but who presses.
    dispatch('online')
    expect(send).toHaveBeenCalledTimes(1)
    unreached()?.again?.()
    expect(resend).toHaveBeenCalledTimes(1)
  })

  it('that the page sends by itself is said, and no other is offered to be sent again in place of it', async () => {
    const { careful, target } = fetchOf(network)
    target.mockReturnValue(undefined)
    await careful(page, form)
    expect(unreached()).toMatchObject({ what: 'sending' })
    expect(unreached()?.again).toBeUndefined()
  })

  it('stays said when the page looks something up by itself, until somebody goes elsewhere', async () => {
    const { careful, target } = fetchOf(network, () => Promise.resolve(data()))
    await careful(page, form)
    target.mockReturnValue(undefined)
    expect((await careful(page, {})).status).toBe(200)
    expect(unreached()).toMatchObject({ what: 'sending' })
    target.mockReturnValue('/app')
    await careful(page, {})
    expect(unreached()).toBeUndefined()
  })

  it('that was refused in words is the page’s matter', async () => {
    const { careful } = fetchOf(() => Promise.resolve(data(422)))
    expect((await careful(page, form)).status).toBe(422)
    expect(unreached()).toBeUndefined()
  })

  it('is given up after its time, unless it takes files along', async () => {
    vi.useFakeTimers()
    const never = ({ signal }: { signal: AbortSignal }) =>
      new Promise<Response>((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('late', 'AbortError'))),
      )
    const send = vi.fn((_: unknown, init: RequestInit) => never(init as { signal: AbortSignal }))
    const careful = carefulFetch({
      send: send as unknown as typeof fetch,
      resend: () => undefined,
      openKept: () => Promise.resolve(false),
      target: () => undefined,
    })
    const answer = careful(page, form)
    const upload = careful(page, { method: 'POST', body: new FormData() })
    const isThere = vi.fn()
    void upload.then(isThere)
    await vi.advanceTimersByTimeAsync(patience)
    expect((await answer).status).toBe(503)
    expect(unreached()).toMatchObject({ kind: 'timeout', values: { milliseconds: patience } })
    await vi.advanceTimersByTimeAsync(patience * 10)
    expect(isThere).not.toHaveBeenCalled()
  })
})

describe('a page', () => {
  it('is waited for until the network is back', async () => {
    const { careful, send } = fetchOf(network, () => Promise.resolve(data()))
    const answer = careful(page, {})
    await vi.waitFor(() => expect(unreached()).toMatchObject({ what: 'opening', kind: 'network' }))
    dispatch('online')
    expect((await answer).status).toBe(200)
    expect(send).toHaveBeenCalledTimes(2)
    expect(unreached()).toBeUndefined()
  })

  it('is tried again by itself when it fails right after the network is back', async () => {
    vi.useFakeTimers()
    // The tests before have had their network back long ago.
    await vi.advanceTimersByTimeAsync(60_000)
    const { careful, send } = fetchOf(network, network, () => Promise.resolve(data()))
    const answer = careful(page, {})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(1)
    dispatch('online')
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await answer).status).toBe(200)
    expect(send).toHaveBeenCalledTimes(3)
    expect(unreached()).toBeUndefined()
  })

  it('is waited for until somebody presses, as often as it fails', async () => {
    const { careful, send } = fetchOf(
      network,
      () => Promise.resolve(new Response('', { status: 503 })),
      () => Promise.resolve(data()),
    )
    const answer = careful(page, {})
    await vi.waitFor(() => expect(unreached()?.kind).toBe('network'))
    unreached()?.again?.()
    await vi.waitFor(() => expect(unreached()?.kind).toBe('status'))
    unreached()?.again?.()
    expect((await answer).status).toBe(200)
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('that nobody wants any more is called off, and said no longer', async () => {
    const { careful } = fetchOf(network)
    const off = new AbortController()
    const answer = careful(page, { signal: off.signal })
    await vi.waitFor(() => expect(unreached()).toBeDefined())
    off.abort(new Error('another page'))
    await expect(answer).rejects.toThrow('another page')
    expect(unreached()).toBeUndefined()
  })

  it('says itself that it failed on the server', async () => {
    const { careful } = fetchOf(() => Promise.resolve(data(500)))
    expect((await careful(page, {})).status).toBe(500)
    expect(unreached()).toBeUndefined()
  })

  it('that was kept is opened whole', async () => {
    const { careful, openKept } = fetchOf(network)
    openKept.mockResolvedValue(true)
    void careful(page, {})
    await vi.waitFor(() => expect(openKept).toHaveBeenCalledWith('/magazine'))
    expect(unreached()).toBeUndefined()
  })
})

it('leaves everything else alone', async () => {
  const { careful, send } = fetchOf(network)
  for (const address of [
    'http://other.test/a.data',
    'http://site.test/api/v1/health',
    'http://site.test/collect',
  ])
    await expect(careful(address, {})).rejects.toThrow('Failed to fetch')
  // Looking ahead is nobody's wish.
  await expect(careful('http://site.test/__manifest?p=/a', {})).rejects.toThrow('Failed to fetch')
  expect(send).toHaveBeenCalledTimes(4)
  expect(unreached()).toBeUndefined()
})

describe('the code of a page that is gone', () => {
  const keeperOf = (send: () => Promise<Response>) => {
    const open = vi.fn()
    const keeper = routeModuleKeeper({
      send: send as unknown as typeof fetch,
      target: () => '/magazine',
      open,
      openByForm: () => false,
    })
    return { open, keeper }
  }

  it('after a deployment opens the page whole, once', async () => {
    const { open, keeper } = keeperOf(() => Promise.resolve(new Response(null)))
    const again = vi.fn(() => Promise.reject(new Error('still gone')))
    void keeper(again)
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith('/magazine'))
    dispatch('online')
    await Promise.resolve()
    expect(open).toHaveBeenCalledTimes(1)
    expect(again).not.toHaveBeenCalled()
  })

  it('without a connection leaves this page as it is, and goes on when it is back', async () => {
    const { open, keeper } = keeperOf(network)
    const module = { default: () => null }
    const answer = keeper(() => Promise.resolve(module))
    await vi.waitFor(() => expect(unreached()).toMatchObject({ what: 'opening', kind: 'network' }))
    expect(open).not.toHaveBeenCalled()
    dispatch('online')
    expect(await answer).toBe(module)
  })
})
