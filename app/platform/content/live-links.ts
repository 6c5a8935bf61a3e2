import type { LinkExists } from './addresses.server'

type Data = Record<string, unknown>

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null

/** A link without words or parts of its own is gone with its target; anything else stays and is a link no more. */
const isOnlyLink = (value: Data) =>
  '_type' in value ? value._type === 'link' : 'weight' in value || 'description' in value || 'label' in value

/**
 * Content without links to pages that do not exist (yet): buttons, menu entries and links in text go, cards stay
 * without their link.
 */
export function withLiveLinks<Value>(value: Value, exists: LinkExists): Value {
  return prune(value, exists) as Value
}

function prune(value: unknown, exists: LinkExists): unknown {
  if (Array.isArray(value)) {
    const members: unknown[] = []
    for (const member of value) {
      const kept = prune(member, exists)
      if (kept !== undefined) members.push(kept)
    }
    return members
  }
  if (!isObject(value)) return value
  const isDead = typeof value.href === 'string' && !exists(value.href)
  const kept: Data = {}
  for (const [name, member] of Object.entries(value)) {
    // What is not there need not be sent: a tenth of a page's data is null.
    if (member !== null) kept[name] = prune(member, exists)
  }
  const entries = Array.isArray(kept.entries) ? kept.entries : undefined
  if (entries) {
    // A group of a menu: without a page of its own it stands for its entries.
    if (entries.length === 0 && (isDead || !kept.href)) return undefined
  } else if (isDead && isOnlyLink(value)) return undefined
  if (isDead) delete kept.href
  return kept
}
