import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'

/** Posts JSON and answers with what came, whatever its status. Rejects without an answer, or without a whole one. */
export type SendJson = (
  address: string,
  body: unknown,
  signal: AbortSignal,
) => Promise<{ status: number; text: string }>

/** The longest list a gateway answers has a hundred lines; what is longer is not theirs. */
const longestAnswer = 256 * 1024

/** By Node's HTTP, which follows no redirects: what is sent goes to the address and nowhere else. */
export const sendJson: SendJson = async (address, body, signal) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const text = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      accept: 'application/json',
    }
    const request = address.startsWith('https:') ? requestHttps : requestHttp
    request(address, { method: 'POST', headers, signal }, resolve).on('error', reject).end(text)
  })
  let text = ''
  answer.setEncoding('utf8')
  for await (const chunk of answer) {
    text += String(chunk)
    if (text.length > longestAnswer) throw new Error('The answer is too long')
  }
  return { status: answer.statusCode ?? 0, text }
}
