import { randomUUID } from 'node:crypto'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import type { PostedMember } from '~/app/platform/members/whose.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import type { MeasurementDefinition } from '~/domain/records/define'
import { measurementTypeSchema } from '~/domain/records/contract'
import { entryOf, errorsByField } from '../record-entry.server'
import { recordsOf } from '../records-api.server'
import { acceptedReading, judgeReading } from './judge-reading'
import { pressureAddForm } from './pressure-add.form'

const minuteMs = 60_000

/** Takes what was posted without script: one reading, or two a minute apart. Sent again, each is recorded once. */
export async function addPressures(
  { request, context }: { request: Request; context: AppLoadContext },
  definition: MeasurementDefinition,
  { memberId, pathOf }: PostedMember,
) {
  const posted = await postedForm(request)
  // A suggestion that was pressed takes the place of what was typed.
  const corrected = posted.get('corrected')
  if (typeof corrected === 'string') posted.set('reading', corrected)
  const form = await readForm(posted, pressureAddForm(definition))
  if (!form.value) return data(form.reply(), 422)
  const { reading, second, heartRate, secondHeartRate, key, secondKey, sure, ...rest } = form.value
  const records = recordsOf(context, measurementTypeSchema.parse(definition.type))
  const bodyOf = (text: string, pulse: number | undefined) => {
    const read = acceptedReading(judgeReading(definition, text), sure === 'on')
    return {
      ...entryOf(definition, { ...rest, ...read, heartRate: pulse ?? read?.heartRate }),
      memberId,
      source: 'self' as const,
    }
  }
  try {
    const first = bodyOf(reading, heartRate)
    await records.add(first, key ?? randomUUID())
    if (second !== undefined) {
      const takenAt = new Date(Date.parse(first.takenAt) + minuteMs).toISOString()
      await records.add({ ...bodyOf(second, secondHeartRate), takenAt }, secondKey ?? randomUUID())
    }
  } catch (error) {
    return data(form.refuse(besideTheirFields(formErrorsOf(error, context, {}, 'problem.notSaved'))), 422)
  }
  return redirect(pathOf(`/app/records/${definition.type}`), {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:record.added', context.siteOrigin) },
  })
}

/** The API speaks of two numbers, the form has one field for both. */
function besideTheirFields(errors: Record<string, string[]>): Record<string, string[]> {
  const { systolic = [], diastolic = [], ...others } = errorsByField(errors) as Record<string, string[]>
  const reading = [...systolic, ...diastolic]
  return { ...others, ...(reading.length > 0 ? { reading } : {}) }
}

/** Where they measured last: asked once, and kept on every device. */
export async function lastPlaceOf(
  context: AppLoadContext,
  definition: MeasurementDefinition,
  member: { memberId?: string },
): Promise<string | undefined> {
  const type = measurementTypeSchema.parse(definition.type)
  const { items } = await recordsOf(context, type).list({ ...member, limit: '1' })
  const place = items[0]?.place
  return typeof place === 'string' ? place : undefined
}
