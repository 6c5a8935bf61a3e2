import { createClient } from '@sanity/client'
import type { ClientConfig } from '@sanity/client'
import { createAuthStore, createMockAuthStore } from 'sanity'
import type { StudioConfiguration } from './configuration'

/**
 * The session against the embedded lake: the Studio's own origin instead of a host name per project, so that it works
 * behind any name and proxy without CORS. Hosted content keeps Sanity's own sign-in.
 */
export function sameOriginSession({ embedded, apiHost, projectId, dataset }: StudioConfiguration) {
  if (!embedded || apiHost === undefined) return apiHost === undefined ? {} : { apiHost }
  const auth = createAuthStore({
    projectId,
    dataset,
    loginMethod: 'cookie',
    clientFactory: (options: ClientConfig) =>
      createClient({ ...options, apiHost, useProjectHostname: false }),
  })
  return { apiHost, auth }
}

/** No session at all: the command line tools read schemas, and must not wait for a server to do so. */
export function noSession({ projectId, dataset }: StudioConfiguration) {
  const client = createClient({ projectId, dataset, apiVersion: '2025-02-19', useCdn: false })
  return { auth: createMockAuthStore({ client, currentUser: null }) }
}
