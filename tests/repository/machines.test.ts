import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { machinesPage } from '~/server/commands/machines-page'

it('docs/machines.md is what the machines say: `npm run machines` writes it', async () => {
  const written = await readFile(new URL('../../docs/machines.md', import.meta.url), 'utf8')
  expect(written).toBe(machinesPage())
})
