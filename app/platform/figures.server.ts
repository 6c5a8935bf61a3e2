import type { AppLoadContext } from '@remix-run/node'
import type { RuleFactKey } from '~/domain/facts/fact-table'
import { publicApiOf } from './api.server'

/**
 * The figures that rules compute with, as they are in force: what a page promises is what is charged. Content may say another number
 * already, which waits for a second person.
 */
export async function figuresInForce(context: AppLoadContext): Promise<(key: RuleFactKey) => number | null> {
  const { items } = await publicApiOf(context).get('/facts-in-force')
  const numbers = new Map(items.map(({ key, number }) => [key, number]))
  return (key) => numbers.get(key) ?? null
}
