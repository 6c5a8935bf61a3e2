import { useId, useState } from 'react'
import { askAndroid, BridgeFailure, wordOfProblem, type BridgeProblem } from '~/app/platform/android-bridge'
import { currentSource } from '~/app/platform/source'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { SelectField } from '~/app/ui/fields/select-field'
import { Notice } from '~/app/ui/notice'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import { deviceKinds, type DeviceKind } from '~/domain/devices/kinds'
import { parseDeviceSerial } from '~/domain/values/device-serial'

interface ConnectDeviceProps {
  /** The app has begun to search anew. */
  onStart: () => void
  /** The app has connected a device with this serial. */
  onFound: (serial: string) => void
}

/** Connects a device where the Android app shows the page; elsewhere says that this needs the app. */
export function ConnectDevice(props: ConnectDeviceProps) {
  const t = useWords('devices')
  const title = useId()
  const isInApp = useIsHydrated() && currentSource() === 'ANDROID_APP'
  return (
    <section
      aria-labelledby={title}
      className="mt-6 space-y-5 rounded-large border border-line bg-card p-5 sm:p-7"
    >
      <h2 id={title} className="text-xl font-heading">
        {t(isInApp ? 'connect' : 'connect.needsApp')}
      </h2>
      {isInApp ? (
        <ThroughApp {...props} />
      ) : (
        <>
          <p className="max-w-text text-ink-2">{t('connect.needsApp.text')}</p>
          <ButtonLink href="/apps" icon="download">
            {t('connect.toApps')}
          </ButtonLink>
        </>
      )}
    </section>
  )
}

function ThroughApp({ onStart, onFound }: ConnectDeviceProps) {
  const t = useWords('devices')
  const app = useWords('app')
  const [isSearching, setSearching] = useState(false)
  const [problem, setProblem] = useState<BridgeProblem | null>(null)
  const word = problem && wordOfProblem(problem)

  const search = async (kind: DeviceKind) => {
    onStart()
    setProblem(null)
    setSearching(true)
    try {
      const { serial } = await askAndroid('connectDevice', { kind })
      const read = parseDeviceSerial(String(serial))
      if (read) onFound(read)
      else setProblem('failed-to-start')
    } catch (error) {
      if (!(error instanceof BridgeFailure)) throw error
      setProblem(error.problem)
    } finally {
      setSearching(false)
    }
  }
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        const kind = new FormData(event.currentTarget).get('kind')
        const found = deviceKinds.find((one) => one === kind)
        if (found) void search(found)
      }}
    >
      <p className="max-w-text text-ink-2">{t('connect.text')}</p>
      <SelectField
        name="kind"
        label={t('connect.kind')}
        defaultValue={deviceKinds[0]}
        options={deviceKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
      <Button type="submit" icon="search" isPending={isSearching}>
        {t('connect.press')}
      </Button>
      <div role="status">{isSearching && <p className="text-ink-2">{t('connect.searching')}</p>}</div>
      {word && <Notice kind="error" isNew title={app(word)} />}
    </form>
  )
}
