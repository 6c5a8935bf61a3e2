import { useEffect, useRef, useState } from 'react'
import { useSyncState, useTranslation, useValidationStatus, type DocumentActionComponent } from 'sanity'
import { structureLocaleNamespace } from 'sanity/structure'

/** In milliseconds. The Studio judges a change 200 ms after it was made, or somewhat later where much is drawn. */
const untilSettled = 400

/**
 * Publishing that is pressed while changes are still being sent or judged. Sanity's own action (4.22) waits for a revision that differs from the one that
 * was judged, and so for ever where another editor's words arrived in that instant and were judged as they are. This one holds the press back until
 * everything has been quiet for a moment, and then hands it on; where there are faults by then, nothing is published and the button says why.
 */
const settled = (original: DocumentActionComponent): DocumentActionComponent => {
  const Publish: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props
    const action = original(props)
    const { isSyncing } = useSyncState(id, type)
    const { isValidating } = useValidationStatus((draft ?? published)?._id ?? id, type)
    const { t } = useTranslation(structureLocaleNamespace)
    const [isWaiting, setIsWaiting] = useState(false)
    const latest = useRef(action)
    useEffect(() => {
      latest.current = action
    })

    useEffect(() => {
      if (!isWaiting || isSyncing || isValidating) return
      const timer = setTimeout(() => {
        setIsWaiting(false)
        if (!latest.current?.disabled) latest.current?.onHandle?.()
      }, untilSettled)
      return () => clearTimeout(timer)
    }, [isWaiting, isSyncing, isValidating, draft?._rev])

    if (!action) return null
    const onHandle = () => setIsWaiting(true)
    return isWaiting
      ? { ...action, disabled: true, label: t('action.publish.running.label') }
      : { ...action, onHandle }
  }
  Publish.action = original.action
  Publish.displayName = 'SettledPublish'
  return Publish
}

/** The actions of a document, with a publishing that waits until it can happen. */
export const settledPublishing = (actions: DocumentActionComponent[]): DocumentActionComponent[] =>
  actions.map((action) => (action.action === 'publish' ? settled(action) : action))
