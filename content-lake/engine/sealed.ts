import { crc32 } from 'node:zlib'

const sumLength = ',"sum":"00000000"}'.length

const checksum = (text: string) => crc32(text).toString(16).padStart(8, '0')

/** An object as one line of NDJSON with a checksum over all of it, without the line's end. */
export function seal(value: object): string {
  const text = JSON.stringify(value).slice(0, -1)
  return `${text},"sum":"${checksum(text)}"}`
}

/** What was sealed, or `null` for a line that is torn or was changed. */
export function unseal(line: string): unknown {
  const body = line.slice(0, -sumLength)
  if (line.slice(-sumLength) !== `,"sum":"${checksum(body)}"}`) return null
  return JSON.parse(`${body}}`)
}
