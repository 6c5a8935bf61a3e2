import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { BackupRefused } from './refused'
import type { BackupTarget } from './target'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** What stands between our bytes and the place where they are kept. */
export interface Seal {
  isEncrypted: boolean
  /** The same bytes always have the same name; who has not the key learns nothing of them by it. */
  nameOf(bytes: Buffer): string
  close(bytes: Buffer, name: string): Buffer
  /** @returns null when they were changed since, or closed under another name */
  open(bytes: Buffer, name: string): Buffer | null
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const plain: Seal = {
  isEncrypted: false,
  nameOf: sha256,
  close: (bytes) => Buffer.concat([createHash('sha256').update(bytes).digest(), bytes]),
  open(bytes) {
    const body = bytes.subarray(32)
    return createHash('sha256').update(body).digest().equals(bytes.subarray(0, 32)) ? body : null
  },
}

/** AES-256-GCM with a random nonce each; the name is bound to it, so that pieces cannot be exchanged for one another. */
function encrypting(key: Buffer, nameKey: Buffer): Seal {
  return {
    isEncrypted: true,
    nameOf: (bytes) => createHmac('sha256', nameKey).update(bytes).digest('hex'),
    close(bytes, name) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    open(bytes, name) {
      if (bytes.length < 28) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-16))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

const headName = 'tapesh-backups.json'
const head = z.object({
  version: z.literal(1),
  encryption: z.object({ salt: z.string(), check: z.string() }).nullable(),
})

/** 64 MB and some tenths of a second for each guess. */
const cost: ScryptOptions = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 2 ** 20 }

async function sealOf(passphrase: string, salt: Buffer): Promise<{ seal: Seal; check: string }> {
  const keys = await derive(passphrase.normalize('NFC'), salt, 96, cost)
  const check = createHmac('sha256', keys.subarray(64)).update('tapesh').digest('hex')
  return { seal: encrypting(keys.subarray(0, 32), keys.subarray(32, 64)), check }
}

/**
 * The seal of what is kept at a target, as its first backup chose it.
 * @param begins whether an empty target becomes one of ours
 * @throws BackupRefused when the passphrase is missing, another one, or not wanted there; when nothing of ours is there
 */
export async function openSeal(
  target: BackupTarget,
  passphrase: string | undefined,
  { begins }: { begins: boolean },
): Promise<Seal> {
  const found = await target.read(headName)
  if (!found) {
    if (!begins) throw new BackupRefused(`There are no backups in ${target.name}.`)
    return beginAt(target, passphrase)
  }
  const parsed = head.safeParse(parseJson(found.toString('utf8')))
  if (!parsed.success)
    throw new BackupRefused(`${headName} in ${target.name} is damaged, or of a later version of Tapesh.`)
  const { encryption } = parsed.data
  if (!encryption) {
    if (passphrase)
      throw new BackupRefused(
        `The backups in ${target.name} are not encrypted, and BACKUP_PASSPHRASE is set: take a new, empty place for encrypted ones.`,
      )
    return plain
  }
  if (!passphrase)
    throw new BackupRefused(
      `The backups in ${target.name} are encrypted: set BACKUP_PASSPHRASE to their passphrase.`,
    )
  const { seal, check } = await sealOf(passphrase, Buffer.from(encryption.salt, 'hex'))
  if (check !== encryption.check)
    throw new BackupRefused(`BACKUP_PASSPHRASE is not the passphrase of the backups in ${target.name}.`)
  return seal
}

async function beginAt(target: BackupTarget, passphrase: string | undefined): Promise<Seal> {
  if ((await target.list('backups/')).length > 0)
    throw new BackupRefused(
      `${headName} is missing in ${target.name}, though there are backups: put it back.`,
    )
  const salt = randomBytes(16)
  const made = passphrase ? await sealOf(passphrase, salt) : null
  const encryption = made && { salt: salt.toString('hex'), check: made.check }
  await target.write(headName, Buffer.from(JSON.stringify({ version: 1, encryption })))
  return made?.seal ?? plain
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
