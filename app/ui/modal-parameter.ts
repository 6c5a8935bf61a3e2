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

/** The same query without a word of its modal: with several questions on a page, of which one and about what (`dialog/question.tsx`) as well. */
function aside(search: string): string {
  const parameters = new URLSearchParams(search)
  for (const key of [name, 'ask', 'of']) parameters.delete(key)
  return printed(parameters)
}

/** @returns true when two addresses differ in their modal alone: in whether it is open, in what it asks, or of what */
export const differInModalOnly = (from: URL, to: URL): boolean =>
  from.pathname === to.pathname && from.search !== to.search && aside(from.search) === aside(to.search)
