/** Where the numbers of a calculator are added to a record; of the others no record is kept. */
const paths: Record<string, string> = {
  bmi: '/app/records/body-composition/new',
  'blood-pressure-class': '/app/records/blood-pressure/new',
  'kidney-function': '/app/records/lab-test/new',
}

export const recordPathOf = (tool: string): string | undefined => paths[tool]
