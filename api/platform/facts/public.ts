export { changesOnStaffDesk } from './changes'
export { FactMissing, factsInForce, factsOfVersion, type FactsInForce } from './in-force'
export { publishFacts, type FactRefused, type Publication } from './publish'
export { notifyEditors, factStandingWorker, type StudioLink } from './standing'
