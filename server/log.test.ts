import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from './log'

it('blanks what must not be read in a log', () => {
  let written = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
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
