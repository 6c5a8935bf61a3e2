import { createFolderTarget } from './folder-target'
import { BackupRefused } from './refused'
import { createS3Target } from './s3-target'
import { s3Place, type BackupSettings } from './settings'
import type { BackupTarget } from './target'

/** @throws BackupRefused for an address that is none, or object storage without its keys */
export function openTarget(address: string, { s3 }: BackupSettings): BackupTarget {
  if (!address.includes('://')) return createFolderTarget(address)
  const [, bucket, prefix = ''] = s3Place.exec(address) ?? []
  if (!bucket)
    throw new BackupRefused(`${address} is no place for backups: name a folder, or s3://bucket/prefix.`)
  if (!s3)
    throw new BackupRefused(
      `${address} is in object storage: set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`,
    )
  return createS3Target({ ...s3, bucket }, prefix)
}
