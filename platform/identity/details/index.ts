export { paymentPasswordOf, personOf, profileOf, refusedPerson } from './ownerOf.ts';
export {
  textOf,
  valueIfEnabled,
  wrongFields,
  wrongOwnerDetails,
  type RegisterType,
  type WrongField,
} from './wrongFields.ts';
