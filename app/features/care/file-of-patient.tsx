import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { flagField } from '~/app/platform/query-fields'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import { Panel } from '~/app/ui/panel'
import type { WholeFile } from '~/domain/booking/patient-file'
import type { CareFile } from '~/domain/care/rules'
import { formatNumber } from '~/domain/values/numbers'

interface FileOfPatientProps {
  /** Of the accompaniment. */
  id: string
  state: CareFile
  /** Null: it is shut. Absent: nobody has asked to see it, since each look is written down to the family. */
  file: WholeFile | null | undefined
  /** Of the page, which shows it with `?file=1`. */
  path: string
  /** Its allergies and medicines, as prescriptions show them. */
  children: ReactNode
}

/** The medical file of whom a doctor accompanies, or the way to see it, or that it is shut, with the way to ask for it. */
export function FileOfPatient({ id, state, file, path, children }: FileOfPatientProps) {
  const t = useWords('care')
  return (
    <Panel id="file" title={t('file')}>
      {file ? (
        <div className="space-y-3">
          {children}
          <Diseases diseases={file.diseases} />
          <p className="text-sm text-ink-2">{t('patients.file.noted')}</p>
        </div>
      ) : file === undefined && state === 'open' ? (
        <>
          <p>{t('patients.file.open')}</p>
          <p className="mt-1 text-sm text-ink-2">{t('patients.file.noted')}</p>
          <p className="mt-4">
            <ButtonLink href={`${path}?file=1#file`}>{t('patients.file.look')}</ButtonLink>
          </p>
        </>
      ) : (
        <Shut id={id} state={state} />
      )}
    </Panel>
  )
}

function Diseases({ diseases }: Pick<WholeFile, 'diseases'>) {
  const t = useWords('care')
  const locale = usePageLocale()
  return (
    <section aria-labelledby="file-diseases" className="rounded-medium bg-mist p-4">
      <h3 id="file-diseases" className="text-sm text-ink-2">
        {t('patients.file.diseases')}
      </h3>
      {diseases.length === 0 ? (
        <p>{t('patients.file.none')}</p>
      ) : (
        <ul>
          {diseases.map(({ name, age }, index) => (
            <li key={index}>
              <bdi className="font-strong">{name}</bdi>{' '}
              {age !== null && (
                <span className="text-sm text-ink-2">
                  {t('patients.file.since', { age: formatNumber(locale, age) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Shut({ id, state }: Pick<FileOfPatientProps, 'id' | 'state'>) {
  const t = useWords('care')
  if (state === 'asked') return <p>{t('patients.file.asked')}</p>
  // Whom nobody can open it of is not asked for.
  if (state === 'ended') return <p>{t('patients.file.ended')}</p>
  return (
    <>
      <p>{t('patients.file.shut')}</p>
      {state === 'shut' && <Ask id={id} />}
    </>
  )
}

function Ask({ id }: Pick<FileOfPatientProps, 'id'>) {
  const t = useWords('care')
  const { state: navigation, formData } = useNavigation()
  return (
    <>
      <p className="mt-1 text-sm text-ink-2">{t('patients.file.askText')}</p>
      <Form method="post" action={`/doctor/patients/${id}`} className="mt-4">
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value="ask-file"
          variant="secondary"
          isPending={navigation === 'submitting' && formData?.get('intent') === 'ask-file'}
        >
          {t('patients.file.ask')}
        </Button>
      </Form>
    </>
  )
}

/** What an address says where the file is to be shown. */
export const fileLook = { file: flagField }
