import type { Answer, Told } from './http.ts';

/** A file the server keeps. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
}

/** What is said of a file that is sent. */
export interface Announced {
  readonly name: string;
  readonly kind: 'picture' | 'audio' | 'file';
}

/** How an upload goes. */
export interface Sending {
  readonly answer: Promise<Answer<KeptFile>>;
  readonly stop: () => void;
}

/** Where a file's bytes are; `small` is enough for a list. */
export function fileUrl(id: string, size?: 'small'): string {
  return `/api/files/${id}${size === undefined ? '' : `?size=${size}`}`;
}

/**
 * Sends a file as the bytes it is; what belongs to it is told by the action that names it afterwards.
 *
 * @param onShare  hears how much of it is there, 0 to 1
 */
export function upload(
  bytes: Blob,
  { name, kind, language }: Announced & { readonly language: string },
  onShare: (share: number) => void,
): Sending {
  // `fetch` does not tell how far it is.
  const request = new XMLHttpRequest();
  const answer = new Promise<Answer<KeptFile>>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onShare(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(answerOf(request));
    request.onerror =
      request.onabort =
      request.ontimeout =
        () => resolve({ ok: false, status: 0, refusals: [], confirms: [] });
  });
  request.open('POST', `/api/files?kind=${kind}&name=${encodeURIComponent(name)}`);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.setRequestHeader('accept-language', language);
  request.send(bytes);
  return { answer, stop: () => request.abort() };
}

function answerOf({ status, responseText }: XMLHttpRequest): Answer<KeptFile> {
  const said = bodyOf(responseText);
  return status === 200 && said.data
    ? { ok: true, data: said.data, warnings: [] }
    : { ok: false, status, refusals: said.refusals ?? [], confirms: [] };
}

interface Body {
  readonly data?: KeptFile;
  readonly refusals?: readonly Told[];
}

function bodyOf(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    // A proxy may answer in HTML.
    return {};
  }
}
