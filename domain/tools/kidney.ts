import { z } from 'zod'
import { bandOf, defineTool, type ResultTone } from './define'
import { adultAge, amount, gender } from './inputs'

interface Person {
  sex: 'female' | 'male'
  /** Years. */
  age: number
  /** Serum creatinine, mg/dL. */
  creatinine: number
}

/** mL/min/1.73 m² by the CKD-EPI creatinine equation of 2021, which does without race (Inker et al., NEJM 385:1737). */
export function ckdEpi({ sex, age, creatinine }: Person): number {
  const [kappa, alpha] = sex === 'female' ? [0.7, -0.241] : [0.9, -0.302]
  const ratio = creatinine / kappa
  const value = 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age
  return sex === 'female' ? value * 1.012 : value
}

/** The same by the MDRD study equation for standardised creatinine (Levey et al., Ann Intern Med 145:247, 2006). */
export function mdrd({ sex, age, creatinine }: Person): number {
  const value = 175 * creatinine ** -1.154 * age ** -0.203
  return sex === 'female' ? value * 0.742 : value
}

interface Category {
  from: number
  verdict: string
  tone: ResultTone
}
/** Categories of KDIGO, from low to high. */
const categories: [Category, ...Category[]] = [
  { from: 0, verdict: 'g5', tone: 'attention' },
  { from: 15, verdict: 'g4', tone: 'attention' },
  { from: 30, verdict: 'g3b', tone: 'attention' },
  { from: 45, verdict: 'g3a', tone: 'attention' },
  { from: 60, verdict: 'g2', tone: 'plain' },
  { from: 90, verdict: 'g1', tone: 'good' },
]

export const kidneyFunction = defineTool({
  id: 'kidney-function',
  source: 'CKD-EPI 2021, KDIGO 2024',
  url: 'https://doi.org/10.1056/NEJMoa2102953',
  schema: z.object({
    creatinine: amount('unit.mgdl', { min: 0.1, max: 30, step: 0.01 }),
    age: adultAge,
    gender,
  }),
  compute: ({ creatinine, age, gender: sex }) => {
    const rate = Math.round(ckdEpi({ sex, age, creatinine }))
    const found = bandOf(categories, rate)
    return {
      figures: [
        { name: 'ckdEpi', value: rate, unit: 'unit.filtration' },
        { name: 'mdrd', value: Math.round(mdrd({ sex, age, creatinine })), unit: 'unit.filtration' },
      ],
      verdict: found.verdict,
      tone: found.tone,
    }
  },
  recorded: ({ creatinine }) => ({
    type: 'lab-test',
    fields: { testType: 'KIDNEY_FUNCTION_TEST', creatinine: String(creatinine) },
  }),
})
