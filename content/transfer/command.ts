import { parseArgs } from 'node:util'
import { TransferRefused } from './place'

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Runs a command line: parses `--<path>` and `--replace`, and turns what goes wrong into words and an exit code of 1.
 * @param usage printed when the path is missing or an option is unknown
 */
export async function runCommand(
  path: 'to' | 'from',
  usage: string,
  run: (options: { path: string; replace: boolean; report: (line: string) => void }) => Promise<string>,
): Promise<void> {
  let values: Record<string, string | boolean | undefined>
  try {
    const options = { [path]: { type: 'string' }, replace: { type: 'boolean' } } as const
    values = parseArgs({ options }).values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`)
    process.exitCode = 2
    return
  }
  const named = values[path]
  if (typeof named !== 'string' || !named) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 2
    return
  }
  try {
    say(await run({ path: named, replace: values.replace === true, report: say }))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(error instanceof TransferRefused ? `${message}\n` : `It failed: ${message}\n`)
    process.exitCode = 1
  }
}
