import { demoColours, demoShop } from '~/domain/catalog/demo-shop'

const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const packedId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
const sold = packedId(demoShop[0]!.id)
const never = packedId('00000000-0000-4000-8000-000000000000')

/** A cart as the shop's own pages write it. */
export const plainCart = `cart=${packed([[sold, 1, packedId(demoColours.green)]])}`

/** As long as a line of a cart can be, and longer than any product takes. */
export const engraved = 'ب'.repeat(60)

/** What no page of ours has set, in any cookie. */
export const strangeValues = [
  '',
  '%',
  '%00',
  'null',
  '[]',
  packed(null),
  packed([[]]),
  packed('x'),
  '%7B%7D',
  'a'.repeat(3000),
]

/** By the cookie that is meant. */
export const hostileCookies: Record<string, readonly string[]> = {
  cart: [
    packed([[sold, 1, never]]),
    packed([[sold, 1e308]]),
    packed([[sold, -1]]),
    packed([[sold, 99, '', never, '\u0000']]),
    packed([[sold, 1, '', never, '\ud800']]),
    packed([[sold, 1, never, never, engraved]]),
    packed([[never, 99]]),
    packed(Array.from({ length: 25 }, () => [never, 1])),
    packed({ length: 3 }),
    Buffer.from('[['.repeat(700)).toString('base64url'),
  ],
  'cart-removed': [
    packed([[sold, 1, never]]),
    packed([[sold, -1]]),
    packed({ length: 3 }),
    `-1.${packed([[sold, 1]])}`,
    `99999999999.${packed([[sold, 1]])}`,
  ],
  'cart-seen': [packed([['__proto__', 1]]), packed([['a', 1e308]]), packed([['a', -1]])],
  'discount-code': [
    packed('x'),
    Buffer.from('\u0000').toString('base64url'),
    Buffer.from('آ'.repeat(59)).toString('base64url'),
  ],
  place: ['atlantis', 'tehran-city%00', '__proto__', 'x'.repeat(3000)],
  flash: [
    'success.messages%3Aquery.reset',
    'success.messages%3A__proto__',
    'success.messages%3Aconstructor',
    'alarm.messages%3Acreated',
    'info.secrets%3Acreated',
    'info.%E0%A4%A',
    'success.messages%3Aclient.status',
    'success.ui%3Atable.count',
  ],
  'sign-in': ['eyJhbGciOiJkaXIifQ....', 'a.b.c.d.e'],
  token: ['eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c', '{"access_token":"x"}'],
  preview: ['1', 'x.y'],
  SOURCE: ['ANDROID_APP', 'x'],
  'bf-contact': ['{"name":"x"}'],
  'tour-guide-initialized': ['x'],
  locale: ['xx', '../../etc/passwd'],
  i18next: ['xx', '__proto__'],
}

/** By the header that is meant. */
export const hostileHeaders: Record<string, readonly string[]> = {
  accept: ['', '*/*', 'text/html;q=2', 'a'.repeat(4000), '\u00ff'],
  'accept-encoding': ['br;q=x', ', ,', 'gzip;q=0', 'a'.repeat(4000)],
  'accept-language': ['xx', '*', 'fa-IR;q=2', '../../etc', 'a'.repeat(4000), '__proto__'],
  'user-agent': ['', 'a'.repeat(4000), '\u00ff\u00fe', 'Googlebot'],
  referer: ['http://[', 'x'],
  'if-none-match': ['*', 'W/"', '"'.repeat(500)],
  'if-modified-since': ['yesterday'],
  range: ['bytes=-1', 'bytes=9-1', 'x'],
  'x-forwarded-for': ['x, y', '::ffff:999.1.1.1', 'a'.repeat(4000)],
  'x-forwarded-host': ['evil.com', '%'],
  'x-forwarded-proto': ['gopher'],
  forwarded: ['for="[', 'for=_hidden'],
  'x-request-id': ['\u00ff', 'a'.repeat(4000), '../x'],
  'x-remix-revalidate': ['x'],
  'sec-fetch-site': ['x'],
  'sec-purpose': ['prefetch'],
  authorization: ['Bearer', 'Bearer a b', 'Basic \u00ff', `Bearer ${'a'.repeat(6000)}`],
  'save-data': ['on', 'x'],
  dnt: ['x'],
}
