import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { StandardFonts } from './standard-fonts'

/** Pixels of one page at most: what the canvas of a phone holds. */
const mostPixels = 12_000_000

/** A picture within a page that claims more is left out of it. */
const mostPixelsOfPicture = 64_000_000

/** No file may keep its reader busy for longer. */
const mostMs = 30_000

export class SlowPdf extends Error {}

/** A PDF that lies on this device. */
export interface OpenPdf {
  pages: number
  /**
   * Draws one page, counted from one.
   * @param width of the page, in CSS pixels
   * @throws when the page is broken, takes too long, or `signal` calls it off
   */
  draw: (page: number, options: { width: number; signal: AbortSignal }) => Promise<HTMLCanvasElement>
  close: () => void
}

/**
 * Reads a PDF in a worker of its own, which comes from this site, evaluates nothing and reaches no address.
 * @throws what pdf.js throws: `PasswordException` where it is locked; `SlowPdf`
 */
export async function openPdf(data: ArrayBuffer): Promise<OpenPdf> {
  const port = new Worker(workerAddress, { type: 'module' })
  const close = () => {
    void loading.destroy().catch(() => undefined)
    // Also one that never answers again.
    port.terminate()
  }
  const worker = PDFWorker.fromPort({ port }) as PDFWorker
  const loading = getDocument({
    data,
    worker,
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    StandardFontDataFactory: StandardFonts,
    maxImageSize: mostPixelsOfPicture,
    verbosity: 0,
  })
  try {
    const document = await inTime(loading.promise)
    return {
      pages: document.numPages,
      draw: async (number, { width, signal }) => {
        const page = await inTime(document.getPage(number))
        signal.throwIfAborted()
        const { width: points, height } = page.getViewport({ scale: 1 })
        const scale = (width / points) * window.devicePixelRatio
        const most = Math.sqrt(mostPixels / (points * height))
        const viewport = page.getViewport({ scale: Math.min(scale, most) })
        const canvas = window.document.createElement('canvas')
        canvas.width = Math.max(1, Math.floor(viewport.width))
        canvas.height = Math.max(1, Math.floor(viewport.height))
        const canvasContext = canvas.getContext('2d')
        if (!canvasContext) throw new Error('This browser draws no canvas')
        const drawing = page.render({ canvasContext, viewport })
        signal.addEventListener('abort', () => drawing.cancel(), { once: true })
        await inTime(drawing.promise)
        return canvas
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/** @throws SlowPdf */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer = 0
  const end = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new SlowPdf()), mostMs)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    window.clearTimeout(timer)
  }
}
