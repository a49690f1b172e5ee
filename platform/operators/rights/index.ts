export { type Giver, removeRole, requireCovered, roleOf, setNetworks, setRole } from './changeRole.ts';
export { allowing, allowsAmount, knowsMerchant, type Need } from './decide.ts';
export { activeGrants, deleteGrant, type Grant, grantsOf, insertGrant, readGrants } from './grants.ts';
export { readRoles, type Role } from './roles.ts';
