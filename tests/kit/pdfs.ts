import { deflateSync } from 'node:zlib'

/** A PDF of objects, numbered from 1, the first of which is its catalogue, with a table of where they stand. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n', 'latin1')]
  const places: number[] = []
  let at = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  objects.forEach((object, index) => {
    places.push(at)
    add(Buffer.from(`${index + 1} 0 obj\n`, 'latin1'))
    add(typeof object === 'string' ? Buffer.from(object, 'latin1') : object)
    add(Buffer.from('\nendobj\n', 'latin1'))
  })
  const table = at
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${table}\n%%EOF\n`,
      'latin1',
    ),
  )
  return Buffer.concat(parts)
}

/** A stream of a PDF, deflated, with what its dictionary says besides. */
export function deflated(content: string | Buffer, dictionary = ''): Buffer {
  const bytes = deflateSync(content)
  return Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}/Filter/FlateDecode${dictionary}>>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ])
}

/** A sheet of a laboratory on so many pages: its text is set in a font that it does not bring. */
export function pdfOfPages(count: number): Buffer {
  const pages = Array.from({ length: count }, (_, index) => index)
  const objectOf = (page: number) => 4 + page * 2
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages.map((page) => `${objectOf(page)} 0 R`).join(' ')}]/Count ${count}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((page) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 420]/Contents ${objectOf(page) + 1} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
      deflated(
        `0.1 0.5 0.4 rg 20 ${380 - page * 40} 260 20 re f BT /F 24 Tf 40 300 Td (Result ${page + 1}) Tj ET`,
      ),
    ]),
  ])
}
