import type { Answer, RenderedRefusal } from './http.ts';
import { identityHeaders } from './identity.ts';
import { portNow } from './port.ts';

/** A file stored on the server. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
}

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
  return portNow().file(`/api/files/${id}${size === undefined ? '' : `?size=${size}`}`);
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
    request.onload = () => resolve(answerOf(request));
    request.onerror =
      request.onabort =
      request.ontimeout =
        () => resolve({ ok: false, status: 0, refusals: [], confirms: [] });
  });
  request.open('POST', `/api/files?kind=${kind}&name=${encodeURIComponent(name)}`);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.setRequestHeader('accept-language', language);
  for (const [header, value] of Object.entries(identityHeaders())) request.setRequestHeader(header, value);
  request.send(bytes);
  return { answer, stop: () => request.abort() };
}

function answerOf({ status, responseText }: XMLHttpRequest): Answer<StoredFile> {
  const body = bodyOf(responseText);
  return status === 200 && body.data
    ? { ok: true, data: body.data, warnings: [] }
    : { ok: false, status, refusals: body.refusals ?? [], confirms: [] };
}

interface Body {
  readonly data?: StoredFile;
  readonly refusals?: readonly RenderedRefusal[];
}

function bodyOf(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    // A proxy may answer with HTML.
    return {};
  }
}
