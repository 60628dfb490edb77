import { LANGUAGES } from '#engine';
import type { StartParams } from '../core/StartRefused.ts';
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
  return `<!doctype html>
<html lang="zh">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Takt</title>
<style>
  :root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif }
  body { display: grid; gap: 32px; align-content: center; max-width: 36em; min-height: 90vh; margin: auto; padding: 24px }
  h1 { margin: 0; font-size: 24px }
  p { margin: 4px 0; font-variant-numeric: tabular-nums }
  progress { width: 100% }
</style>
<main>${said.join('')}${bar}</main>
`;
}
