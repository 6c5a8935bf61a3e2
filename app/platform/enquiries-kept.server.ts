import type { AppLoadContext } from '@remix-run/node'
import { orAway } from './api.server'
import { figuresInForce } from './figures.server'

/** How many days what visitors write is kept after the last that was done with it; null while it cannot be asked, which pages do without. */
export async function enquiriesKeptDays(context: AppLoadContext): Promise<number | null> {
  const figure = await orAway(figuresInForce(context))
  return figure && figure('enquiries.kept-days')
}
