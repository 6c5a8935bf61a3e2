import { useEffect, useRef, useState } from 'react'
import type { ProofWanted } from '~/domain/identity/proof-of-work'
import type { Work } from './proof-of-work.worker'

/** Solutions that are sent by themselves; after so many in vain the person is asked to wait. */
const mostTries = 3

/**
 * Does the work that is wanted, in a worker of its own that is loaded only now, and hands over the nonce.
 * @returns whether it is under way; false where there is no script, no worker, or nothing more to be hoped for
 */
export function useProofOfWork({ challenge, bits }: ProofWanted, done: (nonce: string) => void): boolean {
  const [isWorking, setIsWorking] = useState(false)
  const tries = useRef(0)
  const finish = useRef(done)
  useEffect(() => void (finish.current = done))
  useEffect(() => {
    if (tries.current >= mostTries) return
    tries.current += 1
    const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' })
    setIsWorking(true)
    const stop = () => {
      worker.terminate()
      setIsWorking(false)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => finish.current(data))
    worker.addEventListener('error', stop)
    worker.postMessage({ challenge, bits } satisfies Work)
    return stop
  }, [challenge, bits])
  return isWorking
}
