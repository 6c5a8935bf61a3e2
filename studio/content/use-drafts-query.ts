import { useEffect, useState } from 'react'
import { useClient } from 'sanity'

interface Fetched<Result> {
  result: Result | undefined
  failure: string | undefined
}

/** The result of a query over what editors see: the draft of a document where there is one, else what is published. */
export function useDraftsQuery<Result>(query: string): Fetched<Result> {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [fetched, setFetched] = useState<Fetched<Result>>({ result: undefined, failure: undefined })

  useEffect(() => {
    const aborter = new AbortController()
    client
      .withConfig({ perspective: 'drafts' })
      .fetch<Result>(query, {}, { signal: aborter.signal })
      .then((result) => setFetched({ result, failure: undefined }))
      .catch((error: unknown) => {
        if (!aborter.signal.aborted) setFetched({ result: undefined, failure: String(error) })
      })
    return () => aborter.abort()
  }, [client, query])

  return fetched
}
