import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { reservationIdSchema } from '~/domain/values/ids'

type Requested = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/** What a doctor writes beside a talk and at its end. */
export async function loadAftercare(requested: Requested) {
  const params = await readParams(requested, { id: reservationIdSchema })
  const api = apiOf(requested.context)
  const [note, ending] = await orMissing(
    requested,
    Promise.all([
      api.get('/doctor-reservations/:id/note', { params }),
      api.get('/doctor-reservations/:id/ending', { params }),
    ]),
  )
  if (!ending.mayWrite) return { note, ...ending, medicines: [], file: null, isCompared: false }
  // Only for a prescription that can be written now: a look at the file is a row of the patient's log.
  const [{ items: medicines }, { file, isCompared }] = await Promise.all([
    api.get('/medicines'),
    api.get('/doctor-reservations/:id/patient-file', { params }),
  ])
  return { note, ...ending, medicines, file, isCompared }
}
