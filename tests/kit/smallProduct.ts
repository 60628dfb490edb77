import { selectPacks, type SourceFile } from '#engine';
import { definitionFiles } from './files.ts';

/** What the kernel gives to every product: pictures, a journal, notices, people and stock. */
const KERNEL = {
  entity: [
    'file',
    'journal-entry',
    'state-change',
    'outbox-message',
    'person',
    'genealogy-edge',
    'stock-movement',
    'label-print-job',
  ],
  'state-model': ['outbox-message', 'label-print-job'],
  query: ['operation-log'],
  screen: ['operation-log', 'journal-entry', 'label-print-job'],
  'documented-rules': ['documented-rules'],
  role: ['admin', 'system'],
};

/**
 * The smallest product that has users, files and a journal, with an area of a test's own: read, compiled and migrated in a
 * fraction of the time of the whole.
 *
 * @param screens  screens of the platform that the area leaves out
 * @param more  areas of the product besides, without the scenarios named
 */
export function onSmallProduct(
  area: string,
  own: readonly SourceFile[],
  screens: readonly string[] = [],
  more: { readonly areas: readonly string[]; readonly scenarios: readonly string[] } = { areas: [], scenarios: [] },
): readonly SourceFile[] {
  const pack = {
    assumed: true,
    areas: ['platform', 'user-centre', ...more.areas, area],
    with: KERNEL,
    without: {
      menu: ['office', 'pad'],
      screen: ['home', 'pad-home', ...screens],
      ...(more.scenarios.length > 0 ? { scenario: more.scenarios } : {}),
    },
    administrator: 'admin',
  };
  const file = { path: `${area}/${area}.pack.json`, text: JSON.stringify(pack) };
  return selectPacks([...definitionFiles(), file, ...own], [area]).files;
}
