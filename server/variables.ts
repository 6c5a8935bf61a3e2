import { z } from 'zod'

/** What variables of the environment are made of; each refuses in words and never repeats the value. */
export const text = z.string().trim()

export const secret = (length: number) =>
  z.string().min(length, `expected at least ${length} characters (make one with: openssl rand -hex 32)`)

/** A key that a provider gave out. */
export const givenKey = text
  .min(8, 'expected the key as the provider shows it, at least 8 characters')
  .regex(/^\S+$/, 'expected the key as the provider shows it, without spaces')

export const addressOf = (example: string, protocols: string[]) =>
  text.refine((value) => {
    return URL.canParse(value) && protocols.includes(new URL(value).protocol)
  }, `expected an address such as ${example}`)
