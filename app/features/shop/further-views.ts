import type { PictureWithWords } from '~/app/ui/picture'

export interface View extends PictureWithWords {
  _key: string
}

interface Pictured {
  picture: PictureWithWords | null
  gallery: readonly View[] | null
  colours: readonly { picture: PictureWithWords | null }[] | null
}

/** The pictures of a gallery that are not yet shown as the product's own or as one of its colours. */
export function furtherViews({ picture, gallery, colours }: Pictured): View[] {
  const shown = new Set(
    [picture, ...(colours ?? []).map((colour) => colour.picture)].map((one) => one?.asset?._id),
  )
  return (gallery ?? []).filter(({ asset }) => asset && !shown.has(asset._id))
}
