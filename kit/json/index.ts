export { parseJson, type JsonLimits, type ParsedJson } from './parseJson.ts';
export {
  childPointer,
  JsonPlaces,
  parentPointer,
  pointerParts,
  type JsonPlace,
  type JsonProblem,
} from './places.ts';
