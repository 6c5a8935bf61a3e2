import { Card, Flex, Spinner, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { label } from '../../content-schemas/label'
import { useDraftsQuery } from './use-drafts-query'

interface QueryResultProps<Result> {
  query: string
  children: (result: Result) => ReactNode
}

/** What a query finds, or in words that it is still on its way or failed. */
export function QueryResult<Result>({ query, children }: QueryResultProps<Result>) {
  const { result, failure } = useDraftsQuery<Result>(query)
  if (failure)
    return (
      <Card tone="critical" padding={4} role="alert">
        <Text>{label('خواندن محتوا نشد.', 'The content could not be read.')}</Text>
        <Text muted size={1}>
          {failure}
        </Text>
      </Card>
    )
  if (result === undefined)
    return (
      <Flex justify="center" padding={6}>
        <Spinner />
      </Flex>
    )
  return children(result)
}
