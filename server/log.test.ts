import { Writable } from 'node:stream'
import { beforeEach, expect, it } from 'vitest'
import { createLog } from './log'

let written = ''
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written += String(chunk)
    done()
  },
})
beforeEach(() => {
  written = ''
})

it('says on every line which process of which version wrote it', () => {
  const log = createLog('info', sink, { instance: 'web-1', version: '1.2.3' })
  log.info('up')
  log.warn({ part: 'jobs' }, 'slow')
  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatchObject({ instance: 'web-1', version: '1.2.3' })
})

it('blanks what must not be read in a log', () => {
  const log = createLog('info', sink)
  log.info({
    token: 'hunter2',
    headers: { cookie: 'hunter2', authorization: 'Bearer hunter2', 'set-cookie': ['hunter2'] },
    environment: { sessionSecret: 'hunter2', password: 'hunter2' },
    path: '/products',
  })
  expect(written).toContain('/products')
  expect(written).not.toContain('hunter2')
})
