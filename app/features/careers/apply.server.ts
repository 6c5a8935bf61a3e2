import { data, type AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { uploadOne } from '~/app/platform/forms/attachments.server'
import { dailyKey } from '~/app/platform/forms/daily-key.server'
import { digestOf, isSentBefore } from '~/app/platform/forms/key-with-files.server'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import type { ApplicationResult } from './application-form'
import { applicationForm } from './application.form'

const answered = (result: ApplicationResult, status = 200) => data(result, status)

/**
 * Sends an application from a page that is the same for everybody. The file goes to the storage once all else fits; its content is part of the key, so that
 * the same application sent again is the one that has come.
 * @param vacancyId of the vacancy; null: for whatever may come
 */
export async function apply(
  { request, context }: { request: Request; context: AppLoadContext },
  vacancyId: string | null,
) {
  const form = await readForm(await postedForm(request), applicationForm)
  const refuse = (errors: Record<string, string[]>) => answered({ lastResult: form.refuse(errors) }, 422)
  if (!form.value) return answered({ lastResult: form.reply() }, 422)
  const {
    files: [file],
    consent: _agreed,
    ...written
  } = form.value
  if (!file) return refuse({ files: ['error.required'] })
  const body = {
    kind: 'application' as const,
    subject: vacancyId === null ? ('general' as const) : ('vacancy' as const),
    ...written,
    ...(vacancyId !== null && { vacancyId }),
    consent: true as const,
    locale: context.locale,
  }
  const idempotencyKey = dailyKey(context, [body, await digestOf(file)])
  try {
    const sent = await uploadOne(context, '/application-uploads', file)
    if (typeof sent === 'string') return refuse({ files: [sent] })
    const receipt = await apiOf(context).post('/enquiries', { body: { ...body, file: sent }, idempotencyKey })
    return answered({ receipt })
  } catch (error) {
    if (isSentBefore(error)) return answered({ receipt: 'repeated' })
    return refuse(formErrorsOf(error, context))
  }
}
