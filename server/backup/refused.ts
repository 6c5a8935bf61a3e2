/** Something the operator can put right; said as it is, without a trace. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
