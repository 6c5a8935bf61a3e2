/**
 * Stops an unsuitable Node in words. Imported before anything else, and written so that an old Node can read it.
 */
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    'Tapesh needs Node 20.19 or newer (up to 24); this is Node ' +
      process.versions.node +
      '.\nInstall a newer one from https://nodejs.org and run the command again.\n',
  )
  process.exit(1)
}
if (major > 24) {
  process.stderr.write(
    'Tapesh has been tried with Node 20.19 to 24; this is Node ' + process.versions.node + '. Going on.\n',
  )
}
