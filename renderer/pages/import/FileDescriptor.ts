import type { RenderedRefusal } from '../../api/http.ts';
import type { FileSort } from '../../parts/media/fileSort.ts';

/** Metadata of a file chosen to accompany a sheet, as sent to the server. */
export interface FileDescriptor {
  /** Its name, with its folders where they are known. */
  readonly path: string;
  readonly size: number;
  /** Its first bytes, hex. */
  readonly head: string;
  readonly sha256?: string;
  /** Ids of the files uploaded from it, by sort. */
  readonly ids?: Partial<Readonly<Record<FileSort, string>>>;
  /** Why the upload was refused, by sort. */
  readonly refusals?: Partial<Readonly<Record<FileSort, Pick<RenderedRefusal, 'code' | 'params'>>>>;
}
