import { Form, useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Button } from '~/app/ui/button'
import { PageLink } from '~/app/ui/page-link'
import { Panel } from '~/app/ui/panel'
import type { Care } from '~/domain/care/contract'
import type { TurnedFile } from '~/domain/care/rules'

/** What each press of the family’s turns the file to, by the name that the form posts. */
export const fileTurns = { 'open-file': 'open', 'shut-file': 'shut' } as const satisfies Record<
  string,
  TurnedFile
>
type FileTurn = keyof typeof fileTurns

/** Whether the doctor sees the medical file of whom they accompany: shut unless the family opens it, and changed by the same place at any time. */
export function FileConsent({ care: { id, memberId, file } }: { care: Care }) {
  const t = useWords('care')
  // Of somebody who has come of age it is no guardian’s to turn.
  const isEnded = file === 'ended'
  return (
    <Panel
      id="file"
      title={t('file')}
      aside={
        <Badge tone={file === 'open' ? 'good' : file === 'asked' ? 'attention' : 'neutral'}>
          {t(`file.state.${file}`)}
        </Badge>
      }
    >
      <p>{t(`file.${file}`)}</p>
      {!isEnded && <p className="mt-1 text-sm text-ink-2">{t('file.terms')}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {(file === 'shut' || file === 'asked') && <Turn id={id} turn="open-file" label={t('file.give')} />}
        {(file === 'asked' || file === 'open') && (
          <Turn id={id} turn="shut-file" label={t(file === 'asked' ? 'file.refuse' : 'file.takeBack')} />
        )}
        <PageLink
          to={`/app/file${memberId ? `?memberId=${memberId}` : ''}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('file.look')}
        </PageLink>
      </div>
    </Panel>
  )
}

function Turn({ id, turn, label }: { id: string; turn: FileTurn; label: string }) {
  const { state, formData } = useNavigation()
  return (
    <Form method="post" action={`/app/family/doctor/${id}`}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={turn}
        variant="secondary"
        isPending={state === 'submitting' && formData?.get('intent') === turn}
      >
        {label}
      </Button>
    </Form>
  )
}
