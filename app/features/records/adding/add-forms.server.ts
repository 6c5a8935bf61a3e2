import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import type { MeasurementDefinition } from '~/domain/records/define'
import { addPressures, lastPlaceOf } from './pressure-add.server'

interface AddFormOnServer {
  /** What the form begins with, beside day and time. */
  begin: (
    context: AppLoadContext,
    definition: MeasurementDefinition,
    member: { memberId?: string },
  ) => Promise<Record<string, unknown>>
  /** Fields of a record, as the form has them. */
  typed: (fields: Record<string, string>) => Record<string, string>
  /** Takes what is posted without script. */
  add: typeof addPressures
}

/** The server half of `addForms`. */
export const addFormsOnServer: Readonly<Record<string, AddFormOnServer>> = {
  pressure: {
    begin: async (context, definition, member) => ({
      place: await lastPlaceOf(context, definition, member),
      secondKey: randomUUID(),
    }),
    typed: ({ systolic, diastolic, ...others }) => ({ ...others, reading: `${systolic}/${diastolic}` }),
    add: addPressures,
  },
}
