/** What nobody means, as it stands in a query: each has brought a server down, or told it something that it was not asked. */
export const hostileValues = {
  'a NUL': '%00',
  'text around a NUL': 'a%00b',
  'half of an escape': '%',
  'bytes that are no UTF-8': '%E0%A4%A',
  'half of a pair, as bytes': '%ED%A0%80',
  'a character that is none': '%EF%BF%BE%EF%BF%BD',
  'eight kilobytes': 'a'.repeat(8192),
  'a number below zero': '-1',
  'a number beyond all': '9'.repeat(400),
  'a number that is infinite': '1e309',
  'no number': 'NaN',
  'a day that there is not': '2026-02-31',
  'a day before all': '-271821-04-20T00:00:00.000Z',
  'a day beyond all': '%2B275760-09-13',
  'a path that climbs': '..%2F..%2Fetc%2Fpasswd',
  'a query of SQL': '%27%20or%201%3D1%20--',
  markup: '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'a name of JavaScript': '__proto__',
  'an id of nothing': '00000000-0000-4000-8000-000000000000',
  'a letter that no word has': '%D0%B6',
} as const

const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const nobody = '5a0e0000-0000-4000-8000-000000000001'

/** Cursors that look like ours. */
export const hostileCursors = {
  'no base64': '!!!',
  'no JSON': Buffer.from('[1,').toString('base64url'),
  'no list': packed({ a: 1 }),
  'an empty list': packed([]),
  'a list of other things': packed([null, true, {}]),
  'a number that no column holds': packed([9_007_199_254_740_991]),
  'a number that is none': packed([1e308, nobody]),
  'a time beyond all': packed(['9999-12-31T23:59:59.999Z', nobody]),
  'a time before all': packed(['0000-01-01T00:00:00Z', nobody]),
  'an id with NUL': packed(['2026-11-21T08:00:00.000Z', '\u0000']),
  'text with NUL': packed(['\u0000', nobody]),
  'half of a pair': packed(['\ud800', nobody]),
  'a flag and a number': packed([true, 9_007_199_254_740_991, nobody]),
  'a code': packed([9_007_199_254_740_991, 'A', nobody]),
  deep: Buffer.from('['.repeat(200) + ']'.repeat(200)).toString('base64url'),
  long: 'a'.repeat(600),
} as const

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)])

/** Members of a JSON body that no schema means. */
export const hostileMembers: readonly unknown[] = [
  null,
  true,
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(5000),
  '‌‍\u202e',
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '9'.repeat(400),
  '1e309',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01',
  '9999-12-31',
  '2026-02-31',
  [],
  {},
  [null],
  nested(10),
  { __proto__x: 1, constructor: { prototype: 1 } },
  Array.from({ length: 300 }, () => '00000000-0000-4000-8000-000000000000'),
]

/** Parts of a path that are no name and no id of anything. */
export const hostileParts = [
  '%00',
  'a%00b',
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  '%EF%BF%BD',
  '..%2F..%2Fetc%2Fpasswd',
  'a%2Fb',
  '%5c',
  '%0d%0aset-cookie:%20a=b',
  'a'.repeat(5000),
  '__proto__',
  'constructor',
  '%E2%80%AE',
  "'%20or%201=1%20--",
  '%3Cscript%3E',
  '00000000-0000-4000-8000-000000000000',
  'S00000000000000000000000000000000000',
  '-1',
]
