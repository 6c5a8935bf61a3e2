import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog, type Origin } from './log'

/** A log, and what stands in it. */
function openLog(origin?: Origin) {
  let written = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  return { log: createLog('info', sink, origin), written: () => written }
}

it('says on every line which process of which version wrote it', () => {
  const { log, written } = openLog({ instance: 'web-1', version: '1.2.3' })
  log.info('up')
  log.warn({ part: 'jobs' }, 'slow')
  const lines = written()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatchObject({ instance: 'web-1', version: '1.2.3' })
})

it('blanks what must not be read in a log', () => {
  const { log, written } = openLog()
  log.info({
    token: 'hunter2',
    headers: { cookie: 'hunter2', authorization: 'Bearer hunter2', 'set-cookie': ['hunter2'] },
    environment: { sessionSecret: 'hunter2', password: 'hunter2' },
    path: '/products',
  })
  expect(written()).toContain('/products')
  expect(written()).not.toContain('hunter2')
})

it('holds no whole link that opens something, as a path, in an error or in what it is caused by', () => {
  const { log, written } = openLog()
  for (const segment of ['private', 'team', 's', 'invite']) {
    const address = `/en/${segment}/hunter2`
    const err = new Error(`No route matches "${address}"`, { cause: new Error(`GET https://host${address}`) })
    log.error({ path: address, err, detail: { from: [address] } }, `Asked for ${address}`)
    expect(written()).toContain(`/en/${segment}/…`)
  }
  expect(written()).not.toContain('hunter2')
  for (const line of written().trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow()
})
