import { Card, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import type { ObjectInputProps } from 'sanity'
import { label } from '../../content-schemas/label'
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
      {notices.map(({ tone, title, quote }) => (
        <Card key={title} tone={tone} padding={4} radius={3} border role="status">
          <Stack space={3}>
            <Text dir="auto" weight="semibold">
              {title}
            </Text>
            {quote && <Text dir="auto">«{quote}»</Text>}
          </Stack>
        </Card>
      ))}
      {bounds && (
        <Card tone="transparent" padding={4} radius={3} border>
          <Stack space={3}>
            <Text dir="auto" size={1}>
              {label(
                `حد این مقدار در کد نوشته شده است: ${bounds.fa}.`,
                `The bounds of this fact stand in the code: ${bounds.en}.`,
              )}
            </Text>
            {movesMoney && (
              <Text dir="auto" size={1}>
                {label(
                  'پول مشتریان به این مقدار بسته است؛ پس از انتشار هم تا دو نفر تأییدش نکنند اجرا نمی‌شود.',
                  'This fact moves money: published, it still waits until two people have agreed.',
                )}
              </Text>
            )}
          </Stack>
        </Card>
      )}
      {props.renderDefault(props)}
    </Stack>
  )
}
