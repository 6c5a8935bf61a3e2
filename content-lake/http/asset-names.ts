import { imageFormats } from './image-parameters'

const imageId = new RegExp(`^image-([0-9a-f]{40})-(\\d{1,6}x\\d{1,6})-(${imageFormats.join('|')})$`)
const fileId = /^file-([0-9a-f]{40})-([a-z0-9]{1,8})$/

export type AssetFolder = 'images' | 'files'

export interface AssetName {
  folder: AssetFolder
  /** Of the file, in its folder and in addresses. */
  name: string
}

/** The file of an asset by its document's id; what else stands in the document is an editor's to write. Null for an id that is none. */
export function assetNameOf(id: string): AssetName | null {
  const [, imageHash, size, format] = imageId.exec(id) ?? []
  if (imageHash) return { folder: 'images', name: `${imageHash}-${size}.${format}` }
  const [, fileHash, extension] = fileId.exec(id) ?? []
  return fileHash ? { folder: 'files', name: `${fileHash}.${extension}` } : null
}

/** The id of an asset's document by the name of its file. */
export const assetIdOf = ({ folder, name }: AssetName): string =>
  `${folder === 'images' ? 'image' : 'file'}-${name.replace('.', '-')}`
