import { pointer } from '../load/pointer.ts';
import type { Place } from './types.ts';

/** The place of an entry below another. */
export function below(place: Place, ...names: readonly (string | number)[]): Place {
  return { file: place.file, pointer: place.pointer + pointer(...names) };
}

/** The place of a whole file. */
export function whole({ file }: { readonly file: string }): Place {
  return { file, pointer: '' };
}
