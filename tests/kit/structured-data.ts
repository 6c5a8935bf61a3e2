export type StructuredNode = Record<string, unknown> & { '@type': string }

/** What a page says to machines in schema.org's terms, in the order in which it stands there. */
export const structuredDataOf = (html: string): StructuredNode[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json.replaceAll('&quot;', '"')) as StructuredNode,
  )

/** The first of a type. */
export const structuredOfType = (html: string, type: string): StructuredNode | undefined =>
  structuredDataOf(html).find((node) => node['@type'] === type)
