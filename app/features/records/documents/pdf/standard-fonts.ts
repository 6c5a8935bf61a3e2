/** The fonts that a PDF may count on without bringing them, as files of our own: name to address. */
const addresses = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Hands them to pdf.js, which asks for each by its file name. */
export class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses[`/node_modules/pdfjs-dist/standard_fonts/${filename}`]
    if (!address) throw new Error('No such standard font')
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`A standard font was answered with ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
