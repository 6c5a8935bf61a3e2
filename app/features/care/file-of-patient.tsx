import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import { Panel } from '~/app/ui/panel'
import type { WholeFile } from '~/domain/booking/patient-file'
import type { CareFile } from '~/domain/care/rules'
import { formatNumber } from '~/domain/values/numbers'

interface FileOfPatientProps {
  /** Of the accompaniment. */
  id: string
  state: CareFile
  /** Null: it is shut. */
  file: WholeFile | null
  /** Its allergies and medicines, as prescriptions show them. */
  children: ReactNode
}

/** The medical file of whom a doctor accompanies, or that it is shut, with the way to ask for it. */
export function FileOfPatient({ id, state, file, children }: FileOfPatientProps) {
  const t = useWords('care')
  return (
    <Panel id="file" title={t('file')}>
      {file ? (
        <div className="space-y-3">
          {children}
          <Diseases diseases={file.diseases} />
          <p className="text-sm text-ink-2">{t('patients.file.noted')}</p>
        </div>
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
  const { state: navigation, formData } = useNavigation()
  if (state === 'asked') return <p>{t('patients.file.asked')}</p>
  return (
    <>
      <p>{t('patients.file.shut')}</p>
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
