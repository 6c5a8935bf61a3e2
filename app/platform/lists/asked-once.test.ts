import { expect, it } from 'vitest'
import type { ApiClient } from '~/app/platform/api.server'
import { askedOnce } from './asked-once'

const client = () => ({}) as ApiClient

it('asks once for one request, and anew for the next', async () => {
  let asked = 0
  const ask = askedOnce((_api, of: string) => {
    asked += 1
    return Promise.resolve(`${of} ${asked}`)
  })
  const one = client()
  expect(await Promise.all([ask(one, 'a'), ask(one, 'a')])).toEqual(['a 1', 'a 1'])
  expect(await ask(client(), 'a')).toBe('a 2')
})
