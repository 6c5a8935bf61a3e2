/** What a member is to whose account it is. They themselves are in no list: their own record is theirs without a member. */
export const familyRelations = [
  'father',
  'mother',
  'grand-father',
  'grand-mother',
  'son',
  'daughter',
] as const
export type FamilyRelation = (typeof familyRelations)[number]

export const familyGenders = ['female', 'male'] as const
export type FamilyGender = (typeof familyGenders)[number]

/** Who may be a child; of the others it is known without a date of birth that they are not. */
export const descendants = ['son', 'daughter'] as const satisfies readonly FamilyRelation[]

const isDescendant = (relation: FamilyRelation): boolean =>
  descendants.some((descendant) => descendant === relation)

/** As the relation says it, where nobody says otherwise. */
export function usualGenderOf(relation: FamilyRelation): FamilyGender {
  switch (relation) {
    case 'father':
    case 'grand-father':
    case 'son':
      return 'male'
    case 'mother':
    case 'grand-mother':
    case 'daughter':
      return 'female'
  }
}

/** Whether nothing that is known lets a member be a child, without a date of birth. */
export const isAdultByRelation = (relation: FamilyRelation): boolean => !isDescendant(relation)
