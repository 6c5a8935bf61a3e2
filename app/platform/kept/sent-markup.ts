const sent = new Map<string, string>()

/** Takes note of the parts that the server sent as markup alone, before the page comes to life and puts things into them. */
export function noteSentMarkup(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-kept]'))
    if (element.dataset.kept) sent.set(element.dataset.kept, element.innerHTML)
}

/** What a part was sent as; empty for one that was not. */
export const sentMarkup = (name: string): string => sent.get(name) ?? ''

export const wasSent = (name: string): boolean => sent.has(name)
