import { importContent } from './archive'
import { runCommand } from './command'
import { openPlace } from './place'

const usage = `npm run content:import -- --from <file.tar.gz or folder> [--replace]
Writes an export into the running site, or into hosted Sanity when SANITY_PROJECT_ID is set. With --replace it takes the place
of what is there: documents that the export does not hold are deleted.`

await runCommand('from', usage, async ({ path, replace, report }) => {
  const place = await openPlace(process.env)
  report(`Writing ${place.name}`)
  const { documents, warnings } = await importContent(place, { from: path, replace, report })
  for (const warning of warnings) report(`! ${warning}`)
  return `✓ ${documents} documents are in ${place.name}`
})
