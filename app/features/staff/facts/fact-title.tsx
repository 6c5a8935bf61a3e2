import { AsIssued } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import { wholeNames } from '~/app/ui/whole-names'
import type { FactTitles } from './fact-words'

/** What a fact is called. */
export function FactTitle({ of, titles }: { of: string; titles: FactTitles }) {
  const locale = usePageLocale()
  const title = titles[of]
  if (!title) return <AsIssued className="break-all">{of}</AsIssued>
  return <bdi lang={title.lang === locale ? undefined : title.lang}>{wholeNames(title.value)}</bdi>
}
