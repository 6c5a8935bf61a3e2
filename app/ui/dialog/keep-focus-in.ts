const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])'

/** Takes Tab from the last thing in a box to the first, and back; the browser alone would go on to its own bars. */
export function keepFocusIn(box: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const all = [...box.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility())
  const first = all[0]
  const last = all[all.length - 1]
  const from = document.activeElement
  const target =
    event.shiftKey && (from === first || from === box)
      ? last
      : !event.shiftKey && from === last
        ? first
        : undefined
  if (!target) return
  event.preventDefault()
  target.focus()
}
