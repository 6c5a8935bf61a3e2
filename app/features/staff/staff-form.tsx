import type { z } from 'zod'
import { IntentForm, type IntentFormProps } from '~/app/platform/forms/intent-form'

/** A form of staff, in their words. */
export const StaffForm = <Shape extends z.ZodRawShape>(props: Omit<IntentFormProps<Shape>, 'words'>) => (
  <IntentForm words="staff-shop" {...props} />
)
