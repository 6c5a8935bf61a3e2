import { expect, it } from 'vitest'
import type { ApiClient } from '~/app/platform/api.server'
import { readQuietly } from '~/app/platform/page-query.server'
import type { WordValues } from '~/app/platform/words/translate'
import { mostRows, staffFiles } from './files.server'

/** An API whose list of codes has so many pages of a hundred. */
function endlessApi(pages: number) {
  const asked: (string | undefined)[] = []
  const get = (_path: string, { query }: { query: { cursor?: string } }) => {
    asked.push(query.cursor)
    const page = Number(query.cursor ?? 0) + 1
    return Promise.resolve({
      items: Array.from({ length: 100 }, (_, place) => ({
        code: `CODE${page}-${place}`,
        kind: 'percent',
        value: 5,
        floor: 0,
        used: 0,
        totalUses: null,
        productIds: null,
        startsAt: null,
        endsAt: null,
        isActive: true,
        note: null,
      })),
      nextCursor: page < pages ? String(page) : null,
    })
  }
  return { api: { get } as unknown as ApiClient, asked }
}

async function fileOf(pages: number) {
  const { api, asked } = endlessApi(pages)
  const request = new Request('https://tapesh.example/admin/discount-codes.csv')
  const words = (key: string, values?: WordValues) => `${key} ${values?.count ?? ''}`.trim()
  let text = ''
  for await (const lines of staffFiles['discount-codes'].lines(
    { api, read: (shape) => readQuietly(request, shape) },
    words,
    'en',
  ))
    text += lines
  return { lines: text.trim().split('\r\n'), pages: asked.length }
}

it('writes a whole list page by page', async () => {
  const { lines, pages } = await fileOf(3)
  expect([lines.length, pages]).toEqual([301, 3])
  expect(lines.at(-1)).toContain('CODE3-99')
})

it('ends a list without end after so many rows, and says so in its last line', async () => {
  const { lines, pages } = await fileOf(Infinity)
  expect([lines.length, pages]).toEqual([mostRows + 2, mostRows / 100])
  expect(lines.at(-1)).toBe(`"csv.cut ${mostRows}"`)
})
