export function addressOf(environment: {
  PORT?: string | undefined
  HOST?: string | undefined
  MODE?: string | undefined
}): { port: number; host: string } | undefined
export function ensurePortIsFree(port: number, host: string): Promise<void>
export function portTrouble(cause: NodeJS.ErrnoException, port: number, host: string): string
