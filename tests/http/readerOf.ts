import { permits, type Bundle } from '#engine';

/**
 * Who may read something: the preferred role when it may, else the first that may.
 *
 * @param key  the permission it needs, `query:stock-count`
 */
export function readerOf(bundle: Bundle, key: string, preferred: string): string {
  return [preferred, ...bundle.roles.keys()].find((role) => permits(bundle, [role], key)) ?? preferred;
}
