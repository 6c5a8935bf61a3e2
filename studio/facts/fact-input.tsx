import { Card, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import type { ObjectInputProps } from 'sanity'
import { factBounds } from '../../content-schemas/validation'
import { definitionOf } from '../../domain/facts/fact-table'
import { noticeOf, type FactStanding } from './standing-words'

/** Written by the site, whoever decides there; an editor who writes it changes nothing but these words. */
const standings = '*[_id == "facts.standing"][0].entries'

/** How facts stand, as it changes. */
function useStandings(): FactStanding[] {
  const documentStore = useDocumentStore()
  const [found, setFound] = useState<FactStanding[]>([])
  useEffect(() => {
    const subscription = documentStore
      .listenQuery(standings, {}, { tag: 'facts', perspective: 'raw' })
      // Without them the fields are as they are: nothing waits for these words.
      .subscribe({
        next: (result: FactStanding[] | null) => setFound(result ?? []),
        error: () => setFound([]),
      })
    return () => subscription.unsubscribe()
  }, [documentStore])
  return found
}

/** The fields of a fact, under what the code holds of it and how it stands. */
export function FactInput(props: ObjectInputProps) {
  const key: unknown = props.value?.key
  const bounds = factBounds(key)
  const movesMoney = typeof key === 'string' && definitionOf(key)?.movesMoney === true
  const notices = useStandings()
    .filter((standing) => standing.key === key)
    .map(noticeOf)
  return (
    <Stack space={4}>
      {notices.map(({ tone, fa, en, quote }) => (
        <Card key={fa} tone={tone} padding={4} radius={3} border role="status">
          <Stack space={3}>
            <BothLanguages fa={fa} en={en} />
            {quote && <Text dir="auto">«{quote}»</Text>}
          </Stack>
        </Card>
      ))}
      {bounds && (
        <Card tone="transparent" padding={4} radius={3} border>
          <BothLanguages
            fa={`حد این مقدار در کد نوشته شده است: ${bounds.fa}.${movesMoney ? ' پول مشتریان به آن بسته است؛ پس از انتشار هم تا دو نفر تأییدش نکنند اجرا نمی‌شود.' : ''}`}
            en={`Its bounds stand in the code: ${bounds.en}.${movesMoney ? ' Customers’ money depends on it: published, it still waits until two people have agreed.' : ''}`}
          />
        </Card>
      )}
      {props.renderDefault(props)}
    </Stack>
  )
}

/** Sentences, each in its own direction. */
const BothLanguages = ({ fa, en }: { fa: string; en: string }) => (
  <Stack space={3}>
    <Text dir="rtl" lang="fa" size={1} weight="medium">
      {fa}
    </Text>
    <Text dir="ltr" lang="en" size={1} muted>
      {en}
    </Text>
  </Stack>
)
