/** Page views and errors are tracked on the console of the visitor, and nowhere else (CH-B-11). */

export function trackView(path: string): void {
  // oxlint-disable-next-line no-console -- the only place where they are logged
  console.info('page', path);
}

export function trackError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the only place where they are logged
  console.error('error', error);
}
