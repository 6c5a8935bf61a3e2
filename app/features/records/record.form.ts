import { z } from 'zod'
import { isDocument, type RecordDefinition } from '~/domain/records/define'
import {
  fieldsOf,
  isImplausible,
  nothingMessage,
  requiredMessage,
  type RecordField,
} from '~/domain/records/fields'
import { fieldFaultOf, noteSchema, textSchema } from '~/domain/records/schemas'
import { deviceSerialSchema } from '~/domain/values/device-serial'
import { typedQuantity, type QuantityName } from '~/domain/values/quantity'
import { dateSchema } from '~/domain/values/typed-date'
import { timeSchema } from '~/domain/values/typed-time'

/** Said beside a value that is far from the usual, until the person says that it is right. */
export const unsure = 'error.unsure'

const typedField = (field: RecordField) =>
  field.kind === 'value'
    ? typedQuantity(field.name, nothingMessage(field))
    : field.kind === 'text'
      ? textSchema(field)
      : z.enum(field.options, {
          error: ({ input }) => (input === undefined ? requiredMessage(field.name) : 'error.choice'),
        })

/** What is worked out of others may be left out; whether they are known is the API's to say. */
const mayBeLeftOut = (field: RecordField): boolean =>
  !field.isRequired || (field.kind === 'value' && field.isDerived)

const made = new Map<RecordDefinition, ReturnType<typeof makeForm>>()

/** A record as a person writes it down: its fields in any digits, when it was taken, and a note. */
export function recordForm(definition: RecordDefinition) {
  const known = made.get(definition) ?? makeForm(definition)
  made.set(definition, known)
  return known
}

function makeForm(definition: RecordDefinition) {
  const fields = Object.fromEntries(
    fieldsOf(definition).map((field) => [
      field.name,
      mayBeLeftOut(field) ? typedField(field).optional() : typedField(field),
    ]),
  )
  return z
    .object({
      ...fields,
      ...(isDocument(definition) && definition.fromDevice
        ? { deviceSerial: deviceSerialSchema.optional() }
        : {}),
      // Read apart (`documents/submitted-document.server.ts`); here it has a name, beside which it is refused.
      ...(definition.files ? { files: z.unknown().optional() } : {}),
      day: dateSchema(),
      time: timeSchema(),
      note: noteSchema.optional(),
      /** Far from the usual, and right all the same. */
      sure: z.literal('on').optional(),
      /** Minted when the form was rendered: sent twice, it is recorded once. */
      key: z.uuid().optional(),
    })
    .superRefine((entry: Record<string, unknown>, context) => {
      const fault = fieldFaultOf(definition, entry)
      if (fault) context.addIssue({ code: 'custom', path: [fault.path], message: fault.code })
      if (entry.sure === 'on') return
      for (const name of Object.keys(definition.values) as QuantityName[]) {
        const value = entry[name]
        if (typeof value === 'number' && isImplausible(definition, name, value))
          context.addIssue({ code: 'custom', path: [name], message: unsure })
      }
    })
}
