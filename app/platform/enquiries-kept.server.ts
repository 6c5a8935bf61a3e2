import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure } from './api.server'
import { figuresInForce } from './figures.server'

/** How many days what visitors write is kept after the last that was done with it; null while it cannot be asked, which pages do without. */
export async function enquiriesKeptDays(context: AppLoadContext): Promise<number | null> {
  try {
    return (await figuresInForce(context))('enquiries.kept-days')
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}
