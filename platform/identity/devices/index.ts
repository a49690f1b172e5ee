export {
  type DeviceToken,
  familyOf,
  forgetDevice,
  forgetDevices,
  rememberDevice,
  useDevice,
} from './devices.ts';
export { isKnownBrowser, rememberBrowser } from './knownBrowsers.ts';
