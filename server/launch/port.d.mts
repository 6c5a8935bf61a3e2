export function ensurePortIsFree(port: number, host: string): Promise<void>
export function portTrouble(cause: NodeJS.ErrnoException, port: number, host: string): string
