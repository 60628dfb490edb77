import { firstId, type Church } from './readChurch.ts';

/** Pages of one thing, and whose. */
const DETAILS: Readonly<Record<string, string>> = {
  '/pages/sermon/detail': 'sunday-preach',
  '/pages/poetry/detail': 'sunday-sing',
  '/pages/dayking/daydetail': 'spiritual-article',
  '/pages/notice/detail': 'church-announcement',
};

/** Where a page is opened: that of one thing with the first there is, or with one that is not there. */
export function addressOf(church: Church, page: string): string {
  const entity = DETAILS[page];
  return entity === undefined ? page : `${page}?id=${firstId(church, entity) ?? 'none'}`;
}
