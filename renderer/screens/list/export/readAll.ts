import { read } from '../../../api/http.ts';
import { pageUrl, type Asking, type Item, type Page } from '../../../api/reads.ts';

/** Rows of one request; the most the server gives. */
const LIMIT = 1_000;

/** All rows of a query, page by page, until they end or the signal says so. @throws Refused, and what aborted it */
export async function* readAll(query: string, asking: Asking, signal: AbortSignal): AsyncGenerator<readonly Item[]> {
  let cursor: string | undefined;
  do {
    signal.throwIfAborted();
    const url = pageUrl(query, { ...asking, limit: LIMIT, ...(cursor === undefined ? {} : { cursor }) });
    const page: Page = await read<Page>(url, { signal });
    yield page.items;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
