import { join } from 'node:path'
import type { HeaderList } from '../http/security'
import { indexFolder } from './file-index'
import { createStaticFiles, type StaticFiles } from './serve'

/** The files that the site's build made, and those of `public/` that it copied. */
export const openSiteFiles = async (headers: HeaderList): Promise<StaticFiles> =>
  createStaticFiles({
    files: await indexFolder(join('build', 'client')),
    headers,
    isImmutable: (path) => path.startsWith('/assets/'),
  })
