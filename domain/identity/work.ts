/** What a proof of work is made of. Apart from the schemas, since the worker that finds it needs no more. */
export interface FoundWork {
  challenge: string
  nonce: string
}

/** What is hashed. */
export const textOfProof = ({ challenge, nonce }: FoundWork): string => `${challenge}.${nonce}`

/** How many bits of a hash are zero before the first that is not. */
export function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
