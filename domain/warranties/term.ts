/** How long a warranty is, as people say it: in years where it is whole years. @param months of the fact `warranty.months` */
export const warrantyTerm = (months: number): { unit: 'years' | 'months'; count: number } =>
  months % 12 === 0 ? { unit: 'years', count: months / 12 } : { unit: 'months', count: months }
