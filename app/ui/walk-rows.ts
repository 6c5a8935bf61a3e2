import type { KeyboardEvent } from 'react'

/** By place on the keyboard, so that it is the same on a Persian one; only while a row has the focus (WCAG 2.1.4). */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 }

/** Marks the one link of a row that is walked to. */
export const rowLink = { 'data-row-link': '' }

/** For `onKeyDown` of links with `rowLink`: to the row after or before. All of them are reached by Tab as well. */
export function walkRows(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = steps[event.code]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = event.currentTarget.closest('ul, table')
  const links = [...(rows?.querySelectorAll<HTMLAnchorElement>('a[data-row-link]') ?? [])]
  const next = links[links.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
