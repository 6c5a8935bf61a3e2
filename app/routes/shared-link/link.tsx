import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { loadSharedArchive } from '~/app/features/records/shared/load-shared.server'
import { SharedRecords } from '~/app/features/records/shared/shared-archive'
import { findVisit, forgetVisit, keepVisit, orOver } from '~/app/features/sharing/link-visit.server'
import { openLinkForm } from '~/app/features/sharing/link.form'
import { OpenLinkForm } from '~/app/features/sharing/open-link-form'
import { SharedHeading } from '~/app/features/sharing/shared-heading'
import { ApiFailure, apiOf, publicApiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { readParams } from '~/app/platform/page-params.server'
import { capabilityHeaders } from '~/app/platform/private-page'
import { wordList, wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { translate } from '~/app/platform/words/translate'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { Notice } from '~/app/ui/notice'
import { linkTokenSchema } from '~/domain/sharing/contract'
import { spoken } from '~/domain/values/message'

export const headers = capabilityHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const requested = { request, context, params }
  const { token } = await readParams(requested, { token: linkTokenSchema })
  const page = {
    token,
    head: [
      ...(await privateHead(context, 'sharing:received.title')),
      { name: 'referrer', content: 'same-origin' },
    ],
    words: wordsOf(context.locale, 'sharing', 'records', 'ui', 'fields'),
  }
  const visit = findVisit(requested, token)
  // Whether there is such a link nobody learns without its passcode: the page is the same for each.
  if (!visit) return { ...page, isOver: false, opened: null }
  try {
    const share = await apiOf(visit.context).get('/shares/received/:id', { params: { id: visit.shareId } })
    const archive = loadSharedArchive({ ...requested, context: visit.context }, share)
    return { ...page, isOver: false, opened: { share, archive: await orOver(token, archive) } }
  } catch (error) {
    if (!(error instanceof ApiFailure) || (error.status !== 401 && error.status !== 404)) throw error
    return data(
      { ...page, isOver: true, opened: null },
      { status: error.status === 404 ? 404 : 200, headers: { 'Set-Cookie': forgetVisit(context) } },
    )
  }
}

/** Opens the link with its passcode, or closes what is open. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { token } = await readParams({ request, context, params }, { token: linkTokenSchema })
  const posted = await postedForm(request)
  const back = (cookie: string) => redirect(`/s/${token}`, { headers: { 'Set-Cookie': cookie } })
  if (posted.get('intent') === 'leave') return back(forgetVisit(context))
  const form = await readForm(posted, openLinkForm)
  if (!form.value) return data(form.reply(), 422)
  const { passcode } = form.value
  try {
    return back(
      keepVisit(
        context,
        token,
        await publicApiOf(context).post('/link-visits', { body: { token, passcode } }),
      ),
    )
  } catch (error) {
    const say = (key: string, values?: Record<string, number>) =>
      spoken(translate(wordList(context.locale, 'sharing'), context.locale, key, values))
    if (error instanceof ApiFailure && error.status === 404)
      return data(form.refuse({ '': [say('open.gone')] }), 422)
    if (error instanceof ApiFailure && error.code === 'wrong-passcode') {
      const { left } = error.body as { left: number }
      const sentence = left === 0 ? say('open.last') : say('open.wrong', { count: left })
      return data(form.refuse({ passcode: [sentence] }), 422)
    }
    return data(form.refuse(formErrorsOf(error, context)), 422)
  }
}

/** What a link opens to whoever has its passcode, without an account; before that, where it is asked for. */
export default function SharedLinkPage() {
  const t = useWords('sharing')
  const { token, opened, isOver } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (!opened)
    return (
      <FieldWordsOfPage>
        <div className="shell grid min-h-[70vh] place-items-center py-10 md:py-16">
          <div className="w-full max-w-[30rem]">
            <h1 className="text-3xl">{t('received.title')}</h1>
            <p className="mb-6 mt-2 text-ink-2">{t('open.lead')}</p>
            {isOver && !refused && (
              <div className="mb-6">
                <Notice kind="info">{t('open.over')}</Notice>
              </div>
            )}
            <OpenLinkForm lastResult={refused} />
          </div>
        </div>
      </FieldWordsOfPage>
    )
  const { share, archive } = opened
  return (
    <div className="shell py-8 md:py-12">
      <SharedHeading share={share} />
      <SharedRecords archive={archive} path={`/s/${token}`} empty={t('nothing')} />
      <Form method="post" className="mt-8 border-t border-line pt-5">
        <p className="mb-3 text-sm text-ink-2">{t('open.note')}</p>
        <Button type="submit" size="small" name="intent" value="leave">
          {t('open.leave')}
        </Button>
      </Form>
    </div>
  )
}
