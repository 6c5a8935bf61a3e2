import type { AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import type { Care } from '~/domain/care/contract'
import { careIdSchema } from '~/domain/values/ids'

interface Requested {
  request: Request
  context: AppLoadContext
  params: Record<string, string | undefined>
}

/** Whom the doctor accompanies now, by the address of the page. @throws the page that says that there is none */
export async function patientOfDoctor(requested: Requested): Promise<Care> {
  const { request, context } = requested
  const { id } = await readParams(requested, { id: careIdSchema })
  const care = await orMissing(requested, apiOf(context).get('/accompanying-doctors/:id', { params: { id } }))
  if (care.side !== 'doctor' || care.status !== 'active') throw await missingPage(request, context)
  return care
}
