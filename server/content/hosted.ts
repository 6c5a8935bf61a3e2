import { createClient, type SanityClient } from '@sanity/client'
import type { ContentSource } from '../environment'

/** Of all our requests to the content API. From this version on the default perspective is `published`. */
export const apiVersion = '2025-02-19'

export interface HostedContent {
  kind: 'hosted'
  client: SanityClient
  close(): Promise<void>
}

/** The client of Sanity's hosted Content Lake; `apiHost` names another server that speaks its protocol. */
export function openHostedContent(source: Extract<ContentSource, { kind: 'hosted' }>): HostedContent {
  const { projectId, dataset, token, apiHost } = source
  const client = createClient({
    projectId,
    dataset,
    token,
    apiVersion,
    // The process has a cache of its own, and must see a change the moment it is told of it.
    useCdn: false,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  })
  return { kind: 'hosted', client, close: () => Promise.resolve() }
}
