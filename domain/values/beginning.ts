/** How a text begins, in one line: whole where it is short, else cut after a word. @param most characters */
export function beginningOf(text: string, most = 60): string {
  const letters = Array.from(text.replace(/\s+/gu, ' ').trim())
  if (letters.length <= most) return letters.join('')
  // A word that ends where the cut is stays.
  const cut = letters.slice(0, most + 1).join('')
  const end = cut.lastIndexOf(' ')
  return `${end > 0 ? cut.slice(0, end) : letters.slice(0, most).join('')}…`
}
