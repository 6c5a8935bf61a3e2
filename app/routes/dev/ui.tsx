import {
  data as answer,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Drawings } from '~/app/features/catalogue/drawings'
import { Fields } from '~/app/features/catalogue/fields'
import { LargeParts } from '~/app/features/catalogue/large-parts'
import { fullDay, sampleSchema } from '~/app/features/catalogue/sample.form'
import { SampleForm } from '~/app/features/catalogue/sample-form'
import { SmallParts } from '~/app/features/catalogue/small-parts'
import { Tokens } from '~/app/features/catalogue/tokens'
import { Ways } from '~/app/features/catalogue/ways'
import { readContent } from '~/app/platform/content/read.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { pagedQuery } from '~/app/platform/page-number'
import { readQuery } from '~/app/platform/page-query.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { readList } from '~/app/platform/words/handed-words'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { readForm } from '~/app/ui/forms/read-form'
import { latestArticlesQuery } from '~/content/queries/magazine'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

/** The catalogue of the design system: for whoever sits at a machine in demo mode, elsewhere there is no such page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.demo) throw await missingPage(request, context)
  const [article] = await readContent(context.content, latestArticlesQuery)
  return {
    picture: article?.picture ?? null,
    today: tehranDayAndTime(context.now()).day,
    page: readQuery({ request, context }, pagedQuery).page ?? 1,
    words: wordsOf(context.locale, 'catalogue', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.demo) throw await missingPage(request, context)
  const form = await readForm(request, sampleSchema)
  if (!form.value) return answer(form.reply(), 422)
  if (form.value.day === fullDay) return answer(form.refuse({ day: ['refusedDay'] }), 422)
  return redirect('/dev/ui', {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:request.submitted', context.siteOrigin) },
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: readList(data?.words.catalogue ?? '').title },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** The specimens by their ids, with the word that names each. */
const specimens = [
  ['tokens', 'tokens'],
  ['buttons', 'actions'],
  ['states', 'states'],
  ['progress', 'progress'],
  ['steps', 'steps'],
  ['icons', 'icons'],
  ['health-icons', 'healthIcons'],
  ['illustrations', 'illustrations'],
  ['fields', 'fields'],
  ['field-states', 'fieldsStates'],
  ['form', 'form'],
  ['ways', 'navigation'],
  ['tabs', 'tabs'],
  ['table', 'table'],
  ['chart', 'charts'],
  ['notifications', 'notifications'],
  ['overlays', 'overlays'],
] as const

function Contents() {
  const t = useWords('catalogue')
  return (
    <nav aria-label={t('contents')} className="mb-10">
      <ul className="flex flex-wrap gap-2">
        {specimens.map(([id, word]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-pill bg-sand px-4 text-sm font-strong hover:bg-mist"
            >
              {t(word)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export default function CataloguePage() {
  const { picture, page, today } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const t = useWords('catalogue')
  return (
    <FieldWordsOfPage>
      <div className="shell pb-band">
        <h1 className="pt-8 text-5xl font-display">{t('title')}</h1>
        <p className="mb-10 mt-4 max-w-text text-lg text-ink-2">{t('intro')}</p>
        <Contents />
        <Tokens />
        <SmallParts />
        <Drawings />
        <Fields today={today} />
        <SampleForm lastResult={lastResult} />
        <Ways picture={picture} page={page} />
        <LargeParts />
      </div>
    </FieldWordsOfPage>
  )
}
