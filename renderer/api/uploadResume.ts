const KEY = 'takt.uploads';
/** Maximum number of remembered uploads; the server deletes them after a day. */
const MAX_UPLOADS = 20;

type UploadIds = readonly (readonly [key: string, id: string])[];

/** Id of the upload of a file that was started on this device; undefined when there is none. */
export function uploadIdOf(key: string): string | undefined {
  return all().find(([each]) => each === key)?.[1];
}

/** Stores the upload of a file, so that it can be resumed after the page is closed. */
export function rememberUpload(key: string, id: string): void {
  save([...without(key), [key, id] as const].slice(-MAX_UPLOADS));
}

export function forgetUpload(key: string): void {
  save(without(key));
}

const without = (key: string): UploadIds => all().filter(([each]) => each !== key);

function all(): UploadIds {
  return JSON.parse(localStorage.getItem(KEY) ?? '[]') as UploadIds;
}

function save(uploads: UploadIds): void {
  if (uploads.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(uploads));
}
