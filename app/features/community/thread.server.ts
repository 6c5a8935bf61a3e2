import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { readParams } from '~/app/platform/page-params.server'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import { postedForm } from '~/app/ui/forms/posted-form'
import { postIdSchema } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import { sendPostReport, sendReply } from './community.server'

/** What can be done on the page of a topic, whatever it is. @param pathOf its page, without prefix */
export const threadAction =
  (pathOf: (id: string) => string) =>
  async ({ request, params, context }: ActionFunctionArgs) => {
    const { topic: id } = await readParams({ request, context, params }, { topic: postIdSchema })
    const form = await postedForm(request)
    const page = { path: pathOf(id) }
    if (form.get('intent') === 'comment') return sendReply(context, form, { ...page, id, at: '#reply' })
    if (form.get('intent') === 'report') return sendPostReport(context, form, { ...page, at: '#replies' })
    return redirect(page.path)
  }

/** The words of such a page. */
export const threadWords = (locale: Locale) => ({
  ...someWordsOf(
    locale,
    'community',
    ...[
      'anonymous',
      'answered',
      'case.',
      'closed',
      'former',
      'gone',
      'ofWhom',
      'ours',
      'own.title',
      'repl',
      'rules',
    ],
    ...['subject.', 'title', 'urgent'],
  ),
  ...someWordsOf(locale, 'comments', 'fault', 'found', 'report', 'wants'),
  ...someWordsOf(locale, 'fields', 'required'),
})
