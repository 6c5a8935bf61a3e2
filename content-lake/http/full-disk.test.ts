import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('editors are told in words that the disk is full, and nothing that was saved is lost', async () => {
  const fixture = fileURLToPath(new URL('full-disk.fixture.ts', import.meta.url))
  // A limit on the size of a file fails a write half-way, as a full disk does; 64 blocks are 32 KB.
  const limited = 'trap \'\' XFSZ; ulimit -f 64; exec "$@"'
  const command = ['-c', limited, 'sh', process.execPath, '--import', 'tsx', fixture]
  const { stdout } = await promisify(execFile)('sh', command)
  const { saved, there, answers, short, errors } = JSON.parse(stdout) as {
    saved: number
    there: number
    answers: unknown[]
    short: number
    errors: number
  }
  expect(saved).toBeGreaterThan(3)
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 507,
      statusCode: 507,
      error: {
        type: 'storageFullError',
        description: expect.stringMatching(/^Not saved: the disk .* is full/) as string,
      },
    })
  }
  expect(errors).toBeGreaterThan(0)
  // What still fits is saved.
  expect(short).toBe(200)
  expect(there).toBe(saved + 1)
})
