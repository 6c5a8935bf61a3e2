import { open } from 'node:fs/promises'
import { ApiProblem } from '../problem'

const blockBytes = 256 * 1024
/** Longer than anything that is looked for, so that nothing hides on the border of two blocks. */
const overlap = 64
/** ISO 32000-1, implementation note 18: readers want `%%EOF` within the last 1024 bytes. */
const tailBytes = 1024

/** What would make something else than a document of it: a page for a browser that guesses, an archive. */
const foreign = [/<\s*(?:!doctype|html|head|body|script|iframe|svg|\?php)/i, /PK\x05\x06/]
/** The same of its own names: scripts, programs, files within. */
const foreignNames = [/\/JavaScript\b/, /\/Launch\b/, /\/EmbeddedFiles?\b/]

/** Any letter of a name may be written as its number (ISO 32000-1, 7.3.5): `/J#61vaScript` is `/JavaScript`. */
const namesIn = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, number: string) => String.fromCharCode(Number.parseInt(number, 16)))

function holdsForeign(text: string): boolean {
  const names = namesIn(text)
  return foreign.some((pattern) => pattern.test(text)) || foreignNames.some((pattern) => pattern.test(names))
}

/**
 * Looks through a PDF, which is kept as it is: it begins and ends as one, and nothing else can be made of it. It is only ever
 * handed out as a download, so this is the second line and not the first.
 * @throws ApiProblem 422 `damaged-file` or 415 `unsupported-type`
 */
export async function checkPdf(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const block = Buffer.alloc(blockBytes)
    let before = ''
    for (let position = 0; position < size;) {
      const { bytesRead } = await file.read(block, 0, blockBytes, position)
      if (bytesRead === 0) break
      // One character a byte: nothing is decoded, so nothing is lost.
      const text = before + block.toString('latin1', 0, bytesRead)
      if (position === 0 && !text.startsWith('%PDF-')) throw new ApiProblem(415, 'unsupported-type')
      if (holdsForeign(text))
        throw new ApiProblem(415, 'unsupported-type', { title: 'There is more in this file than a document' })
      before = text.slice(-overlap)
      position += bytesRead
    }
    const tail = Buffer.alloc(Math.min(tailBytes, size))
    await file.read(tail, 0, tail.length, size - tail.length)
    const end = tail.toString('latin1').lastIndexOf('%%EOF')
    if (end === -1) throw new ApiProblem(422, 'damaged-file', { title: 'This document breaks off' })
    if (/[^\s\0]/.test(tail.toString('latin1', end + 5)))
      throw new ApiProblem(415, 'unsupported-type', { title: 'There is more in this file than a document' })
  } finally {
    await file.close()
  }
}
