/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 one, since a single customer is given at least that much.
 * IPv4 written as IPv6 (`::ffff:192.0.2.1`) is the IPv4 address. Anything else stays as it is.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^(?:0{0,4}:){2,6}ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain)?.[1]
  if (mapped) return mapped
  if (!/^[0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*$/.test(plain)) return plain
  const [head = '', tail] = plain.split('::', 2)
  const before = head === '' ? [] : head.split(':')
  // An embedded IPv4 address fills two groups.
  const after = tail ? tail.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
