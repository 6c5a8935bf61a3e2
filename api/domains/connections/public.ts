export { connectionsPersonalData } from './personal-data'
