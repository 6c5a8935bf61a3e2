/**
 * Writes `api/generated/endpoints.ts` from the routes that `openapi.json` is made of: the types of the client. They are read off
 * the schemas, not inferred through the chain of routes, so that one more endpoint costs the type checker next to nothing.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { declaredRoutes } from '../app'
import { writeEndpoints, type NamedSchema } from './endpoints'

const root = join(import.meta.dirname, '../..')

/** Every schema that `domain/` exports. */
async function exportedSchemas(): Promise<NamedSchema[]> {
  const files = (await readdir(join(root, 'domain'), { recursive: true }))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort()
  const modules = await Promise.all(
    files.map(async (path) => ({
      from: `~/domain/${path.replace(/\.ts$/, '')}`,
      exported: (await import(pathToFileURL(join(root, 'domain', path)).href)) as Record<string, unknown>,
    })),
  )
  return modules.flatMap(({ from, exported }) =>
    Object.entries(exported).flatMap(([name, schema]) =>
      schema instanceof z.ZodType ? [{ schema, name, from }] : [],
    ),
  )
}

const folder = join(root, 'api/generated')
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'endpoints.ts'), writeEndpoints(declaredRoutes(), await exportedSchemas()))
