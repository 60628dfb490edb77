import { LANGUAGES } from '#engine';
import type { StartParams } from '../core/StartRefused.ts';
import { waitingHtml } from '../core/waitingHtml.ts';
import { sentence } from './terminal.mjs';

/** What a start does now, as it is said at the terminal. */
export interface StartProgress {
  readonly code: string;
  readonly params: StartParams;
}

/** What is answered while a start is under way: that it is, and how far, in both languages. */
export function waitingPage({ code, params }: StartProgress): string {
  const { done, of } = params;
  const bar = typeof done === 'number' && typeof of === 'number' ? `<progress value="${done}" max="${of}"></progress>` : '';
  const said = LANGUAGES.map(
    (language) =>
      `<section lang="${language}"><h1>${sentence('start.waiting', {}, language)}</h1><p>${sentence(code, params, language)}</p></section>`,
  );
  return waitingHtml([...said, bar]);
}
