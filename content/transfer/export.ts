import { exportContent } from './archive'
import { runCommand } from './command'
import { openPlace } from './place'

const usage = `npm run content:export -- --to <file.tar.gz or folder> [--replace]
Writes all content with its pictures. It is read from the running site, or from hosted Sanity when SANITY_PROJECT_ID is set.`

await runCommand('to', usage, async ({ path, replace, report }) => {
  const place = await openPlace(process.env)
  report(`Reading ${place.name}`)
  const { documents, assets } = await exportContent(place, { to: path, replace, report })
  return `✓ ${documents} documents and ${assets} assets are in ${path}`
})
