import { describe, expect, it } from 'vitest'
import { familyRelations, usualGenderOf } from './relations'
import { ageOfMember, isAdultMember } from './rules'

describe('the age of a member', () => {
  it('changes on the birthday, and is not known without one', () => {
    const son = { relation: 'son', birthDate: '2010-06-15' } as const
    expect(ageOfMember(son, '2026-06-14')).toBe(15)
    expect(ageOfMember(son, '2026-06-15')).toBe(16)
    expect(ageOfMember({ relation: 'father', birthDate: null }, '2026-06-15')).toBeNull()
  })

  it('is of an adult from the eighteenth birthday on', () => {
    const daughter = { relation: 'daughter', birthDate: '2008-11-23' } as const
    expect(isAdultMember(daughter, '2026-11-22')).toBe(false)
    expect(isAdultMember(daughter, '2026-11-23')).toBe(true)
  })

  it('lets nobody be judged as an adult who may be a child', () => {
    const adults = familyRelations.filter((relation) =>
      isAdultMember({ relation, birthDate: null }, '2026-11-23'),
    )
    expect(adults).toEqual(['father', 'mother', 'grand-father', 'grand-mother'])
  })
})

it('knows a gender of each relation', () => {
  expect(familyRelations.map(usualGenderOf)).toEqual(['male', 'female', 'male', 'female', 'male', 'female'])
})
