import type { AppLoadContext } from '@remix-run/node'
import { apiOf, isFailure } from '~/app/platform/api.server'
import type { DoctorId } from '~/domain/values/ids'
import { doctorIdSchema } from '~/domain/values/ids'
import { isStorable } from '~/domain/values/clean-text'
import { practiceOf } from './practice.server'

/** So many are offered in one field; others are found by name. */
const mostOffered = '100'

/** Doctors of ours whom a field offers, by a name where one was typed, and whoever is chosen in it already; never the reader. */
export async function offeredDoctors(context: AppLoadContext, q: string | undefined, chosenId?: unknown) {
  const api = apiOf(context)
  const chosen = doctorIdSchema.safeParse(chosenId).data
  const [{ items, nextCursor }, practice, kept] = await Promise.all([
    api.get('/doctors', { query: { limit: mostOffered, q } }),
    practiceOf(context),
    chosen ? findDoctor(context, chosen) : undefined,
  ])
  const others = items.filter(({ id }) => id !== practice?.id)
  return {
    // What was found comes first.
    items: kept && !others.some(({ id }) => id === kept.id) ? [...others, kept] : others,
    found: others.length,
    more: nextCursor !== null,
    q,
  }
}

async function findDoctor(context: AppLoadContext, id: DoctorId) {
  try {
    return await apiOf(context).get('/doctors/:id', { params: { id } })
  } catch (error) {
    if (isFailure(error, 'not-found')) return undefined
    throw error
  }
}

/** What was typed beside a search for a doctor, and what was searched for. */
export const searchedDoctor = (posted: FormData): string | undefined => {
  const text = posted.get('find')
  return typeof text === 'string' && text.trim() !== '' && isStorable(text)
    ? text.trim().slice(0, 100)
    : undefined
}
