import { open } from 'node:fs/promises'
import { ApiProblem } from '../problem'

const blockBytes = 256 * 1024
/** Longer than anything that is looked for, so that nothing hides on the border of two blocks. */
const overlap = 32
/** ISO 32000-1, implementation note 18: readers want `%%EOF` within the last 1024 bytes. */
const tailBytes = 1024

/** What would make something else than a document of it: a page for a browser that guesses, an archive, a program, actions. */
const foreign = [
  /<\s*(?:!doctype|html|head|body|script|iframe|svg|\?php)/i,
  /PK\x05\x06/,
  /\/JavaScript\b/,
  /\/Launch\b/,
  /\/EmbeddedFile\b/,
]

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
      if (foreign.some((pattern) => pattern.test(text)))
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
