/** The engine's door: every public name is listed here. */
export { DefinitionError } from './types.ts';
export type { Language, Param, Problem, Refusal, RefusalKind, SourceFile, WordParam } from './types.ts';
export { readFields, readInput } from './input/readInput.ts';
export type { Read as InputRead } from './input/readInput.ts';
export { readParams } from './input/readParams.ts';
export type { QueryString } from './input/readParams.ts';
export { fieldSchema, recordSchema } from './input/jsonSchema.ts';
export type { JsonSchema } from './input/jsonSchema.ts';
export { linearPattern } from './input/formats.ts';
export type { LinearPattern } from './input/formats.ts';
export { codeKey, normaliseCode, normaliseText } from './input/text.ts';
export { recordToWire, toWire } from './input/wire.ts';
export type { Json } from './input/wire.ts';
