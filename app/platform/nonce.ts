import { createContext, useContext } from 'react'

/** The nonce of this answer's CSP: only while rendering on the server, and not in a snapshot. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => useContext(NonceContext)
