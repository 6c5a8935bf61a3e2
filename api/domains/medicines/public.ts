export { listAll as listAllMedicines } from './repo/medicines'
