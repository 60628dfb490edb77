/** The engine's door: every public name is listed here. */
export { DefinitionError } from './types.ts';
export type { Language, Param, Problem, Refusal, RefusalKind, SourceFile, WordParam } from './types.ts';
