import type { ContentReader } from '~/content/reader'
import type { TokenObject } from '~/domain/identity/contract'
import type { Locale } from '~/domain/values/locale'
import type { Sheet } from '~/domain/sheets/sheet'
import type { PostedForm } from './outage'

/** The session of this request; the server tells the browser with the answer what became of it. */
export interface Session {
  readonly tokens: TokenObject | null
  /** Somebody has signed in. */
  start(tokens: TokenObject): void
  /** Somebody has signed out, or the API no longer knows them. */
  end(): void
}

/** What only this installation can read, for keeping with a browser. Sealed for one purpose it cannot be used for another. */
export interface Seal {
  seal(purpose: string, value: unknown): Promise<string>
  /** The value; `undefined` when it is of another installation or purpose, cut short or made up. */
  unseal(purpose: string, sealed: string): Promise<unknown>
}

/**
 * Takes what the loaders of a page found, for everybody to fetch.
 * @param answer the page's: one that is not for everybody keeps its data to itself
 * @returns the address that it is fetched from, or nothing
 */
export type HandOver = (text: string, answer: { status: number; headers: Headers }) => string | undefined

/** How the site reaches the API on behalf of one visitor. */
export interface ApiTransport {
  /** Scheme and host. */
  baseUrl: string
  fetch: typeof fetch
}

/** A machine by which two browsers find, or are lent, a way to each other, as `RTCPeerConnection` takes it. */
export interface IceServer {
  urls: string | string[]
  username?: string | undefined
  credential?: string | undefined
}

/** What `server/` hands to every loader and action; Remix calls it `context`. */
declare module '@remix-run/node' {
  interface AppLoadContext {
    locale: Locale
    /** Named in the log line of the request and on the error page. */
    requestId: string
    /** Nonce of this answer's CSP; absent when the page becomes a snapshot, whose scripts are allowed by hash. */
    nonce: string | undefined
    /** Scheme and host of canonical addresses, without a trailing slash. */
    siteOrigin: string
    content: ContentReader
    /**
     * The bytes of a picture of the CMS, by its address as `pictureSource` writes it.
     * @throws when it cannot be had
     */
    readAsset: (address: string) => Promise<Buffer>
    /**
     * A file of the CMS as it is answered, whole or the part that a `Range` asks for.
     * @throws when nobody answers
     */
    openAsset: (address: string, range: string | null, signal: AbortSignal) => Promise<Response>
    /** A sheet as a PDF; null when there is no turn to be had now. @param caller takes turns with others */
    printPdf: (sheet: Sheet, caller: string) => Promise<Buffer | null>
    session: Session
    /** Nobody is signed in, or nothing that the page is made of has asked who, until now. */
    isForAnybody: () => boolean
    seal: Seal
    api: ApiTransport
    now: () => Date
    /** For whoever may call somebody now; their passwords end. */
    iceServers: () => IceServer[]
    /**
     * The answer is a page whose parts of plain content are sent as markup that the browser leaves alone (`Kept`): neither a
     * preview, whose words change under the editor's eyes, nor data for a page that the browser makes.
     */
    keepsMarkup: boolean
    /** True for a signed-in editor who looks at drafts. */
    preview: boolean
    /** Where the Studio is, for click-to-edit. */
    studioUrl: string
    /** False in production without an explicit wish to be indexed. */
    indexable: boolean
    /**
     * Demo mode, and the visitor sits at this machine: what is only for looking at the product, such as `/dev/ui`, exists.
     * Behind a proxy everyone looks local, so any forwarding header makes it false; so does a page that becomes a snapshot.
     */
    demo: boolean
    /**
     * Takes what the loaders of a page found, which the page then fetches at its visitor's first move. Absent, and without an address, where the page carries it.
     */
    handOver?: HandOver
    /**
     * Takes a page that was written in one go, whose answer then has no body: what is whole needs no stream. Absent where
     * the answer has to carry it.
     */
    takeWhole?: (page: Buffer) => void
    /**
     * Looks for a page that was written before out of the same: its answer then has no body. Absent where pages are not remembered.
     * @param madeOf all that the page is made of, beside content and catalogue
     */
    recall?: (madeOf: string) => boolean
    /**
     * The form that this request posted: an answer that says that something is away carries it, to be sent again. Absent when
     * nothing was posted, or too much.
     */
    posted?: () => Promise<PostedForm>
    /** For a page that is kept for everybody whose cart has so many pieces; absent when the request says it. */
    cartPieces?: number
    /** What loaders and actions throw in place of their answer, when there is no turn to be had. */
    turnedAway?: () => Error | Response
  }
}

export type { ContentReader }
