import { useWords } from '~/app/platform/words/use-words'
import { Notice } from '~/app/ui/notice'
import type { PatientFile } from '~/domain/booking/patient-file'

/** What the patient's file says, for whoever writes a prescription; without it, whether anything is compared. */
export function FileForDoctor({
  file,
  isCompared,
  closedText,
}: {
  file: PatientFile | null
  isCompared: boolean
  closedText?: string | undefined
}) {
  const t = useWords('aftercare')
  if (file === null && isCompared)
    return (
      <Notice kind="info" title={t('file.over')}>
        {t('file.overText')}
      </Notice>
    )
  if (file === null)
    return (
      <Notice kind="warning" title={t('file.closed')}>
        {closedText ?? t('file.closedText')}
      </Notice>
    )
  const { allergies, medicines } = file
  return (
    <div className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <section
          aria-labelledby="file-allergies"
          className={`rounded-medium p-4 ${allergies.length > 0 ? 'bg-red-soft text-red-ink' : 'bg-mist'}`}
        >
          <h3 id="file-allergies" className="text-sm">
            {t('file.allergies')}
          </h3>
          {allergies.length === 0 ? (
            <p>{t('file.none')}</p>
          ) : (
            <ul>
              {allergies.map(({ name, allergen }, index) => (
                <li key={index} className="font-strong">
                  <bdi>{name}</bdi> <span className="text-sm font-normal">({t(`allergen.${allergen}`)})</span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="file-medicines" className="rounded-medium bg-mist p-4">
          <h3 id="file-medicines" className="text-sm text-ink-2">
            {t('file.medicines')}
          </h3>
          {medicines.length === 0 ? (
            <p>{t('file.none')}</p>
          ) : (
            <ul>
              {medicines.map(({ name, form, amount }, index) => (
                <li key={index}>
                  <bdi className="font-strong">{name ?? t('file.forgotten')}</bdi>{' '}
                  <span className="text-sm text-ink-2">
                    {t(`form.${form}`)}
                    {amount && t('medicine.between')}
                    {amount && <bdi>{amount}</bdi>}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <p className="text-sm text-ink-2">{t('file.limits')}</p>
    </div>
  )
}
