export { closeVendor, listVendors } from './closeVendor.ts';
export { listVendorOrigins } from './vendorOrigins.ts';
export { changeVendor, type Vendor } from './vendors.ts';
