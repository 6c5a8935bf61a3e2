import { adultAge, ageOn } from '../identity/rules'
import { restorableForMs } from '../records/rules'
import { isAdultByRelation, type FamilyRelation } from './relations'

/** How long a deleted member can be brought back, records and all: as long as a record. */
export const memberRestorableForMs = restorableForMs

interface Born {
  relation: FamilyRelation
  /** A plain date; null where it is not known. */
  birthDate: string | null
}

/** Whole years of a member; null where the date of birth is not known. @param today a plain date in Tehran */
export const ageOfMember = ({ birthDate }: Born, today: string): number | null =>
  birthDate === null ? null : ageOn(today, birthDate)

/**
 * Whether guidelines for adults may judge a member. Who may be a child and whose age is not known is taken for one: no band is better than a wrong one.
 * @param today a plain date in Tehran
 */
export const isAdultMember = (member: Born, today: string): boolean =>
  member.birthDate === null ? isAdultByRelation(member.relation) : ageOn(today, member.birthDate) >= adultAge
