import { directionOf, type Locale } from '~/domain/values/locale'

/**
 * How the text of a mail is written: blocks are parted by an empty line, the two columns of a row by a tab, and a block whose last line is an
 * address is a link that says what the line before says. A block that nothing was filled into is none.
 */
const blocksOf = (text: string): string[] =>
  text
    .split('\n\n')
    .map((block) => block.trim())
    .filter((block) => block !== '')

/** For programs that show text alone. */
export const plainBody = (text: string): string => blocksOf(text).join('\n\n').replaceAll('\t', ': ')

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const cell = 'padding:8px 0;border-bottom:1px solid #e3ded4;vertical-align:top'

const row = (line: string) => {
  const [label = '', value = ''] = line.split('\t')
  return `<tr><td style="${cell};color:#4a5f60">${escaped(label)}</td><td style="${cell};padding-inline-start:24px;text-align:end;font-weight:600"><bdi>${escaped(value)}</bdi></td></tr>`
}

function blockHtml(block: string): string {
  // A code, in large digits.
  if (/^\d+$/.test(block))
    return `<p dir="ltr" style="font-size:28px;font-weight:700;letter-spacing:4px;text-align:start">${block}</p>`
  const lines = block.split('\n')
  const address = lines.at(-1) ?? ''
  if (lines.length === 2 && /^https?:\/\/\S+$/.test(address))
    return `<p><a href="${escaped(address)}" style="display:inline-block;padding:10px 22px;border-radius:10px;background:#0e2a2b;color:#fbf9f5;text-decoration:none;font-weight:600">${escaped(lines[0] ?? '')}</a></p>`
  if (lines.every((line) => line.includes('\t')))
    return `<table role="presentation" cellspacing="0" style="width:100%;border-collapse:collapse;margin:16px 0">${lines.map(row).join('')}</table>`
  return `<p>${lines.map(escaped).join('<br>')}</p>`
}

/** The same words for programs that show HTML: in the right direction, with no picture and nothing that is fetched. */
export const htmlBody = (text: string, locale: Locale): string =>
  `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><body style="font-family:Vazirmatn,Tahoma,sans-serif;font-size:16px;line-height:1.8;color:#0e2a2b"><div style="max-width:560px;margin:0 auto;padding:16px">${blocksOf(text).map(blockHtml).join('')}</div></body></html>`
