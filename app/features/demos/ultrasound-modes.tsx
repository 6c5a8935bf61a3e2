import { Choice } from './choice'
import type { DemoInput } from './demo'
import { UltrasoundScreen, type UltrasoundMode } from './ultrasound-screen'

/** The device's five modes with the names it gives them. */
const modes: { mode: UltrasoundMode; name: string }[] = [
  { mode: 'bm', name: 'B+M' },
  { mode: 'b', name: 'B' },
  { mode: 'm', name: 'M' },
  { mode: 'compound', name: 'Compound' },
  { mode: 'trapezoid', name: 'Trapezoid' },
]

/** The same neck in each of the five modes, with the question that each answers. */
export const UltrasoundModes = ({ t }: DemoInput) => (
  <Choice
    name="ultrasound-mode"
    legend={t('ultrasound.legend')}
    options={modes.map(({ mode, name }) => ({
      value: mode,
      label: <bdi dir="ltr">{name}</bdi>,
      panel: (
        <figure className="grid items-center gap-8 lg:grid-cols-[1.35fr_1fr] lg:gap-12">
          <div className="ultrasound" dir="ltr">
            <b className="mb-2 block ps-1 text-sm text-[#9fe8d8]" aria-hidden="true">
              {name}
            </b>
            <UltrasoundScreen mode={mode} label={t(`ultrasound.${mode}Seen`)} />
          </div>
          <figcaption>
            <h3 className="text-2xl">{t(`ultrasound.${mode}`)}</h3>
            <p className="mt-3 text-ink-2">{t(`ultrasound.${mode}Text`)}</p>
            <p className="mt-5 border-s-4 border-coral ps-4 text-ink-2">
              <b className="block text-sm text-coral-ink">{t('ultrasound.careful')}</b>
              {t(`ultrasound.${mode}Careful`)}
            </p>
          </figcaption>
        </figure>
      ),
    }))}
    after={<p className="mt-6 max-w-text text-sm text-ink-3">{t('ultrasound.drawn')}</p>}
  />
)
