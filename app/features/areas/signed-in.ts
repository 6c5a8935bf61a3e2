import { createContext, useContext } from 'react'

const SignedIn = createContext<string | null>(null)

/** Gives the way out whose page this is: what waits on the device is asked about without a server, which may be away. */
export const SignedInProvider = SignedIn.Provider

/** The account whose page this is; null where none is known. */
export const useSignedIn = (): string | null => useContext(SignedIn)
