import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { ApiProblem } from '../problem'

/** ZIP, APPNOTE 4.3.16: the end of the directory, without a comment behind it. */
const endBytes = 22
const endMark = 0x06054b50
/** APPNOTE 4.3.12 and 4.3.7. */
const entryMark = 0x02014b50
const localMark = 0x04034b50

const mostEntries = 1000
/** Of all that is in it, as it says itself; and of each part that is looked into, whatever it says. */
const mostUnpacked = 100 * 1024 * 1024
const mostLookedInto = 2 * 1024 * 1024

/** What a document is made of: texts, their pictures and fonts. Programs, other documents and objects of other applications end otherwise. */
const parts = /^(?:[\w .[\]-]+\/)*[\w .[\]-]*\.(?:xml|rels|png|jpe?g|gif|bmp|tiff?|webp|svg|emf|wmf|odttf)$/i
const required = ['[Content_Types].xml', 'word/document.xml']

interface Entry {
  name: string
  method: number
  packed: number
  unpacked: number
  at: number
}

const refused = () =>
  new ApiProblem(415, 'unsupported-type', { title: 'There is more in this file than a document' })
const damaged = () => new ApiProblem(422, 'damaged-file', { title: 'This document breaks off' })

function entriesOf(file: Buffer): Entry[] {
  const end = file.length - endBytes
  if (end < 0) throw damaged()
  if (file.readUInt32LE(end) !== endMark)
    throw file.includes('PK\x05\x06', 0, 'latin1') ? refused() : damaged()
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  // One disk, no comment, and the directory right before its end: nothing stands between.
  if (file.readUInt32LE(end + 4) !== 0 || file.readUInt16LE(end + 20) !== 0) throw refused()
  if (count > mostEntries || at + file.readUInt32LE(end + 12) !== end) throw refused()
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || file.readUInt32LE(at) !== entryMark) throw damaged()
    const nameBytes = file.readUInt16LE(at + 28)
    const isEncrypted = (file.readUInt16LE(at + 8) & 1) === 1
    const entry = {
      name: file.toString('utf8', at + 46, at + 46 + nameBytes),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    }
    if (isEncrypted || (entry.method !== 0 && entry.method !== 8)) throw refused()
    entries.push(entry)
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  if (at !== end) throw refused()
  return entries
}

/** A part that is looked into, in the encoding that Word writes. */
function textOf(file: Buffer, { at, packed, method }: Entry): string {
  if (at + 30 > file.length || file.readUInt32LE(at) !== localMark) throw damaged()
  const from = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  const bytes = file.subarray(from, from + packed)
  if (bytes.length !== packed) throw damaged()
  let text: string
  try {
    const plain = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: mostLookedInto })
    text = new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    throw damaged()
  }
  // Other encodings and entities would hide what is looked for.
  if (/\0|<!DOCTYPE|<!ENTITY|encoding\s*=\s*["'](?!utf-8["'])/i.test(text)) throw refused()
  return text
}

/** Any letter of an attribute may be written as its number. */
const written = (text: string) =>
  text.replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, digits: string) => {
    const code = Number.parseInt(digits, hex ? 16 : 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** What is fetched from elsewhere when the document is opened; links that somebody has to press are none of it. */
function leadsElsewhere(relationships: string): boolean {
  const tags = relationships.match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? []
  return tags.map(written).some((tag) => {
    if (!/TargetMode\s*=\s*["']\s*External/i.test(tag)) return false
    const isLink = /\bType\s*=\s*["'][^"']*\/hyperlink["']/.test(tag)
    return !isLink || !/\bTarget\s*=\s*["']\s*(?:https?:|mailto:|tel:)/i.test(tag)
  })
}

/**
 * Looks through a document of Word (ISO 29500), which is kept as it is: an archive of texts, pictures and fonts, without programs, without
 * other files within, and without anything that is fetched when it is opened. It is only ever handed out as a download.
 * @throws ApiProblem 422 `damaged-file` or 415 `unsupported-type`
 */
export async function checkWord(path: string): Promise<void> {
  const file = await readFile(path)
  if (file.length < 4 || file.readUInt32LE(0) !== localMark) throw refused()
  const entries = entriesOf(file)
  const names = entries.map(({ name }) => name)
  const isStrange = (name: string) =>
    (!parts.test(name) && !/^(?:[\w.-]+\/)+$/.test(name)) || name.split('/').includes('..')
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length || names.some(isStrange))
    throw refused()
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked) throw refused()
  if (!required.every((name) => names.includes(name))) throw refused()
  for (const entry of entries) {
    if (
      entry.name === '[Content_Types].xml' &&
      /macroEnabled|vbaProject|oleObject|activeX/i.test(written(textOf(file, entry)))
    )
      throw refused()
    if (entry.name.endsWith('.rels') && leadsElsewhere(textOf(file, entry))) throw refused()
  }
}
