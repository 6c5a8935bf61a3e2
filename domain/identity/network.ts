/** The networks that an address is in, from the one of a single customer to the one of a provider. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 one, since a single customer is given at least that much. */
  narrow: string
  /** IPv4 /24, IPv6 /48: what one customer can have more of. */
  middle: string
  /** IPv4 /16, IPv6 /32: what a provider has. */
  wide: string
}

/** What is no address counts as one caller, whatever is written there. */
const unknown: Networks = { narrow: 'unknown', middle: 'unknown', wide: 'unknown' }

type Parsed = { octets: number[] } | { groups: number[] }

function parseOctets(text: string): number[] | undefined {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return undefined
  const octets = text.split('.').map(Number)
  return octets.every((octet) => octet <= 255) ? octets : undefined
}

function parseGroups(text: string): number[] | undefined {
  const embedded = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text)
  const octets = embedded?.[2] === undefined ? undefined : parseOctets(embedded[2])
  if (embedded && !octets) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = octets ?? []
  const plain = embedded
    ? `${embedded[1]}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
    : text
  const [head = '', tail, more] = plain.split('::')
  if (more !== undefined) return undefined
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined
}

/** Beginnings under which IPv6 carries an IPv4 address: `::ffff:192.0.2.1` and what NAT64 makes of one (RFC 6052). */
const carriers = ['0,0,0,0,0,65535', '100,65435,0,0,0,0']

function parse(address: string): Parsed | undefined {
  const plain = address
    .trim()
    .replace(/(?:%|\/).*$/, '')
    .toLowerCase()
  const octets = parseOctets(plain)
  if (octets) return { octets }
  const groups = parseGroups(plain)
  if (!groups) return undefined
  if (!carriers.includes(groups.slice(0, 6).join())) return { groups }
  const [high = 0, low = 0] = groups.slice(6)
  return { octets: [high >> 8, high & 255, low >> 8, low & 255] }
}

const hexadecimal = (groups: number[]): string => groups.map((group) => group.toString(16)).join(':')

/** What limits count a caller by. IPv4 written as IPv6 is the IPv4 address; a `narrow` one is in the networks of its addresses. */
export function networksOf(address: string): Networks {
  const parsed = parse(address)
  if (!parsed) return unknown
  if ('octets' in parsed) {
    const [a = 0, b = 0, c = 0, d = 0] = parsed.octets
    return { narrow: [a, b, c, d].join('.'), middle: `${a}.${b}.${c}.0/24`, wide: `${a}.${b}.0.0/16` }
  }
  const prefix = (count: number) => `${hexadecimal(parsed.groups.slice(0, count))}::/${count * 16}`
  return { narrow: prefix(4), middle: prefix(3), wide: prefix(2) }
}

/** What counts as one caller. */
export const networkOf = (address: string): string => networksOf(address).narrow
