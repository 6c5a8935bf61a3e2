import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Engine, EngineOptions } from '../contract'
import { LakeError } from '../contract'
import { openEngine } from '../engine'

const opened: { lake: Engine; folder: string }[] = []

/** An empty lake in a folder of its own; `closeLakes` ends it. */
export async function openTestLake(log?: EngineOptions['log']): Promise<Engine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lake-'))
  const lake = await openEngine({ folder, projectId: 'project', dataset: 'test', log })
  opened.push({ lake, folder })
  return lake
}

export async function closeLakes(): Promise<void> {
  for (const { lake, folder } of opened.splice(0)) {
    await lake.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a call was refused with: status, kind and words. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ status: number; type: string; text: string }> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    const [item] = (error.body.error.items ?? []) as { error: { type: string } }[]
    return { status: error.status, type: item?.error.type ?? error.body.error.type, text: error.message }
  }
  throw new Error('The call was not refused.')
}
