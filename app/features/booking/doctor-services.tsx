import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { CancelTerms, type CancelTermsInForce } from './cancel-terms'
import type { Doctor } from '~/domain/booking/doctor-contract'

/** What a doctor does, and what each costs. */
export function DoctorServices({
  services,
  terms,
}: Pick<Doctor, 'services'> & { terms: CancelTermsInForce | null }) {
  const t = useWords('booking')
  return (
    <section
      aria-labelledby="services"
      className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <h2 id="services" className="text-xl font-heading">
        {t('services')}
      </h2>
      {services.length === 0 ? (
        <p className="mt-2 text-ink-2">{t('services.none')}</p>
      ) : (
        <>
          <ul className="mt-3 divide-y divide-line">
            {services.map(({ service, price }) => (
              <li key={service} className="flex flex-wrap items-baseline justify-between gap-x-5 py-3">
                <span className="min-w-0 flex-1 basis-56">
                  <b className="font-strong">{t(`service.${service}`)}</b>
                  <span className="block text-sm text-ink-2">{t(`service.${service}.note`)}</span>
                </span>
                <span>
                  <Amount value={price} className="font-heading" unitClass="text-sm font-normal" />
                  <span className="text-sm text-ink-2"> · {t('minutes')}</span>
                </span>
              </li>
            ))}
          </ul>
          <CancelTerms terms={terms} className="border-t border-line pt-3 text-sm text-ink-2" />
        </>
      )}
    </section>
  )
}
