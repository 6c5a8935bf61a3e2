import { useEffect, useState, type RefObject } from 'react'
import { openPdf, type OpenPdf } from './open-pdf'

/** Why a PDF is not shown: it asks for a password, it cannot be read, or it could not be fetched. */
export type PdfTrouble = 'locked' | 'unreadable' | 'unreached'

interface ReadPdf {
  /** Undefined until it is here. */
  pdf: OpenPdf | undefined
  trouble: PdfTrouble | undefined
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

/** Fetches a PDF once. @param address of the site */
export function usePdf(address: string): ReadPdf {
  const [read, setRead] = useState<ReadPdf>({ pdf: undefined, trouble: undefined })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let opened: OpenPdf | undefined
    const fail = (trouble: PdfTrouble) => {
      if (!signal.aborted) setRead({ pdf: undefined, trouble })
    }
    const open = async (bytes: ArrayBuffer) => {
      const pdf = await openPdf(bytes)
      if (signal.aborted) {
        pdf.close()
        return
      }
      opened = pdf
      setRead({ pdf, trouble: undefined })
    }
    fetchBytes(address, signal).then(
      (bytes) =>
        open(bytes).catch((error: unknown) =>
          fail(nameOf(error) === 'PasswordException' ? 'locked' : 'unreadable'),
        ),
      () => fail('unreached'),
    )
    return () => {
      leaving.abort()
      opened?.close()
    }
  }, [address])
  return read
}

async function fetchBytes(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`The PDF was answered with ${answer.status}`)
  return answer.arrayBuffer()
}

interface ShownPage {
  number: number
  /** Of what the page is called. */
  label: string
  /** As a share of the width that there is. */
  zoom: number
}

/** Draws one page into a place, in the place of what was drawn there. @returns whether it is underway or cannot be drawn */
export function usePdfPage(
  pdf: OpenPdf | undefined,
  place: RefObject<HTMLElement | null>,
  { number, label, zoom }: ShownPage,
): 'drawing' | 'drawn' | 'broken' {
  const key = `${number} ${zoom}`
  const [done, setDone] = useState({ key: '', isBroken: false })
  useEffect(() => {
    const host = place.current
    if (!pdf || !host) return
    const leaving = new AbortController()
    const { signal } = leaving
    const room = host.parentElement?.clientWidth ?? host.clientWidth
    pdf.draw(number, { width: room * zoom, signal }).then(
      (canvas) => {
        if (signal.aborted) return
        canvas.setAttribute('role', 'img')
        canvas.setAttribute('aria-label', label)
        canvas.className = 'block h-auto w-full bg-white'
        host.replaceChildren(canvas)
        setDone({ key, isBroken: false })
      },
      () => {
        if (signal.aborted) return
        host.replaceChildren()
        setDone({ key, isBroken: true })
      },
    )
    return () => leaving.abort()
  }, [pdf, place, number, label, zoom, key])
  if (done.key !== key) return 'drawing'
  return done.isBroken ? 'broken' : 'drawn'
}
