import { pointer } from './pointer.ts';

/** Where something stands: file and JSON Pointer. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
}

/** The place of an entry below another. */
export function below(place: Place, ...names: readonly (string | number)[]): Place {
  return { file: place.file, pointer: place.pointer + pointer(...names) };
}

/** The place of a whole file. */
export function whole({ file }: { readonly file: string }): Place {
  return { file, pointer: '' };
}
