export { parseJson, type JsonLimits, type ParsedJson } from './parseJson.ts';
export {
  childPointer,
  JsonPositions,
  parentPointer,
  pointerParts,
  type JsonPosition,
  type JsonProblem,
} from './positions.ts';
export { type JsonLimit, isBoundedJson } from './boundedJson.ts';
