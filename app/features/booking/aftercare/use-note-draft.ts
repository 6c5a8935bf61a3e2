import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useMemo } from 'react'
import type { UserId } from '~/domain/values/ids'
import { endingDraftOf, type KeptEnding } from './ending-draft'

/**
 * What a doctor has typed of a note for one call or accompaniment: kept over a reload, and forgotten once the note is signed, when its form leads on to another page.
 * @param of the id of the call or the accompaniment
 */
export function useNoteDraft(of: string, by: UserId): KeptEnding {
  const draft = useMemo(() => endingDraftOf(of, by), [of, by])
  const { pathname } = useLocation()
  const { state, formData, location } = useNavigation()
  const isSigned =
    state === 'loading' && formData?.get('intent') === 'finish' && location.pathname !== pathname
  useEffect(() => {
    if (isSigned) draft.forget()
  }, [isSigned, draft])
  return draft
}
