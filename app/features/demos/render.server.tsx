import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { wordList } from '~/app/platform/words/catalogue.server'
import { translate } from '~/app/platform/words/translate'
import type { Locale } from '~/domain/values/locale'
import type { ProductColour } from '~/domain/values/product-colour'
import { BloodPressureHistory } from './blood-pressure-history'
import { ColourChanger } from './colour-changer'
import { demoNames, type Demo, type DemoInput, type DemoName, type ShownColour } from './demo'
import { EcgLeads } from './ecg-leads'
import { SoundFilter } from './sound-filter'
import { UltrasoundModes } from './ultrasound-modes'
import { VitalSigns } from './vital-signs'

const figures: Record<DemoName, (input: DemoInput) => ReactElement> = {
  'sound-filter': (input) => <SoundFilter {...input} />,
  'colour-changer': (input) => <ColourChanger {...input} />,
  'ecg-leads': (input) => <EcgLeads {...input} />,
  'blood-pressure-history': (input) => <BloodPressureHistory {...input} />,
  'ultrasound-modes': (input) => <UltrasoundModes {...input} />,
  'vital-signs': (input) => <VitalSigns {...input} />,
}

const isDemoName = (name: string): name is DemoName => demoNames.some((known) => known === name)

/** What a page says of the device whose demonstrations it shows. */
export interface ShownDevice {
  /** As content names them; those that the site does not have are left out. */
  demos: readonly (string | null)[]
  colours: ShownColour[]
  amplification: number
}

const rendered = new Map<string, Demo>()

/**
 * Demonstrations as finished markup. They are drawn here and not in the browser, so that no page carries the models, the words
 * and the drawings as script: what moves or sounds comes after, by itself (`enhancers.ts`). Each is drawn once a locale and
 * device.
 */
export function renderDemos(locale: Locale, { demos, colours, amplification }: ShownDevice): Demo[] {
  return demos.flatMap((name) => {
    if (!name || !isDemoName(name)) return []
    // A changer with nothing to change to, or to show, says nothing.
    if (name === 'colour-changer' && (colours.length < 2 || !colours[0]?.picture)) return []
    const key = JSON.stringify([locale, name, amplification, colours])
    const known = rendered.get(key)
    if (known) return [known]
    const made = draw(locale, name, colours, amplification)
    rendered.set(key, made)
    return [made]
  })
}

function draw(locale: Locale, name: DemoName, colours: ShownColour[], amplification: number): Demo {
  const [words, productWords] = [wordList(locale, 'demos'), wordList(locale, 'products')]
  const t: DemoInput['t'] = (key, values) => translate(words, locale, key, values)
  const colourName = (colour: ProductColour) => translate(productWords, locale, `colour.${colour}`)
  return {
    name,
    title: t(`${name}.title`),
    lead: t(`${name}.lead`),
    html: renderToStaticMarkup(figures[name]({ locale, t, colourName, colours, amplification })),
  }
}
