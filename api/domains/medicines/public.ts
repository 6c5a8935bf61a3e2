export { listAll as listAllMedicines, onStaffDesk as medicinesOnStaffDesk } from './repo/medicines'
