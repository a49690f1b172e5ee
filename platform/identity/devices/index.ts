export {
  type DeviceToken,
  familyOf,
  forgetDevice,
  forgetDevices,
  rememberDevice,
  useDevice,
} from './devices.ts';
export { accountOfBrowser, isKnownBrowser, rememberBrowser } from './knownBrowsers.ts';
