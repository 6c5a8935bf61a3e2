import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { readParams } from '~/app/platform/page-params.server'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { reservationIdSchema, type ReservationId } from '~/domain/values/ids'
import type { WarnedOf } from '~/domain/booking/patient-file'
import { warnedOf } from './warned-of.server'
import { endingForm, endingOf, noteForm, rowsOf, withdrawForm } from './aftercare.form'

type Requested = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/** What a doctor does beside the talk: notes for themselves, and ends it. @returns undefined for what is done in the talk */
export async function actInAftercare(requested: Requested, path: (id: string) => string) {
  const { request, context } = requested
  const { id } = await readParams(requested, { id: reservationIdSchema })
  const posted = await postedForm(request)
  switch (posted.get('intent')) {
    case 'note':
      return saveNote({ context }, id, posted, path)
    case 'finish':
      return finish({ context }, id, posted, path)
    case 'withdraw':
      return withdraw({ context }, id, posted, path)
    case 'add-medicine':
      return addRow(posted)
    default:
      return undefined
  }
}

async function saveNote(
  { context }: Pick<Requested, 'context'>,
  id: ReservationId,
  posted: FormData,
  path: (id: string) => string,
) {
  const read = await readForm(posted, noteForm)
  const refused = (result: ReturnType<typeof read.reply>) => data({ intent: 'note', result }, 422)
  if (!read.value) return refused(read.reply())
  try {
    const { savedAt } = await apiOf(context).put('/doctor-reservations/:id/note', {
      params: { id },
      body: { text: read.value.note ?? '' },
    })
    // As typed: the page stays as it is.
    return posted.get('asTyped') ? data({ savedAt }) : redirect(`${path(id)}#note`)
  } catch (error) {
    // Lost, not refused: the page tries it again by itself, and once more when it is left.
    if (posted.get('asTyped') && isAway(error)) return data(null)
    return refused(read.refuse(formErrorsOf(error, context)))
  }
}

/** Nobody has looked at what was sent. */
const isAway = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status === 429 || error.status >= 500)

async function finish(
  { context }: Pick<Requested, 'context'>,
  id: ReservationId,
  posted: FormData,
  path: (id: string) => string,
) {
  const read = await readForm(posted, endingForm)
  const refused = (result: ReturnType<typeof read.reply>, warned: WarnedOf[] = []) =>
    data({ intent: 'finish', result, rows: rowsIn(posted), warned }, 422)
  if (!read.value) return refused(read.reply())
  try {
    await apiOf(context).post('/doctor-reservations/:id/endings', {
      params: { id },
      body: endingOf(read.value),
    })
    return redirect(path(id), {
      headers: {
        'Set-Cookie': carryNotification('success', 'messages:consultation.ended', context.siteOrigin),
      },
    })
  } catch (error) {
    return refused(read.refuse(formErrorsOf(error, context)), warnedOf(error))
  }
}

async function withdraw(
  { context }: Pick<Requested, 'context'>,
  id: ReservationId,
  posted: FormData,
  path: (id: string) => string,
) {
  const read = await readForm(posted, withdrawForm)
  const refused = (result: ReturnType<typeof read.reply>) => data({ intent: 'withdraw', result }, 422)
  if (!read.value) return refused(read.reply())
  try {
    await apiOf(context).post('/doctor-reservations/:id/prescription-withdrawals', {
      params: { id },
      body: read.value,
    })
  } catch (error) {
    return refused(read.refuse(formErrorsOf(error, context)))
  }
  return redirect(path(id), {
    headers: {
      'Set-Cookie': carryNotification('success', 'messages:prescription.withdrawn', context.siteOrigin),
    },
  })
}

export const rowsIn = (posted: FormData): number => {
  const rows = posted.get('rows')
  return rowsOf(typeof rows === 'string' ? rows : null)
}

/** One more row for a medicine, with everything that was typed and before anything of it is refused: what the button does without script. */
export async function addRow(posted: FormData) {
  const { initialValue } = (await readForm(posted, endingForm)).reply()
  return data({ intent: 'finish', result: { initialValue }, rows: rowsOf(String(rowsIn(posted) + 1)) })
}
