import { expect, it } from 'vitest'
import { submittedQuery } from './submitted-query'

const columns = [{ id: 'name', isName: true }, { id: 'date', isSortable: true }, { id: 'state' }]

function formOf(entries: [name: string, value: string][]) {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

it('asks for no more than was chosen', () => {
  const form = formOf([
    ['q', ' '],
    ['sort', ''],
    ['columns', 'name'],
    ['columns', 'date'],
    ['columns', 'state'],
  ])
  expect(submittedQuery(form, columns)).toBe('?')
})

it('keeps what else the page was asked for, and begins at the first page', () => {
  const form = formOf([
    ['tab', 'shared'],
    ['q', 'احمدی'],
    ['sort', '-date'],
    ['columns', 'name'],
    ['columns', 'date'],
  ])
  const searchParams = new URLSearchParams(submittedQuery(form, columns))
  expect(Object.fromEntries(searchParams)).toMatchObject({ tab: 'shared', q: 'احمدی', sort: '-date' })
  expect(searchParams.getAll('columns')).toEqual(['name', 'date'])
  expect(searchParams.has('page')).toBe(false)
})
