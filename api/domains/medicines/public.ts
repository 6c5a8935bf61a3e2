export { listByKeys as findMedicinesByKeys } from './repo/medicines'
