export { parseJson, type ParsedJson } from './parseJson.ts';
export { childPointer, type JsonPosition, JsonPositions, parentPointer, pointerParts } from './positions.ts';
export { type JsonLimit, isBoundedJson } from './boundedJson.ts';
