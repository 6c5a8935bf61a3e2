import { expect, it } from 'vitest'
import { byUrgency, everyStaffWaiting, staffWaitingFor } from './staff-desk'

it('puts emergencies first, and what is late before what is not, each by what is lost first', () => {
  const rows = [
    { kind: 'reviews', late: 0 },
    { kind: 'orders', late: 1 },
    { kind: 'overdueCalls', late: 2 },
    { kind: 'emergencies', late: 0 },
    { kind: 'uncertainRefunds', late: 0 },
  ] as const
  expect(byUrgency(rows).map(({ kind }) => kind)).toEqual([
    'emergencies',
    'overdueCalls',
    'orders',
    'uncertainRefunds',
    'reviews',
  ])
})

it('says that something has run out after all that a person waits for', () => {
  const rows = (
    ['stockOut', 'settlements', 'discountCodes', 'giftCodes', 'facts', 'endingCodes'] as const
  ).map((kind) => ({ kind, late: 0 }))
  expect(byUrgency(rows).map(({ kind }) => kind)).toEqual([
    'settlements',
    'facts',
    'discountCodes',
    'giftCodes',
    'endingCodes',
    'stockOut',
  ])
})

it('is for each role what it may do something about', () => {
  expect(staffWaitingFor(['user', 'admin'])).toEqual(everyStaffWaiting)
  expect(staffWaitingFor(['user', 'seller'])).not.toContain('emergencies')
  expect(staffWaitingFor(['user', 'support'])).not.toContain('stockOut')
  expect(staffWaitingFor(['user', 'doctor'])).toEqual([])
})
