/** Shapes that cross areas. Everything here is plain, readonly data. */

/** A value a refusal, a warning or a confirmation shows; numbers stay numbers, each language formats them. */
export type Param = string | number | boolean | WordParam;

/** An enum or state word, shown by its title in the reader's language. `of` is `<entity>.value.<field>` or `<model>.state`; empty for a definition's own title. */
export interface WordParam {
  readonly word: string;
  readonly of: string;
}

/** What a refusal does to the answer's result code. */
export type RefusalKind =
  | 'refused'
  | 'missing'
  | 'exists'
  | 'associated'
  | 'changed'
  | 'unauthorized'
  | 'forbidden'
  | 'tooMany'
  | 'badRequest';

/** A row that somebody saw in one version and that is in another now. */
export interface SeenRow {
  readonly entity: string;
  readonly id: string;
  readonly version: number;
  readonly current: number;
}

/** A request the rules turn down. Returned, never thrown. */
export interface Refusal {
  /** `area.reason`: catalogue key, text key and API `code` in one. Never reused for another meaning. */
  readonly code: string;
  /** Values the text shows. Decimals travel as numbers with at most the declared decimals. */
  readonly params: Readonly<Record<string, Param>>;
  /** JSON Pointer of the field at fault; absent when the request as a whole is. */
  readonly at?: string;
  /** Default `refused`. */
  readonly kind?: RefusalKind;
  /** For a row changed in the meantime: the version that was shown, by which the journal finds what changed. */
  readonly seen?: SeenRow;
  /** Key of its sentence, where that is not the code. */
  readonly textCode?: string;
  /** A sentence within its sentence: the value of its param `reason`. */
  readonly reason?: Pick<Refusal, 'code' | 'params'>;
}

/** One finding about a definition, with its place in the text. */
export interface Problem {
  /** `lint.<rule>`: key of the finding's text. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly file: string;
  /** JSON Pointer inside the file. */
  readonly pointer: string;
  /** 1-based line and column of the place the pointer names, moved to the offending character of an expression. */
  readonly line: number;
  readonly column: number;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A definition's text as it came from a disk or a database. `path` is relative to the definitions folder. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A faulty definition or program: thrown, never returned; it cannot be caused by data. */
export class DefinitionError extends Error {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;

  constructor(code: string, params: Readonly<Record<string, unknown>> = {}) {
    super(`${code} ${JSON.stringify(params)}`);
    this.name = 'DefinitionError';
    this.code = code;
    this.params = params;
  }
}

export type Language = 'zh' | 'en';

/** Every language, the default first. */
export const LANGUAGES: readonly Language[] = ['zh', 'en'];
