import { Button } from './button'
import { DoctorSearch, hasSearch, type Found } from './find-doctor'

/** What a button of a form says when it asks for doctors and sends nothing. */
export const findDoctorIntent = 'find-doctor'

/** `FindDoctor` within the form whose field it is for: what was typed goes along, unchecked, and comes back. */
export function FindDoctorWithin(search: Found) {
  if (!hasSearch(search)) return null
  return (
    <div>
      <DoctorSearch name="find" {...search}>
        <Button type="submit" name="intent" value={findDoctorIntent} formNoValidate variant="secondary">
          {search.say('findDoctorDo')}
        </Button>
      </DoctorSearch>
    </div>
  )
}
