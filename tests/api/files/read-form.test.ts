import { describe, expect, it } from 'vitest'
import { readForm, type FormFile } from '~/api/platform/files/read-form'
import { ApiProblem } from '~/api/platform/problem'

const boundary = 'b0undary'
const contentType = `multipart/form-data; boundary=${boundary}`

const requestOf = (body: BodyInit, type = contentType) =>
  new Request('http://in-process/', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    duplex: 'half',
  } as RequestInit)

const part = (disposition: string, body: string, type?: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n${body}\r\n`
const end = `--${boundary}--\r\n`

const textOf = async (_: string, { stream, name }: FormFile) =>
  `${name}: ${await new Response(stream).text()}`
const read = (request: Request, idleMs?: number) =>
  readForm(request, { files: { avatar: 1, scans: 2 }, receive: textOf, idleMs })

async function refusalOf(reading: Promise<unknown>): Promise<[number, string]> {
  const outcome: unknown = await reading.then(
    (form) => form,
    (error: unknown) => error,
  )
  if (!(outcome instanceof ApiProblem))
    throw new Error(`Not refused: ${JSON.stringify(outcome)} ${String(outcome)}`)
  return [outcome.status, outcome.code]
}

describe('readForm', () => {
  it('reads what a browser sends, files in the order of their fields', async () => {
    const form = new FormData()
    form.set('firstName', 'سارا')
    form.set('avatar', new File(['picture'], 'عکس من.png', { type: 'image/png' }))
    form.append('scans', new File(['one'], '1.pdf'))
    form.append('scans', new File(['two'], '2.pdf'))
    const request = new Request('http://in-process/', { method: 'POST', body: form })
    expect(await read(request)).toEqual({
      fields: { firstName: 'سارا' },
      files: { avatar: ['عکس من.png: picture'], scans: ['1.pdf: one', '2.pdf: two'] },
    })
  })

  it('takes a file input that was left empty for none', async () => {
    const body = part('name="avatar"; filename=""', '', 'application/octet-stream') + end
    expect(await read(requestOf(body))).toEqual({ fields: {}, files: {} })
  })

  it('hands a file on while the rest is still on its way', async () => {
    let tell: (text: string) => void = () => {}
    const received = new Promise<string>((resolve) => {
      tell = resolve
    })
    let send: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = controller
      },
    })
    const bytes = (text: string) => new TextEncoder().encode(text)
    const reading = readForm(requestOf(body), {
      files: { avatar: 1 },
      async receive(_, { stream }) {
        let text = ''
        for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
          text += new TextDecoder().decode(chunk)
          tell(text)
        }
        return text
      },
    })
    const [head = ''] = part('name="avatar"; filename="a"', '').split('\r\n\r\n')
    send?.enqueue(bytes(`${head}\r\n\r\nthe first half of a long file,`))
    expect(await received).toMatch(/^the first half/)
    send?.enqueue(bytes(` the second\r\n${end}`))
    send?.close()
    expect(await reading).toMatchObject({ files: { avatar: ['the first half of a long file, the second'] } })
  })

  it.each<[string, string, [number, string]]>([
    ['twice the same field', part('name="a"', '1') + part('name="a"', '2') + end, [400, 'malformed-body']],
    ['a file that nobody asked for', part('name="other"; filename="x"', 'x') + end, [422, 'invalid-input']],
    [
      'more files than asked for',
      part('name="avatar"; filename="x"', 'x') + part('name="avatar"; filename="y"', 'y') + end,
      [422, 'invalid-input'],
    ],
    ['a field that is too long', part('name="a"', 'x'.repeat(70_000)) + end, [413, 'too-large']],
    ['a name that is too long', part(`name="${'n'.repeat(101)}"`, '1') + end, [413, 'too-large']],
    [
      'too many fields',
      Array.from({ length: 101 }, (_, index) => part(`name="f${index}"`, '')).join('') + end,
      [413, 'too-large'],
    ],
    ['an end in the middle of a field', part('name="a"', 'x').slice(0, -6), [400, 'malformed-body']],
    [
      'an end in the middle of a file',
      part('name="avatar"; filename="x"', 'x'.repeat(100)).slice(0, -60),
      [400, 'malformed-body'],
    ],
    ['no part at all', 'no boundary anywhere', [400, 'malformed-body']],
  ])('refuses %s', async (_, body, refusal) => {
    expect(await refusalOf(read(requestOf(body)))).toEqual(refusal)
  })

  it.each([
    ['application/json', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data', 415],
    ['multipart/form-data; charset=utf-8', 400],
  ])('refuses the content type %s', async (type, status) => {
    expect((await refusalOf(read(requestOf('x', type))))[0]).toBe(status)
  })

  it('tells what the receiver says, and lets go of the sender', async () => {
    let cancelled = false
    let pulls = 0
    const [head = ''] = part('name="avatar"; filename="a"', '').split('\r\n\r\n')
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1
        controller.enqueue(new TextEncoder().encode(pulls === 1 ? `${head}\r\n\r\n` : 'x'.repeat(65_536)))
      },
      cancel() {
        cancelled = true
      },
    })
    const reading = readForm(requestOf(body), {
      files: { avatar: 1 },
      async receive(_, { stream }) {
        await stream.getReader().read()
        throw new ApiProblem(413, 'too-large')
      },
    })
    expect(await refusalOf(reading)).toEqual([413, 'too-large'])
    expect(cancelled).toBe(true)
  })

  it('cuts off a sender who drips', async () => {
    let cancelled = false
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`--${boundary}\r\ncontent-dis`))
      },
      cancel() {
        cancelled = true
      },
    })
    expect(await refusalOf(read(requestOf(body), 30))).toEqual([408, 'upload-too-slow'])
    expect(cancelled).toBe(true)
  })

  it('cuts off a sender who drips within a file, and its receiver hears of it', async () => {
    const [head = ''] = part('name="avatar"; filename="a"', '').split('\r\n\r\n')
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`${head}\r\n\r\nhalf`))
      },
    })
    let receiver = 'waits'
    const reading = readForm(requestOf(body), {
      files: { avatar: 1 },
      idleMs: 30,
      async receive(_, { stream }) {
        try {
          return await new Response(stream).text()
        } catch (error) {
          receiver = 'heard'
          throw error
        }
      },
    })
    expect(await refusalOf(reading)).toEqual([408, 'upload-too-slow'])
    expect(receiver).toBe('heard')
  })
})
