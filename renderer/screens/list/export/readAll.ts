import { readPage, type PageRequest, type Item, type Page } from '../../../api/reads.ts';

/** Rows per request; the maximum of the server. */
const PAGE_SIZE = 1_000;

/** All rows of a query, page by page, until the end or an abort. @throws RefusalError, and the reason of the abort */
export async function* readAll(query: string, request: PageRequest, signal: AbortSignal): AsyncGenerator<readonly Item[]> {
  let cursor: string | undefined;
  do {
    signal.throwIfAborted();
    const page: Page = await readPage(query, { ...request, limit: PAGE_SIZE, cursor }, signal);
    yield page.items;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
