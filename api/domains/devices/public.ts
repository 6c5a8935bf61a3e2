export { devicesPersonalData } from './personal-data'
