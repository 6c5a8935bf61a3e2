import { siteMap } from './site-map'

type Row = (typeof siteMap)[number]

const firstOfFile = new Map<string, string>([...siteMap].reverse().map(({ path, file }) => [file, path]))

/**
 * What Remix calls the route of a row: by its file, `routes/magazine/article`. A file that answers at a second address is there another route, called by that
 * address.
 */
export const routeIdOf = ({ path, file }: Row): string =>
  firstOfFile.get(file) === path ? file.replace(/\.tsx?$/, '') : path.replace(/^\//, '')
