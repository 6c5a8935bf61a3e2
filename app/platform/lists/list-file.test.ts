import { expect, it } from 'vitest'
import type { ApiClient } from '~/app/platform/api.server'
import type { AnyList } from './list'
import { linesOf, mostRows } from './list-file.server'

interface Query {
  cursor?: string
  limit?: string
}

/** A list that has so many pages of a hundred. */
function listOf(pages: number) {
  const queries: Query[] = []
  const list: AnyList = {
    path: '/admin/orders',
    words: ['staff-shop'],
    title: 'orders',
    shape: {},
    read: (_api, query: Query) => {
      queries.push(query)
      const page = Number(query.cursor ?? 0) + 1
      return Promise.resolve({
        items: Array.from({ length: 100 }, (_, place) => ({ id: `ROW${page}-${place}` })),
        nextCursor: page < pages ? String(page) : null,
      })
    },
    columns: (t) => [{ id: 'id', header: t('order.code'), value: ({ id }) => id }],
    empty: 'orders.none',
  }
  return { list, queries }
}

async function fileOf(pages: number) {
  const { list, queries } = listOf(pages)
  let text = ''
  for await (const lines of linesOf(list, {
    api: {} as ApiClient,
    query: { status: 'queued' } as never,
    t: (key) => key,
    cut: (count) => `cut ${count}`,
    locale: 'en',
  }))
    text += lines
  return { lines: text.trim().split('\r\n'), queries }
}

it('writes a whole list page by page, narrowed as its page is, from its beginning', async () => {
  const { lines, queries } = await fileOf(3)
  expect(lines).toHaveLength(301)
  expect(lines[0]).toContain('order.code')
  expect(lines.at(-1)).toContain('ROW3-99')
  expect(queries).toEqual([undefined, '1', '2'].map((cursor) => ({ status: 'queued', limit: '100', cursor })))
})

it('ends a list without end after so many rows, and says so in its last line', async () => {
  const { lines, queries } = await fileOf(Infinity)
  expect([lines.length, queries.length]).toEqual([mostRows + 2, mostRows / 100])
  expect(lines.at(-1)).toBe(`"cut ${mostRows}"`)
})
