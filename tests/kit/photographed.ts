import decodeQr from 'qr/decode.js'
import type { QrCode } from '~/app/ui/printed-address'

/** What a phone reads of a code, from a picture that has some pixels to each of its squares. @throws Error when it reads nothing */
export function photographed({ size, path }: QrCode): string {
  const scale = 3
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column += 1)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  return decodeQr({ width, height: width, data })
}

/** The code that a page prints. */
export function codeOn(html: string): QrCode {
  const [, size, path] = /viewBox="0 0 (\d+) \1"[^>]*crispEdges[^>]*><path d="([^"]+)"/.exec(html) ?? []
  if (size === undefined || path === undefined) throw new Error('The page prints no code.')
  return { size: Number(size), path }
}
