import { useEffect, useRef, useState } from 'react'
import type { ProofWanted } from '~/domain/identity/proof-of-work'
import type { Work } from './proof-of-work.worker'

/** Challenges that are worked on by themselves; after so many in vain the person is asked to wait. */
const mostTries = 3

type Progress = { challenge: string; nonce: string | null }

/**
 * Does the work that is wanted, in a worker of its own that is loaded only now.
 * @returns whether it is under way, and the nonce once it is found; neither where there is no script, no worker, or nothing more to be hoped for
 */
export function useProofOfWork({ challenge, bits }: ProofWanted): {
  isWorking: boolean
  nonce: string | null
} {
  const [progress, setProgress] = useState<Progress | null>(null)
  const tries = useRef(0)
  useEffect(() => {
    if (tries.current >= mostTries) return
    tries.current += 1
    const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' })
    setProgress({ challenge, nonce: null })
    worker.addEventListener('message', ({ data: nonce }: MessageEvent<string>) =>
      setProgress({ challenge, nonce }),
    )
    worker.addEventListener('error', () => setProgress(null))
    worker.postMessage({ challenge, bits } satisfies Work)
    return () => worker.terminate()
  }, [challenge, bits])
  const own = progress?.challenge === challenge ? progress : null
  return { isWorking: own !== null && own.nonce === null, nonce: own?.nonce ?? null }
}
