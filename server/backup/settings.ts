import type { z } from 'zod'
import type { S3Options } from '~/api/platform/files/s3-storage'
import { addressOf, givenKey, secret, text } from '../variables'
import { parseKeepRule, type KeepRule } from './keep'

/** Bucket and prefix of an address in object storage. */
export const s3Place = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]+?))?\/?$/

export const backupVariables = {
  BACKUP_TO: text
    .refine(
      (value) => !value.includes('://') || s3Place.test(value),
      'expected a folder, or s3://bucket/prefix',
    )
    .optional(),
  BACKUP_KEEP: text
    .default('7d,5w,12m')
    .transform((value) => parseKeepRule(value))
    .refine((rule) => rule !== undefined, 'expected days, weeks and months to be kept, such as 7d,5w,12m'),
  BACKUP_PASSPHRASE: secret(16).optional(),
  BACKUP_S3_ENDPOINT: addressOf('https://s3.example', ['http:', 'https:']).optional(),
  BACKUP_S3_REGION: text.regex(/^[\w-]+$/, 'expected a region such as us-east-1').default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: text.regex(/^\S{3,}$/, 'expected the id of an access key').optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: givenKey.optional(),
}

type Variables = z.output<z.ZodObject<typeof backupVariables>>

/** How backups are taken. */
export interface BackupSettings {
  /** Where the nightly one goes; none is taken without it. */
  to: string | undefined
  keep: KeepRule
  /** They are encrypted with it; absent, they are not. */
  passphrase: string | undefined
  /** Of backups in object storage; the bucket is in their address. */
  s3: Omit<S3Options, 'bucket'> | undefined
}

export function missingOfBackups(values: Variables): { variable: string; expected: string }[] {
  const names = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const
  if (names.every((name) => values[name] === undefined)) return []
  return names
    .filter((name) => values[name] === undefined)
    .map((variable) => ({
      variable,
      expected: 'is missing; backups in a storage of their own need all three',
    }))
}

/** @param files the storage of private files, which backups may lie in as well */
export function backupSettingsOf(values: Variables, files: S3Options | undefined): BackupSettings {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = values
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  const own =
    endpoint && accessKeyId && secretAccessKey
      ? { endpoint, region, accessKeyId, secretAccessKey }
      : undefined
  return {
    to: values.BACKUP_TO,
    // The refinement has seen to it.
    keep: values.BACKUP_KEEP ?? { days: 7, weeks: 5, months: 12 },
    passphrase: values.BACKUP_PASSPHRASE,
    s3: own ?? files,
  }
}
