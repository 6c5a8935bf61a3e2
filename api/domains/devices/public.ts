export { seedDemoDevices } from './demo'
export { devicesPersonalData } from './personal-data'
export { isDeviceOf } from './repo/devices'
