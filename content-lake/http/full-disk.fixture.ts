import { openTestLake } from './test-lake'

/** Fills the disk that its test has left it, and writes out what editors are answered then, as JSON. */
const lake = await openTestLake()
const text = 'x'.repeat(2000)
const send = (path: string, type: string, body: string | Buffer) =>
  lake.send({ method: 'POST', path, headers: { 'content-type': type }, body })
const write = (create: object) =>
  send('/v1/data/mutate/production', 'application/json', JSON.stringify({ mutations: [{ create }] }))

const upload = await send('/v1/assets/files/production', 'text/plain', Buffer.alloc(200_000, 'x'))
let saved = -1
let refused
do {
  saved += 1
  refused = await write({ _id: `d${saved}`, _type: 'filler', text })
} while (refused.status === 200 && saved < 200)
const action = {
  actionType: 'sanity.action.document.create',
  publishedId: 'p',
  attributes: { _type: 't', text },
}
const acted = await send(
  '/v1/data/actions/production',
  'application/json',
  JSON.stringify({ actions: [action] }),
)
const short = await write({ _id: 'short', _type: 't' })
process.stdout.write(
  JSON.stringify({
    saved,
    there: lake.engine.size,
    answers: [upload, refused, acted].map((answer) => ({ status: answer.status, ...answer.json() })),
    short: short.status,
    errors: lake.log.filter(({ level }) => level === 'error').length,
  }),
)
await lake.close()
