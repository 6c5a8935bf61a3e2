import { ApiProblem } from '~/api/platform/problem'

export const noCourse = () => new ApiProblem(404, 'not-found', { title: 'There is no such course' })
export const noPurchase = () => new ApiProblem(404, 'not-found', { title: 'There is no such purchase' })
export const notInCourse = () =>
  new ApiProblem(404, 'not-found', { title: 'Whoever is named is not in this course' })
export const notPaid = (price: number) => new ApiProblem(409, 'course-not-paid', { details: { price } })
export const priceChanged = (price: number) =>
  new ApiProblem(409, 'course-price-changed', { details: { price } })
export const ownPrice = () =>
  new ApiProblem(409, 'own-price', { title: 'Whoever has set the price does not take the course at it' })
export const taken = () => new ApiProblem(409, 'course-taken')
export const notOpen = () => new ApiProblem(409, 'purchase-not-open')
export const certified = () => new ApiProblem(409, 'course-certified')
