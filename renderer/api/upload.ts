import type { DataOf } from '#contract';
import { addressOf, NO_ANSWER, readAnswer, type Answer } from './http.ts';
import { identityHeaders } from './identity.ts';
import { portNow } from './port.ts';

/** A file stored on the server. */
export type StoredFile = DataOf<'POST /api/files'>;

/** Metadata of a file to upload. */
export interface FileInfo {
  readonly name: string;
  readonly kind: 'picture' | 'audio' | 'file';
}

/** An upload in progress. */
export interface UploadHandle {
  readonly answer: Promise<Answer<StoredFile>>;
  readonly stop: () => void;
}

/** URL of a file; `small` is sufficient for lists. */
export function fileUrl(id: string, size?: 'small'): string {
  return portNow().file(addressOf('GET /api/files/:id', { params: { id }, query: { size } }));
}

/**
 * Uploads a file as raw bytes; the action that refers to it afterwards links it to its record.
 *
 * @param onProgress receives the fraction sent, 0 to 1
 */
export function upload(
  bytes: Blob,
  { name, kind, language }: FileInfo & { readonly language: string },
  onProgress: (share: number) => void,
): UploadHandle {
  // `fetch` reports no upload progress.
  const request = new XMLHttpRequest();
  const answer = new Promise<Answer<StoredFile>>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(readAnswer(request.status, request.responseText, undefined, isStored));
    request.onerror = request.onabort = request.ontimeout = () => resolve(NO_ANSWER);
  });
  request.open('POST', addressOf('POST /api/files', { query: { kind, name } }));
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.setRequestHeader('accept-language', language);
  for (const [header, value] of Object.entries(identityHeaders())) request.setRequestHeader(header, value);
  request.send(bytes);
  return { answer, stop: () => request.abort() };
}

const isStored = (data: unknown): boolean => typeof (data as StoredFile | null)?.id === 'string';
