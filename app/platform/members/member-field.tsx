import { oneself, useWhose } from './whose'

/** In a form that adds to a record: whose it is, as the page shows it. Nothing where there is nobody else. */
export function MemberField() {
  const { people, memberId } = useWhose()
  if (people.length === 0) return null
  return <input type="hidden" name="memberId" value={memberId ?? oneself} />
}
