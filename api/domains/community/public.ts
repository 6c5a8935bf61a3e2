export { communityPersonalData } from './personal-data'
