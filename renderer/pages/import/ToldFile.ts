import type { Told } from '../../api/http.ts';
import type { FileSort } from '../../parts/media/fileSort.ts';

/** What is told of a file that was chosen to go with a sheet. */
export interface ToldFile {
  /** Its name, with the folders above it where they are known. */
  readonly path: string;
  readonly size: number;
  /** Its first bytes, hex. */
  readonly head: string;
  readonly sha256?: string;
  /** Files that were made of it, by what they are taken for. */
  readonly ids?: Partial<Readonly<Record<FileSort, string>>>;
  /** Why none was. */
  readonly refusals?: Partial<Readonly<Record<FileSort, Pick<Told, 'code' | 'params'>>>>;
}
