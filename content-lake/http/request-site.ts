import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'

/** Where a request came to and from, with forwarding headers counted only as far as proxies are trusted. */
export interface RequestSite {
  /** Host name in lower case, without port; IPv6 without brackets. */
  hostname: string
  port: string
  protocol: 'http' | 'https'
  /** The origin that a page of this very address would have. */
  origin: string
  /** The caller's address. */
  address: string
  /** The peer is this machine and nothing says that it speaks for another. */
  isDirectLocal: boolean
}

/** @returns `null` when the request names no host, or a malformed one */
export function readSite(request: IncomingMessage, trustedProxyHops: number): RequestSite | null {
  const header = (name: string) => forwardedValue(request, name, trustedProxyHops)
  const authority = (header('x-forwarded-host') ?? request.headers.host ?? '').toLowerCase()
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/.exec(authority)
  if (!match?.[1]) return null
  const forwardedProtocol = header('x-forwarded-proto')
  const isHttps = forwardedProtocol
    ? forwardedProtocol.toLowerCase() === 'https'
    : request.socket instanceof TLSSocket
  const protocol = isHttps ? 'https' : 'http'
  const port = match[2] ?? ''
  const isDefaultPort = port === '' || (isHttps ? port === '443' : port === '80')
  const peer = request.socket.remoteAddress ?? ''
  return {
    hostname: match[1].replace(/^\[|\]$/g, ''),
    port,
    protocol,
    origin: `${protocol}://${match[1]}${isDefaultPort ? '' : `:${port}`}`,
    address: header('x-forwarded-for') ?? peer,
    isDirectLocal: isLocalName(match[1]) && isLoopback(peer) && !isForwarded(request),
  }
}

export function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  )
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

/** Behind a proxy on the same machine everyone looks local: any forwarding header takes that look away. */
function isForwarded(request: IncomingMessage): boolean {
  return Object.keys(request.headers).some(
    (name) =>
      name.startsWith('x-forwarded') || name === 'forwarded' || name === 'via' || name === 'x-real-ip',
  )
}

function forwardedValue(request: IncomingMessage, name: string, hops: number): string | undefined {
  if (hops < 1) return undefined
  const raw = request.headers[name]
  const values = (Array.isArray(raw) ? raw.join(',') : (raw ?? '')).split(',').map((value) => value.trim())
  // Each trusted proxy appends one value; what stands further left was written by whoever called it. A proxy that
  // overwrites instead of appending leaves a single one.
  return (values.length >= hops ? values[values.length - hops] : values[0]) || undefined
}
