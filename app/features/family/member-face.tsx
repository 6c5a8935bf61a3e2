import { initialsOf } from '~/app/ui/initials'

/** How many grounds there are; more members than these have them by turns. */
const grounds = 6

/** The ground of a member, the same for as long as they are in the family; the owner’s is their own. For `data-ground`. */
export const groundOf = (place: number): number => (place === 0 ? 0 : ((place - 1) % grounds) + 1)

interface MemberFaceProps {
  name: string
  place: number
  /** Drawn in full where this person’s record is open. */
  isChosen?: boolean
}

/** A member of the family by the first letters of the name, on the ground that is theirs. */
export const MemberFace = ({ name, place, isChosen = false }: MemberFaceProps) => (
  <span
    aria-hidden="true"
    data-ground={groundOf(place)}
    className={`inline-grid size-11 flex-none place-items-center rounded-pill text-sm font-heading leading-none ${
      isChosen ? 'bg-member-ink text-card' : 'bg-member text-member-ink'
    }`}
  >
    {initialsOf(name)}
  </span>
)
