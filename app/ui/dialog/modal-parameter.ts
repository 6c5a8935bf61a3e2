const name = 'modal'
const open = 'OPEN'

/** Whether an address shows its modal: `?modal=OPEN` (spec.md, point 2). */
export const isModalOpen = (search: string): boolean => new URLSearchParams(search).get(name) === open

const printed = (parameters: URLSearchParams) => {
  const text = parameters.toString()
  return text ? `?${text}` : ''
}

/** The same query with the modal open, and with what else is to be said of it. */
export function withModal(search: string, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams(search)
  for (const [key, value] of Object.entries(more)) parameters.set(key, value)
  parameters.set(name, open)
  return printed(parameters)
}

/** The same query with the modal closed. */
export function withoutModal(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(name)
  return printed(parameters)
}

/**
 * For a route's `shouldRevalidate`: opening and closing a modal is no navigation, so nothing is loaded anew for it.
 * @returns true when two addresses differ in the modal alone
 */
export const differInModalOnly = (from: URL, to: URL): boolean =>
  from.pathname === to.pathname &&
  isModalOpen(from.search) !== isModalOpen(to.search) &&
  withoutModal(from.search) === withoutModal(to.search)
