import type { Localized } from '~/app/ui/local-text'

/** What a device is called where there is little room: its model when that is a code, else its name. */
export const shortNameOf = ({ model, name }: { model: string | null; name: Localized | null }): string =>
  model && /\d/.test(model) ? model : (name?.value ?? model ?? '')
