import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSort, readTableState, writeTableState, type TableState } from './table-state'

const columns = [
  { id: 'name', isName: true, isSortable: true },
  { id: 'date', isSortable: true },
  { id: 'state', choices: [{ value: 'new' }, { value: 'done' }] },
]
const plain: TableState = { search: '', page: 1, filters: {}, hidden: [] }

describe('the state of a table in its address', () => {
  it('is read from a query, in any digits', () => {
    expect(readTableState('?q=%20احمدی&sort=-date&page=۳&f.state=new', columns)).toEqual({
      search: 'احمدی',
      sort: { id: 'date', isDescending: true },
      page: 3,
      filters: { state: 'new' },
      hidden: [],
    })
  })

  it('ignores what is unknown or malformed', () => {
    expect(readTableState('?sort=state&page=-1&f.state=odd&f.name=x', columns)).toEqual({
      ...plain,
      sort: undefined,
    })
    expect(readTableState('?page=1e9x', columns).page).toBe(1)
  })

  it('never hides the column that names the row', () => {
    expect(readTableState('?columns=state', columns).hidden).toEqual(['date'])
  })

  it('keeps what else the address says, and says nothing of what is usual', () => {
    expect(writeTableState('?modal=OPEN&page=4&q=x', columns, plain)).toBe('?modal=OPEN')
    expect(writeTableState('', columns, plain)).toBe('')
  })

  it('is the same after being written and read', () => {
    const states = fc.record({
      search: fc.string().map((text) => text.trim()),
      sort: fc.option(fc.record({ id: fc.constantFrom('name', 'date'), isDescending: fc.boolean() }), {
        nil: undefined,
      }),
      page: fc.integer({ min: 1, max: 1000 }),
      filters: fc.constantFrom<Record<string, string>>({}, { state: 'new' }, { state: 'done' }),
      hidden: fc.subarray(['date', 'state']),
    })
    fc.assert(
      fc.property(states, (state) => {
        expect(readTableState(writeTableState('?other=1', columns, state), columns)).toEqual(state)
      }),
    )
  })
})

it('sorts up, then down, then not', () => {
  const up = nextSort(undefined, 'date')
  const down = nextSort(up, 'date')
  expect(up).toEqual({ id: 'date', isDescending: false })
  expect(down).toEqual({ id: 'date', isDescending: true })
  expect(nextSort(down, 'date')).toBeUndefined()
  expect(nextSort(down, 'name')).toEqual({ id: 'name', isDescending: false })
  const most = nextSort(undefined, 'date', 'descending')
  expect(most).toEqual({ id: 'date', isDescending: true })
  expect(nextSort(most, 'date', 'descending')).toBeUndefined()
  expect(nextSort(up, 'date', 'ascending')).toBeUndefined()
})
