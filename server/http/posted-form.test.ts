import { expect, it } from 'vitest'
import { readPostedForm } from './posted-form'

const urlencoded = 'application/x-www-form-urlencoded'
const post = (body: BodyInit | undefined, type?: string, headers: Record<string, string> = {}) =>
  readPostedForm(
    new Request('http://localhost/cart', {
      method: 'POST',
      body,
      headers: {
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body as string)) }),
        ...(type === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
    }),
  )
const fieldsOf = async (read: Awaited<ReturnType<typeof readPostedForm>>) => {
  if (typeof read === 'string') return read
  return Object.fromEntries(await read.formData())
}
const part = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

it('hands on a form as it was sent', async () => {
  expect(await fieldsOf(await post('a=1&b=%D8%A2', urlencoded))).toEqual({ a: '1', b: 'آ' })
  expect(await fieldsOf(await post('a=1', `${urlencoded};charset=UTF-8`))).toEqual({ a: '1' })
  const multipart = `${part('a', '1')}${part('b', 'آ')}--x--\r\n`
  expect(await fieldsOf(await post(multipart, 'multipart/form-data; boundary=x'))).toEqual({ a: '1', b: 'آ' })
})

it('takes a post of nothing for an empty form', async () => {
  expect(await fieldsOf(await post(undefined))).toEqual({})
  expect(await fieldsOf(await post('', urlencoded))).toEqual({})
})

it.each([
  ['text', 'a=1', 'text/plain'],
  ['JSON', '{}', 'application/json'],
  ['a form without its boundary', 'a=1', 'multipart/form-data'],
  ['a form that breaks off', part('a', '1'), 'multipart/form-data; boundary=x'],
  ['a form of another boundary', `${part('a', '1')}--x--`, 'multipart/form-data; boundary=y'],
  ['no type', 'a=1', ''],
])('knows no form in %s', async (_, body, type) => {
  expect(await post(body, type)).toBe('type')
})

it.each([
  ['fields', '&'.repeat(501), urlencoded],
  ['text', `a=${'x'.repeat(256 * 1024)}`, urlencoded],
  ['parts', `${part('a', '1').repeat(501)}--x--`, 'multipart/form-data; boundary=x'],
])('takes no more %s than a form has', async (_, body, type) => {
  expect(await post(body, type)).toBe('large')
})

it('stops reading what does not end', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(97))
    },
  })
  const request = new Request('http://localhost/cart', {
    method: 'POST',
    headers: { 'content-type': urlencoded, 'transfer-encoding': 'chunked' },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(await readPostedForm(request)).toBe('large')
  expect(sent).toBeLessThan(512 * 1024)
})
