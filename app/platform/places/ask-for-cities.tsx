import { Button } from '~/app/ui/button'

/** Without script: sends the form as it stands, and it comes back with the cities of the province that was chosen. */
export const AskForCities = ({ label }: { label: string }) => (
  <noscript>
    {/* What Enter presses is the first button of a form: it saves, as ever. */}
    <button type="submit" hidden />
    <Button type="submit" name="cities" value="1" formNoValidate size="small">
      {label}
    </Button>
  </noscript>
)
