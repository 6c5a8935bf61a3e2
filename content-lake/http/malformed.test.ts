import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestLake, token, type SendOptions, type TestLake } from './test-lake'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
  await lake.client.create({ _id: 'there', _type: 'thing', text: 'x', list: [1] })
  await lake.client.create({ _id: `image-${'a'.repeat(40)}-1x1-png`, _type: 'sanity.imageAsset' })
})
afterAll(() => lake.close())

const json = { 'content-type': 'application/json' }
const api = '/v2025-02-19'
const query = (rest: string): SendOptions => ({ path: `${api}/data/query/production?query=*${rest}` })
const post = (path: string, body: unknown): SendOptions => ({
  method: 'POST',
  path: `${api}${path}`,
  headers: json,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const mutate = (body: unknown) => post('/data/mutate/production', body)
const patch = (operations: unknown) =>
  mutate({ mutations: [{ patch: { id: 'there', ...(operations as Record<string, unknown>) } }] })
const act = (actions: unknown) => post('/data/actions/production', { actions })
const get = (path: string): SendOptions => ({ path: `${api}${path}` })

const cases: [string, SendOptions, number][] = [
  // Queries and their parameters
  ['an unparsable query', query('%5B'), 400],
  ['an empty query', get('/data/query/production?query=%20'), 400],
  ['no query', get('/data/query/production'), 400],
  ['an unknown function', query('%5Bnosuch(_id)%5D'), 400],
  ['a parameter that is not JSON', query('&$p=abc'), 400],
  ['an empty parameter', query('&$p='), 400],
  ['a parameter without a name', query('&$=1'), 400],
  ['a parameter with a bad name', query('&$a-b=1'), 400],
  ['a parameter that would pollute prototypes', query('&$__proto__=%7B%7D'), 400],
  ['a query for a parameter that is not given', query('%5B_id==$missing%5D'), 400],
  ['an unknown perspective', query('&perspective=%21%21'), 400],
  ['a source map of an unknown kind', query('&resultSourceMap=maybe'), 400],
  ['a flag that is none', query('&returnQuery=yes'), 400],
  ['a body that is not JSON', post('/data/query/production', '{"query":'), 400],
  [
    'a body of bad UTF-8',
    { ...post('/data/query/production', ''), body: Buffer.from([0x22, 0xff, 0x22]) },
    400,
  ],
  ['a body that is no object', post('/data/query/production', '[1]'), 400],
  ['a query that is no string', post('/data/query/production', { query: 5 }), 400],
  ['parameters that are no object', post('/data/query/production', { query: '*', params: [1] }), 400],
  ['a query without a content type', { ...post('/data/query/production', '{}'), headers: {} }, 415],
  [
    'a query declared as text',
    { ...post('/data/query/production', '{}'), headers: { 'content-type': 'text/plain' } },
    415,
  ],
  [
    'a compressed body',
    { ...post('/data/query/production', '{}'), headers: { ...json, 'content-encoding': 'gzip' } },
    415,
  ],
  // Mutations and patches
  ['no mutations', mutate({}), 400],
  ['mutations that are no list', mutate({ mutations: 'x' }), 400],
  ['a mutation that is no object', mutate({ mutations: [5] }), 400],
  ['a mutation of null', mutate({ mutations: [null] }), 400],
  ['an empty mutation', mutate({ mutations: [{}] }), 400],
  ['an unknown mutation', mutate({ mutations: [{ explode: {} }] }), 400],
  ['two mutations in one', mutate({ mutations: [{ create: { _type: 'a' }, delete: { id: 'there' } }] }), 400],
  ['a document that is a list', mutate({ mutations: [{ create: [] }] }), 400],
  ['a document without a type', mutate({ mutations: [{ create: { _id: 'x' } }] }), 400],
  ['a type that is a number', mutate({ mutations: [{ create: { _id: 'x', _type: 5 } }] }), 400],
  ['an id that is a number', mutate({ mutations: [{ create: { _id: 5, _type: 'a' } }] }), 400],
  ['an id with a space', mutate({ mutations: [{ create: { _id: 'a b', _type: 'a' } }] }), 400],
  ['an id with a slash', mutate({ mutations: [{ create: { _id: '../x', _type: 'a' } }] }), 400],
  ['a very long id', mutate({ mutations: [{ create: { _id: 'x'.repeat(5000), _type: 'a' } }] }), 400],
  ['a deletion of nothing named', mutate({ mutations: [{ delete: {} }] }), 400],
  ['a deletion by a number', mutate({ mutations: [{ delete: { id: 7 } }] }), 400],
  ['a deletion by a broken query', mutate({ mutations: [{ delete: { query: '*[' } }] }), 400],
  ['a patch of nothing named', mutate({ mutations: [{ patch: { set: { a: 1 } } }] }), 400],
  ['a patch of a missing document', mutate({ mutations: [{ patch: { id: 'no', set: { a: 1 } } }] }), 409],
  ['an unknown patch', patch({ explode: { a: 1 } }), 400],
  ['a set that is no object', patch({ set: 5 }), 400],
  ['a set at a broken path', patch({ set: { $$$: 1 } }), 400],
  ['an unset that is no list', patch({ unset: 'text' }), 400],
  ['an unset of a number', patch({ unset: [5] }), 400],
  ['an increment by text', patch({ inc: { n: 'x' } }), 400],
  ['an unclosed key', patch({ set: { 'list[_key=="a]': 1 } }), 400],
  ['an insertion without items', patch({ insert: { after: 'list[-1]' } }), 400],
  ['an insertion nowhere', patch({ insert: { items: [1] } }), 400],
  ['a broken text patch', patch({ diffMatchPatch: { text: '@@ nonsense' } }), 400],
  ['a change of the id', patch({ set: { _id: 'other' } }), 400],
  ['a revision that is no string', patch({ ifRevisionID: 5, set: { a: 1 } }), 400],
  ['a transaction id that is a number', mutate({ mutations: [], transactionId: 5 }), 400],
  ['a transaction id with a space', mutate({ mutations: [], transactionId: 'a b' }), 400],
  ['a flag that is none in a mutation', post('/data/mutate/production?dryRun=1', { mutations: [] }), 400],
  ['an unknown visibility', post('/data/mutate/production?visibility=never', { mutations: [] }), 400],
  ['deeply nested JSON', mutate(`{"mutations":${'['.repeat(50_000)}${']'.repeat(50_000)}}`), 400],
  ['a mutation of more than 8 MB', mutate({ mutations: [], filler: 'x'.repeat(8 * 1024 * 1024) }), 413],
  [
    'a mutation of more than 8 MB that does not state its length',
    {
      ...mutate({ mutations: [], filler: 'x'.repeat(8 * 1024 * 1024) }),
      headers: { ...json, 'transfer-encoding': 'chunked' },
    },
    413,
  ],
  // Actions
  ['no actions', post('/data/actions/production', {}), 400],
  ['an unknown action', act([{ actionType: 'sanity.action.document.explode' }]), 400],
  ['an action that is no object', act([5]), 400],
  ['a publication of nothing named', act([{ actionType: 'sanity.action.document.publish' }]), 400],
  [
    'a publication of what is not there',
    act([{ actionType: 'sanity.action.document.publish', draftId: 'drafts.no', publishedId: 'no' }]),
    409,
  ],
  // Documents, history, users, listeners
  ['a document id with a space', get('/data/doc/production/a%20b'), 400],
  [
    'too many document ids',
    get(`/data/doc/production/${Array.from({ length: 1001 }, (_, n) => `d${n}`).join(',')}`),
    400,
  ],
  ['a history limit of zero', get('/data/history/production/events/documents/there?limit=0'), 400],
  ['a history limit that is no number', get('/data/history/production/transactions/there?limit=all'), 400],
  ['a history at no time', get('/data/history/production/documents/there?time=yesterday'), 400],
  [
    'a history at two places',
    get('/data/history/production/documents/there?revision=a&lastRevision=true'),
    400,
  ],
  ['an export of bad types', get('/data/export/production?types=a%20b'), 400],
  ['a listener with a broken filter', get('/data/listen/production?query=*%5B'), 400],
  ['a listener with a broken parameter', get('/data/listen/production?query=*&$p=x'), 400],
  ['a listener with a bad flag', get('/data/listen/production?query=*&includeResult=maybe'), 400],
  ['a stream asked for by HEAD', { ...get('/data/listen/production?query=*'), method: 'HEAD' }, 405],
  ['a value without a key', { ...post('/users/me/keyvalue', [{ value: 1 }]), method: 'PUT' }, 400],
  ['a key without a value', { ...post('/users/me/keyvalue', [{ key: 'a' }]), method: 'PUT' }, 400],
  ['a key with a slash', { ...post('/users/me/keyvalue', [{ key: '../a', value: 1 }]), method: 'PUT' }, 400],
  // Uploads
  ['an empty upload', { method: 'POST', path: `${api}/assets/images/production` }, 400],
  ['an SVG', upload('images', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'), 400],
  ['HTML as an image', upload('images', '<!doctype html><script>alert(1)</script>', 'image/png'), 400],
  ['HTML as a file', upload('files', '<!doctype html><script>alert(1)</script>', 'application/pdf'), 400],
  [
    'a PNG that ends early',
    upload('images', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'),
    400,
  ],
  [
    'an image of more than 25 MB',
    upload('images', Buffer.alloc(25 * 1024 * 1024 + 1, 0xff), 'image/jpeg'),
    413,
  ],
  [
    'an image of more than 25 MB that does not state its length',
    {
      ...upload('images', Buffer.alloc(25 * 1024 * 1024 + 1, 0xff), 'image/jpeg'),
      headers: { 'transfer-encoding': 'chunked' },
    },
    413,
  ],
  ['a title of 3000 characters', upload('images', 'GIF89a', 'image/gif', `?title=${'x'.repeat(3000)}`), 400],
  // Addresses and methods
  ['an unknown endpoint', get('/data/nosuch/production'), 404],
  ['another dataset', get('/data/query/staging?query=*'), 404],
  ['another project', get('/projects/other'), 404],
  ['the version alone', { path: '/v1' }, 404],
  ['a date that is none', { path: '/v2025-13-45/ping' }, 400],
  ['a bad percent escape in the path', get('/data/doc/production/%zz'), 400],
  ['a bad percent escape in the query', query('&$p=%E0%A4%A'), 400],
  ['a NUL in the path', get('/data/doc/production/a%00b'), 400],
  ['climbing out of the path', get('/data/doc/production/..%2f..%2fetc'), 400],
  ['a very long address', query('%20'.repeat(5_400)), 414],
  ['DELETE on a query', { ...query(''), method: 'DELETE' }, 405],
  ['GET on mutations', get('/data/mutate/production'), 405],
  ['POST on a document', post('/data/doc/production/there', {}), 405],
  ['TRACE', { ...get('/ping'), method: 'TRACE' }, 405],
  // Assets
  ['an image that is not there', { path: `/images/testing/production/${'a'.repeat(40)}-1x1.png` }, 404],
  ['an image path that is none', { path: '/images/testing/production/..%2f..%2fjournal' }, 404],
  ['a file that is not there', { path: `/files/testing/production/${'a'.repeat(40)}.pdf` }, 404],
  [
    'an upload to an asset address',
    { method: 'PUT', path: `/files/testing/production/${'a'.repeat(40)}.pdf` },
    405,
  ],
  ['an image with a bad width', { path: `/images/testing/production/${'a'.repeat(40)}-1x1.png?w=abc` }, 400],
  // Credentials
  ['a wrong token', { ...get('/users/me'), headers: { authorization: 'Bearer wrong' } }, 401],
  ['another scheme', { ...get('/users/me'), headers: { authorization: 'Basic YTpi' } }, 401],
  ['an empty token', { ...get('/users/me'), headers: { authorization: 'Bearer ' } }, 401],
]

function upload(kind: 'images' | 'files', body: string | Buffer, type: string, search = ''): SendOptions {
  const path = `${api}/assets/${kind}/production${search}`
  return { method: 'POST', path, headers: { 'content-type': type }, body }
}

describe('malformed requests', () => {
  it.each(cases)('refuses %s', async (_name, options, status) => {
    const headers = { authorization: `Bearer ${token}`, ...options.headers }
    const answer = await lake.send({ ...options, headers })
    expect({ status: answer.status, text: answer.text.slice(0, 300) }).toMatchObject({ status })
    if (options.method === 'HEAD') return
    // One of Sanity's two shapes of error.
    const { error, message, statusCode } = answer.json<{
      error: unknown
      message?: string
      statusCode: number
    }>()
    expect(statusCode).toBe(status)
    const isShaped =
      typeof error === 'string' ? Boolean(message) : typeof error === 'object' && error !== null
    expect(isShaped).toBe(true)
    if (status === 405) expect(answer.headers.allow).toMatch(/[A-Z]+/)
  })

  it('leaves the lake as it was, without a word of theirs in the log', async () => {
    expect(lake.engine.size).toBe(2)
    expect(lake.log.filter(({ level }) => level === 'error')).toEqual([])
    expect(JSON.stringify(lake.log)).not.toContain('nonsense')
    expect((await lake.send({ path: `${api}/users/me` })).status).toBe(200)
  })

  it('survives clients that break off', async () => {
    const length = 1000
    const head =
      `POST ${api}/data/mutate/production HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n{"mutations":[`
    const socket = connect(lake.port, '127.0.0.1')
    await new Promise((resolve) => socket.write(head, resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.destroy()
    await closed
    expect((await lake.send({ path: `${api}/ping` })).status).toBe(200)
    expect(lake.engine.size).toBe(2)
  })

  it('leaves other addresses to others', async () => {
    for (const path of [
      '/',
      '/v1x/ping',
      '/vX-1/ping',
      '/images/other/production/a.png',
      '/version',
      '/en/v1/ping',
    ]) {
      expect((await lake.send({ path })).headers['x-not-the-lake']).toBe('1')
    }
  })
})
