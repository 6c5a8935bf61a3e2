import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { GatewayFailure } from '~/api/platform/gateways/gateways'
import { createSmtpGateway } from '~/api/platform/gateways/smtp'
import type { Email } from '~/domain/values/email'

const address = 'Sara.Ahmadi@example.com' as Email
const code = '480213'
const from = 'تپش <no-reply@tapesh.example>'

let stopAll: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stopAll.map((stop) => stop()))
  stopAll = []
})

/** A real SMTP server; what it took stands in `received`. */
async function startServer(options: SMTPServerOptions = {}, host = '127.0.0.1') {
  const received: { from: string; to: string[]; user: string; source: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('no'), undefined),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((to) => to.address),
          user: String(session.user),
          source: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, host, () => resolve()))
  stopAll.push(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { received, url: `smtp://tapesh:right@${host}:${port}` }
}

/** A server that speaks whatever it is told to, byte by byte. */
async function startRawServer(talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    talk(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stopAll.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  )
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const send = (url: string, { locale = 'fa' as 'fa' | 'en' | 'es', timeoutMs = 5000 } = {}) =>
  createSmtpGateway({ url, from, timeoutMs }).send({
    to: address,
    template: 'sign-in-code',
    locale,
    tokens: { code },
  })

async function failureOf(sending: Promise<unknown>): Promise<GatewayFailure> {
  const outcome: unknown = await sending.then(
    () => 'it was sent',
    (error: unknown) => error,
  )
  if (!(outcome instanceof GatewayFailure)) throw new Error(`Not a gateway's failure: ${String(outcome)}`)
  const report = `${outcome.message} ${outcome.stack} ${JSON.stringify(outcome)} ${String(outcome.cause)}`
  for (const secret of ['Sara', code, 'right', 'tapesh:']) expect(report).not.toContain(secret)
  return outcome
}

/** The parts of a message in two parts, decoded. */
function partsOf(source: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? 'none'
  return source
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const content = body.join('\r\n\r\n')
      if (/encoding: base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8')
      const unfolded = content.replace(/=\r\n/g, '')
      return decodeURIComponent(unfolded.replaceAll('%', '%25').replace(/=([0-9A-F]{2})/g, '%$1'))
    })
}

describe('the mail gateway', () => {
  it('sends text and HTML in the language and direction of the reader', async () => {
    const server = await startServer()
    const { providerId } = await send(server.url)
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'no-reply@tapesh.example', to: [address], user: 'tapesh' })
    expect(mail?.source).toContain(`Message-ID: ${providerId}`)
    expect(mail?.source).toContain('Content-Language: fa')
    expect(mail?.source).toContain('Auto-Submitted: auto-generated')
    const [text, html] = partsOf(mail?.source ?? '')
    expect(text).toContain('کد ورود شما به تپش')
    expect(text).toContain(code)
    expect(html).toContain('<html lang="fa" dir="rtl">')
    expect(html).toMatch(new RegExp(`<p dir="ltr"[^>]*>${code}</p>`))
  })

  it('writes from left to right in English', async () => {
    const server = await startServer()
    await send(server.url, { locale: 'en' })
    expect(server.received[0]?.source).toContain('dir=3D"ltr"')
    expect(server.received[0]?.source).toContain(`Your Tapesh sign-in code: ${code}`)
  })

  it('hands nothing that was not asked for to a header', async () => {
    const server = await startServer()
    const hostile = 'a@example.com\r\nBcc: victim@example.com' as Email
    await createSmtpGateway({ url: server.url, from })
      .send({ to: hostile, template: 'sign-in-code', locale: 'en', tokens: { code } })
      .catch(() => {})
    expect(server.received.flatMap(({ to }) => to)).not.toContain('victim@example.com')
    expect(server.received.map(({ source }) => source).join('')).not.toMatch(/^Bcc:/m)
  })

  const replying = (responseCode: number) =>
    Object.assign(new Error('the words of a server'), { responseCode })

  it.each<[number, GatewayFailure['reason'], boolean]>([
    [421, 'provider-busy', true],
    [450, 'provider-busy', true],
    [452, 'provider-busy', true],
    [503, 'provider-busy', true],
    [550, 'refused', false],
    [552, 'refused', false],
    [553, 'refused', false],
  ])('takes the reply %i to a recipient for %s, retryable: %s', async (reply, expected, retryable) => {
    const server = await startServer({ onRcptTo: (_, __, done) => done(replying(reply)) })
    expect(await failureOf(send(server.url))).toMatchObject({
      reason: expected,
      retryable,
      providerStatus: reply,
    })
  })

  it.each<[number, boolean]>([
    [451, true],
    [554, false],
  ])('takes the reply %i to the message itself, retryable: %s', async (reply, retryable) => {
    const server = await startServer({
      onData: (stream, _, done) => {
        stream.resume()
        stream.on('end', () => done(replying(reply)))
      },
    })
    expect(await failureOf(send(server.url))).toMatchObject({ retryable, providerStatus: reply })
    expect(server.received).toEqual([])
  })

  it('needs somebody to act when the password is wrong', async () => {
    const server = await startServer()
    expect(await failureOf(send(server.url.replace('right', 'wrong')))).toMatchObject({
      reason: 'misconfigured',
      retryable: false,
      providerStatus: 535,
    })
  })

  it('does not speak in clear to another machine', async () => {
    // Loopback as well, by an address that is not known for it.
    const server = await startServer({}, '127.0.0.2')
    expect(await failureOf(send(server.url))).toMatchObject({ reason: 'misconfigured' })
    expect(server.received).toEqual([])
  })

  it.each<[string, (socket: Socket) => void, GatewayFailure['reason']]>([
    ['a reset', (socket) => socket.resetAndDestroy(), 'unreachable'],
    ['an end before the greeting', (socket) => socket.end(), 'unreachable'],
    ['a web server', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), 'malformed-answer'],
    ['a silent server', () => {}, 'timed-out'],
    [
      'a server that falls silent in the middle',
      (socket) => socket.write('220 here\r\n').valueOf(),
      'timed-out',
    ],
    ['a server that is closing', (socket) => socket.end('421 closing\r\n'), 'provider-busy'],
  ])('may try again after %s', async (_, talk, expected) => {
    const url = await startRawServer(talk)
    expect(await failureOf(send(url, { timeoutMs: 150 }))).toMatchObject({
      reason: expected,
      retryable: true,
    })
  })

  it('is unreachable where nobody listens', async () => {
    expect(await failureOf(send('smtp://127.0.0.1:1'))).toMatchObject({
      reason: 'unreachable',
      retryable: true,
    })
  })
})
