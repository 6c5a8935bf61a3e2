import type { Actor } from '../auth/actor'
import type { Line } from '../line/line'
import type { Announcements } from '../memory/announcements'

/** What every handler finds in `c.var`. */
export interface ApiVariables {
  actor: Actor
  /** Why a token that was brought is not taken; told when the endpoint needs a person. */
  refusal: 'token-expired' | 'token-refused' | null
  requestId: string
  /** What the endpoint declares that it reads besides the headers of every request. */
  readsHeaders?: readonly string[]
  /** What is committed and announced, and whether it is heard. */
  announcements: Announcements
  /** Before what many want at once. */
  line: Line
  /** Network address of who asks, read behind the trusted proxies. */
  address: string
}

/** What the caller of `api.fetch` passes besides the request. */
export interface ApiBindings {
  /** Network address of the other end of the connection; in process, of the visitor. */
  address?: string
  requestId?: string
}

export interface ApiEnv {
  Variables: ApiVariables
  Bindings: ApiBindings
}
