import { join } from 'node:path'
import { createFolderHeads } from '~/api/platform/audit/heads/folder-heads'
import { createS3Heads } from '~/api/platform/audit/heads/s3-heads'
import { createHeadSigner } from '~/api/platform/audit/heads/signed-head'
import type { AuditProof } from '~/api/platform/audit/verification/job'
import { createS3Client } from '~/api/platform/files/s3-storage'
import { keptSecret } from '../content/secrets'
import type { Environment } from '../environment'

/**
 * What the audit is held against, outside of the database: the key of the heads from `AUDIT_KEY`, else from a file of the data folder; the heads
 * in object storage where it is set, which all processes share, else in the data folder.
 */
export async function openAuditProof({
  auditKey,
  dataFolder,
  providers,
}: Pick<Environment, 'auditKey' | 'dataFolder' | 'providers'>): Promise<AuditProof> {
  const secret = auditKey ?? (await keptSecret(join(dataFolder, 'audit-key')))
  const s3 = providers.files
  return {
    signer: createHeadSigner(secret),
    heads: s3
      ? createS3Heads(createS3Client(s3), s3.bucket)
      : createFolderHeads(join(dataFolder, 'audit-heads')),
  }
}
