/** Where backups are kept: a folder, or S3-compatible storage. Names are ours: letters, digits, `-`, `.` and `/`. */
export interface BackupTarget {
  /** In words, for messages: without secrets. */
  name: string
  /** Lies with somebody else. */
  isRemote: boolean
  /** @returns null when there is nothing under the name @throws BackupRefused */
  read(name: string): Promise<Buffer | null>
  /** Answers when the bytes are safe; they are there whole or not at all. @throws BackupRefused */
  write(name: string, bytes: Buffer): Promise<void>
  /** What is there below a folder, `pieces/` say. @throws BackupRefused */
  list(folder: string): Promise<string[]>
  /** Removing what is not there is no failure. @throws BackupRefused */
  remove(name: string): Promise<void>
  /** Lets go of its connections. */
  close(): void
}
