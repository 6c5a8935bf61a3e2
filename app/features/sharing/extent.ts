import { useWords } from '~/app/platform/words/use-words'
import type { Share } from '~/domain/sharing/contract'

/** What of a record is shared, in words: everything, the names of types, or one record of a type. */
export function useExtent() {
  const t = useWords('sharing')
  const records = useWords('records')
  return ({ scope, types, recordType }: Pick<Share, 'scope' | 'types' | 'recordType'>): string => {
    switch (scope) {
      case 'all':
        return t('extent.all')
      case 'types':
        return (types ?? []).map((type) => records(`type.${type}`)).join(t('separator'))
      case 'record':
        return t('extent.record', { type: recordType ? records(`type.${recordType}`) : '' })
    }
  }
}
