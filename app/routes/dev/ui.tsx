import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { LargeParts } from '~/app/features/catalogue/large-parts'
import { SmallParts } from '~/app/features/catalogue/small-parts'
import { missingPage } from '~/app/platform/missing-page.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.words.catalogue?.title },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** The catalogue of the design system: in demo mode only, elsewhere there is no such page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.demo) throw await missingPage(request, context)
  return { words: wordsOf(context.locale, 'catalogue', 'ui') }
}

export default function CataloguePage() {
  const t = useWords('catalogue')
  return (
    <div className="shell pb-band">
      <h1 className="pt-8 text-5xl font-display">{t('title')}</h1>
      <p className="mb-10 mt-4 max-w-text text-lg text-ink-2">{t('intro')}</p>
      <SmallParts />
      <LargeParts />
    </div>
  )
}
