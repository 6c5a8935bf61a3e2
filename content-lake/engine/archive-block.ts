import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { applyPatch } from 'mendoza'
import type { Change, LakeDocument, Mutation, Transaction } from '../contract'
import { Committed } from './committed'
import { documentEvents } from './events'
import { seal, unseal } from './sealed'
import { freezeDeep, isSame } from './values'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** A transaction and its place among all that the lake has ever made, counted from 0. */
export interface Numbered {
  seq: number
  transaction: Transaction
}

/** What can be known of a block without unpacking it. */
export interface BlockHead {
  /** Times of the first and the last transaction. */
  from: string
  to: string
  /** Place and id of each. */
  transactions: [seq: number, id: string][]
  /** Whether any of them is an event, as the Studio counts them, and not merely an edit of a draft. */
  hasEvents: boolean
}

interface PackedTransaction {
  seq: number
  id: string
  timestamp: string
  author: string
  /** `apply`: a Mendoza patch from the state before, without `_rev`. */
  changes: { id: string; apply: unknown[]; mutations: Mutation[] }[]
}

interface BlockBody {
  /** Each document as it was before its first change in here. */
  before: Record<string, LakeDocument | null>
  transactions: PackedTransaction[]
}

/** Bounds of what is unpacked at once: transactions, and characters of their JSON. */
const mostTransactions = 200
const mostCharacters = 2_000_000

/** Packs the newest history of a document and its drafts, as lines to be put behind what is kept of it already. */
export async function* packBlocks(publishedId: string, history: readonly Numbered[]): AsyncGenerator<string> {
  let block = newBlock()
  for (const place of history) {
    if (block.places.length === mostTransactions || block.characters > mostCharacters) {
      yield await packed(publishedId, block)
      block = newBlock()
    }
    put(place, block)
    // Requests are answered between two transactions.
    await new Promise(setImmediate)
  }
  if (block.places.length > 0) yield await packed(publishedId, block)
}

interface Packing {
  places: Numbered[]
  body: BlockBody
  characters: number
}

const newBlock = (): Packing => ({ places: [], body: { before: {}, transactions: [] }, characters: 0 })

function put(place: Numbered, block: Packing): void {
  const { seq, transaction } = place
  const { id, timestamp, author } = transaction
  const { before, transactions } = block.body
  for (const change of transaction.changes) {
    if (Object.hasOwn(before, change.id)) continue
    before[change.id] = change.before
    block.characters += JSON.stringify(change.before).length
  }
  const changes = transaction.changes.map((change) => packChange(change, transaction))
  transactions.push({ seq, id, timestamp, author, changes })
  block.characters += JSON.stringify(changes).length
  block.places.push(place)
}

async function packed(publishedId: string, { places, body }: Packing): Promise<string> {
  const times = places.map(({ transaction }) => transaction.timestamp)
  const head: BlockHead = {
    from: times[0] ?? '',
    to: times.at(-1) ?? '',
    transactions: places.map(({ seq, transaction }) => [seq, transaction.id]),
    hasEvents:
      documentEvents(
        publishedId,
        places.map(({ transaction }) => transaction),
      ).length > 0,
  }
  const bytes = await compress(JSON.stringify(body), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
  return seal({ head, body: bytes.toString('base64') }) + '\n'
}

function packChange({ id, before, after, mutations }: Change, { effects }: Transaction) {
  const apply = effects[id]?.apply ?? []
  const isExact = isSame(patched(before, apply), withoutRevision(after))
  return { id, apply: isExact ? apply : [0, withoutRevision(after)], mutations }
}

/** @returns `null` for a line that is torn or was changed */
export function readHead(line: string): BlockHead | null {
  return (unseal(line) as { head: BlockHead } | null)?.head ?? null
}

/** @returns its transactions, oldest first, or `null` for a line that is torn or was changed */
export async function unpackBlock(line: string): Promise<Numbered[] | null> {
  const block = unseal(line) as { body: string } | null
  if (!block) return null
  const json = await decompress(Buffer.from(block.body, 'base64'))
  const { before, transactions } = JSON.parse(json.toString('utf8')) as BlockBody
  const states = new Map(Object.entries(before))
  return transactions.map(({ seq, id, timestamp, author, changes }) => {
    const unpacked = changes.map((change) => {
      const old = states.get(change.id) ?? null
      const content = patched(old, change.apply) as Omit<LakeDocument, '_rev'> | null
      const after = content && freezeDeep({ ...content, _rev: id } as LakeDocument)
      states.set(change.id, after)
      return { id: change.id, before: old, after, mutations: change.mutations }
    })
    return { seq, transaction: new Committed(id, timestamp, author, unpacked) }
  })
}

function patched(before: LakeDocument | null, patch: unknown[]): unknown {
  const old = withoutRevision(before)
  return patch.length === 0 ? old : applyPatch(old, patch as Parameters<typeof applyPatch>[1])
}

function withoutRevision(doc: LakeDocument | null): Record<string, unknown> | null {
  if (!doc) return null
  const { _rev, ...rest } = doc
  return rest
}
