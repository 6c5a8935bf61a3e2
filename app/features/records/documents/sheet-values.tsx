import { useWords } from '~/app/platform/words/use-words'
import { NumberField } from '~/app/ui/fields/number-field'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import type { ValueField } from '~/domain/records/fields'
import { boundsOf, gridClass } from '../field-layout'
import { useRecordWords } from '../record-words'

interface SheetValuesProps {
  values: readonly ValueField[]
  /** What has been chosen so far, by the name of the choice. */
  chosen: ReadonlyMap<string, unknown>
  /** What binds an input of a field to its form. */
  bound: (name: string) => Omit<Parameters<typeof NumberField>[0], 'label'>
}

/**
 * The numbers of a sheet: those that the chosen test has. Without script all of them are there, since nobody knows yet what will be chosen. One that is
 * hidden keeps what was typed and is not sent.
 */
export function SheetValues({ values, chosen, bound }: SheetValuesProps) {
  const t = useWords('records')
  const words = useRecordWords()
  const isHydrated = useIsHydrated()
  const fits = ({ onlyWith }: ValueField) =>
    onlyWith?.options.some((option) => option === chosen.get(onlyWith.choice)) === true
  const unlessScripted = 'hidden [@media(scripting:none)]:block'
  return (
    <fieldset
      className={`min-w-0 border-t border-line pt-5 ${values.some(fits) ? '' : unlessScripted}`}
      aria-describedby="sheet-values"
    >
      <legend className="float-start w-full font-strong text-ink-2">{t('sheetValues')}</legend>
      <p id="sheet-values" className="clear-both mb-4 pt-1 text-sm text-ink-2">
        {t('sheetValuesHelp')}{' '}
        <span className="hidden [@media(scripting:none)]:inline">{t('sheetValuesPlain')}</span>
      </p>
      <div className={gridClass}>
        {values.map((one) => (
          <fieldset
            key={one.name}
            disabled={isHydrated && !fits(one)}
            className={`min-w-0 ${fits(one) ? '' : unlessScripted}`}
          >
            <NumberField
              {...bound(one.name)}
              {...boundsOf(one)}
              label={words.field(one.name)}
              unit={words.unit(one.name)}
            />
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}
