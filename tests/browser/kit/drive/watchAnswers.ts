import type { Page, Response } from 'playwright-core';
import type { LinePreview } from '#engine';
import type { Reply } from '../../../http/plant.ts';

interface Answers {
  readonly looks: Response[];
  readonly uploads: Response[];
  readonly done: Map<string, Response>;
}

const heard = new WeakMap<Page, Answers>();

/** Remembers what the server answers a page: to what it looked at, to files, and to what it did. */
export function watchAnswers(page: Page): void {
  const answers: Answers = { looks: [], uploads: [], done: new Map() };
  heard.set(page, answers);
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('/look')) answers.looks.push(response);
    if (pathname === '/api/files' && response.request().method() === 'POST') answers.uploads.push(response);
    const action = submittedAction(response);
    if (action !== undefined) answers.done.set(action, response);
  });
}

/** The action a response answers; none where it was only tried, as before something that cannot be undone. */
export function submittedAction(response: Response): string | undefined {
  const { pathname, searchParams } = new URL(response.url());
  return searchParams.has('dryRun') ? undefined : /^\/api\/actions\/([^/]+)$/.exec(pathname)?.[1];
}

/** The lines of a checklist, in the order in which the page has them. */
export async function lastLines(page: Page): Promise<readonly LinePreview[]> {
  const last = heard.get(page)?.looks.at(-1);
  if (!last) return [];
  const { data } = (await last.json()) as { readonly data?: { readonly lines?: readonly LinePreview[] } };
  return data?.lines ?? [];
}

/** Ids of the files a page sent, in order. */
export async function sentFiles(page: Page): Promise<readonly string[]> {
  const bodies = await Promise.all((heard.get(page)?.uploads ?? []).map((response) => response.json()));
  return bodies.map(({ data }: { data: { readonly id: string } }) => data.id);
}

/** What was last sent to an action, and the answer. */
export async function lastSubmit(
  page: Page,
  action: string,
): Promise<{ readonly sent: unknown; readonly reply: Reply } | undefined> {
  const response = heard.get(page)?.done.get(action);
  if (!response) return undefined;
  return {
    sent: response.request().postDataJSON(),
    reply: { status: response.status(), body: (await response.json()) as Reply['body'] },
  };
}
