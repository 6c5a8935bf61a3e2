import { parseArgs, type ParseArgsConfig } from 'node:util'
import { BadEnvironment } from '../environment'
import { BackupRefused } from '../backup/refused'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Runs a command: reads its options, and turns what goes wrong into words and an exit code: 2 for how it was called, 1 for the rest.
 * @param needed the options that it cannot do without
 */
export async function runCommand<const Options extends NonNullable<ParseArgsConfig['options']>>(
  { usage, options, needed }: { usage: string; options: Options; needed: (keyof Options & string)[] },
  run: (values: ReturnType<typeof parseArgs<{ options: Options }>>['values']) => Promise<string>,
): Promise<void> {
  let values: ReturnType<typeof parseArgs<{ options: Options }>>['values']
  try {
    values = parseArgs({ options }).values
    const missing = needed.find((name) => !(name in values))
    if (missing) throw new Error(`--${missing} is missing.`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`)
    process.exitCode = 2
    return
  }
  try {
    say(await run(values))
  } catch (error) {
    const isExpected = error instanceof BackupRefused || error instanceof BadEnvironment
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(isExpected ? `✗ ${message}\n` : `✗ It failed: ${message}\n`)
    process.exitCode = 1
  }
}
