export { publishEntries } from './service/publish'
