import { useEffect, useState } from 'react'
import { openSound, type SoundDeck } from './sound-deck'

interface ReadSound {
  /** Undefined until the recording is here. */
  deck: SoundDeck | undefined
  isUnreadable: boolean
  isPlaying: boolean
  /** Seconds. */
  at: number
  /** Goes there, and says so at once. */
  seek: (seconds: number) => void
}

/** Fetches a recording once, for the drawing and for the ear. @param address of the site */
export function useSound(address: string): ReadSound {
  const [deck, setDeck] = useState<SoundDeck>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [playing, setPlaying] = useState({ isPlaying: false, at: 0 })

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let opened: SoundDeck | undefined
    const read = async () => {
      const answer = await fetch(address, { signal })
      if (!answer.ok) throw new Error(`The sound was answered with ${answer.status}`)
      const sound = await openSound(await answer.blob())
      if (signal.aborted) {
        sound.close()
        return
      }
      opened = sound
      setDeck(sound)
    }
    read().catch(() => {
      if (!signal.aborted) setUnreadable(true)
    })
    return () => {
      leaving.abort()
      opened?.close()
    }
  }, [address])

  useEffect(
    () => deck?.subscribe(() => setPlaying({ isPlaying: deck.isPlaying(), at: deck.position() })),
    [deck],
  )
  const seek = (at: number) => {
    deck?.seek(at)
    setPlaying((before) => ({ ...before, at }))
  }
  return { deck, isUnreadable, ...playing, seek }
}
