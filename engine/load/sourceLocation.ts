import { pointer } from './pointer.ts';

/** Location in a definition file: path and JSON Pointer. */
export interface SourceLocation {
  readonly file: string;
  readonly pointer: string;
}

/** The location of an entry below another. */
export function locationBelow(location: SourceLocation, ...names: readonly (string | number)[]): SourceLocation {
  return { file: location.file, pointer: location.pointer + pointer(...names) };
}

/** The location of a whole file. */
export function fileLocation({ file }: { readonly file: string }): SourceLocation {
  return { file, pointer: '' };
}
