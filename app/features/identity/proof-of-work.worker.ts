import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
// Relative: the worker's build does not know the alias.
import { leadingZeroBits, textOfProof } from '../../../domain/identity/work'

/** What the page hands to the worker; the answer is the nonce. */
export interface Work {
  challenge: string
  bits: number
}

addEventListener('message', ({ data }: MessageEvent<Work>) => {
  const { challenge, bits } = data
  // What stands before the nonce is the same each time, and hashed once.
  const begun = sha256.create().update(utf8ToBytes(textOfProof({ challenge, nonce: '' })))
  for (let count = 0; ; count += 1) {
    const nonce = String(count)
    if (leadingZeroBits(begun.clone().update(utf8ToBytes(nonce)).digest()) >= bits) {
      postMessage(nonce)
      return
    }
  }
})
