import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfText {
  /** As a reader would find and copy it, a page each. */
  pages: string[]
  /** Of the first page, in points. */
  size: readonly [width: number, height: number]
}

/** Marks of direction, which are no part of what is read. */
const marks = /[\u2066-\u2069\u200e\u200f]/g

/** The text of a PDF, as a program reads it that knows nothing of who wrote it. */
export async function readPdf(bytes: Buffer): Promise<PdfText> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false })
  const document = await task.promise
  const pages: string[] = []
  let size: PdfText['size'] = [0, 0]
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [, , width = 0, height = 0] = page.view
    if (number === 1) size = [Math.round(width), Math.round(height)]
    const { items } = await page.getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('')
        .replace(marks, ''),
    )
  }
  await task.destroy()
  return { pages, size }
}
