import { writeFile } from 'node:fs/promises'
import { machinesPage } from './machines-page'

await writeFile(new URL('../../docs/machines.md', import.meta.url), machinesPage())
