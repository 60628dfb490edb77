import { refused, type RequestRefused } from '../../core/RequestRefused.ts';
import { MEGABYTE } from '../../services/files/folder.ts';

/** How large something may be: bytes for programs, and as people say it. */
export function sizeParams(max: number): { readonly max: number; readonly size: string } {
  return { max, size: max < MEGABYTE ? `${Math.floor(max / 1024)} KB` : `${Math.floor(max / MEGABYTE)} MB` };
}

/** A request, or a part of it, has more bytes than it may. */
export function requestTooLarge(max: number): RequestRefused {
  return refused('badRequest', 'request.tooLarge', sizeParams(max), { status: 413 });
}
