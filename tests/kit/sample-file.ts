import type { RecordDefinition } from '~/domain/records/define'
import { jpeg } from './hostile-files'
import { wav } from './recordings'

/** A file that a type takes: a sound where it has sounds, else a picture. */
export async function sampleFileOf(definition: RecordDefinition) {
  return definition.files?.purpose === 'sound'
    ? { name: 'beat one.wav', type: 'audio/wav', bytes: wav(), facts: { width: null, height: null } }
    : {
        name: 'sheet one.jpg',
        type: 'image/jpeg',
        bytes: await jpeg(600, 400),
        facts: { width: 600, height: 400 },
      }
}
