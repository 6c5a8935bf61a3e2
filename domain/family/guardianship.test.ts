import { expect, it } from 'vitest'
import { comesOfAgeOn, guardianshipOf, prolongsGuardianship } from './guardianship'

const daughter = { relation: 'daughter', birthDate: '2009-06-15', addedOn: '2020-01-01' } as const
const stateOn = (today: string, child: Parameters<typeof guardianshipOf>[0] = daughter) =>
  guardianshipOf(child, today)?.state ?? null

it('of a child ends at eighteen: said thirty days before, and written into for ninety days more', () => {
  expect(
    ['2027-05-15', '2027-05-16', '2027-06-14', '2027-06-15', '2027-09-12', '2027-09-13', '2040-01-01'].map(
      (day) => stateOn(day),
    ),
  ).toEqual([null, 'ending', 'ending', 'over', 'over', 'ended', 'ended'])
  expect(guardianshipOf(daughter, '2027-06-15')).toEqual({
    state: 'over',
    adultOn: '2027-06-15',
    writableUntil: '2027-09-12',
  })
})

it('is of nobody whose birthday nobody knows, who is no child, or who was an adult when they were added', () => {
  expect(stateOn('2027-09-13', { ...daughter, birthDate: null })).toBeNull()
  expect(stateOn('2027-09-13', { ...daughter, relation: 'mother' })).toBeNull()
  expect(stateOn('2040-01-01', { ...daughter, addedOn: '2027-06-15' })).toBeNull()
  expect(stateOn('2040-01-01', { ...daughter, addedOn: '2027-06-14' })).toBe('ended')
})

it('ends on 1 March for who is born on 29 February', () => {
  expect([comesOfAgeOn('2008-02-29'), comesOfAgeOn('2008-02-28')]).toEqual(['2026-03-01', '2026-02-28'])
})

it('is given back by no edit once they have come of age', () => {
  const isProlonged = (today: string, change: Partial<Parameters<typeof guardianshipOf>[0]>) =>
    prolongsGuardianship(daughter, { ...daughter, ...change }, today)
  const later = { birthDate: '2009-06-16' }
  expect(['2027-06-14', '2027-06-15', '2040-01-01'].map((today) => isProlonged(today, later))).toEqual([
    false,
    true,
    true,
  ])
  expect(isProlonged('2027-06-15', { birthDate: null })).toBe(true)
  expect(isProlonged('2027-06-15', { relation: 'mother' })).toBe(true)
  expect(isProlonged('2027-06-15', { birthDate: '2002-01-01' })).toBe(true)
  expect(isProlonged('2027-06-15', { birthDate: '2009-06-01' })).toBe(false)
  expect(isProlonged('2027-06-15', { relation: 'son' })).toBe(false)
})
