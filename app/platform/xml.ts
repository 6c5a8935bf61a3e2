const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as it stands in XML, in elements and attributes; characters that XML forbids are left out. */
export const xmlText = (text: string): string =>
  text
    // What XML 1.0, section 2.2, leaves out.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? character)
