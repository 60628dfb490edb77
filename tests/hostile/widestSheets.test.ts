import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { standingPlant } from './connect.ts';

const { send } = standingPlant();
const CSV = { 'content-type': 'text/csv' };
/** CPU of one turn of the event loop: for so long others wait. */
const MOST_MS = 250;

/** A million cells: as many as a file may have. */
const WIDEST: Readonly<Record<string, string>> = {
  'of many rows': `${headings(10)}\n${`${row(10)}\n`.repeat(99_990)}`,
  'of many columns': `${headings(300)}\n${`${row(300)}\n`.repeat(3_330)}`,
  'of quoted cells': `${headings(10)}\n${`${quoted(10)}\n`.repeat(99_990)}`,
};

function headings(count: number): string {
  return Array.from({ length: count }, (_, i) => (i === 0 ? 'code' : `h${i}`)).join(',');
}

function row(count: number): string {
  return Array.from({ length: count }, () => '1').join(',');
}

function quoted(count: number): string {
  return Array.from({ length: count }, () => '"a"').join(',');
}

/** The longest turn while something is done, in milliseconds of CPU: the same on a busy machine. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let [longest, isDone] = [0, false];
  const ended = work().finally(() => (isDone = true));
  while (!isDone) {
    const before = process.cpuUsage();
    await turn();
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
  }
  await ended;
  return longest;
}

/** A form with the sheet in it. */
function form(sheet: string): { readonly headers: Record<string, string>; readonly body: string } {
  const part = `--b\r\ncontent-disposition: form-data; name="sheet"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${sheet}\r\n--b--\r\n`;
  return { headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: part };
}

describe('the widest sheet there is', { timeout: 300_000 }, () => {
  it.each(Object.entries(WIDEST))('%s lets others be answered while it is read', async (_name, sheet) => {
    const asked = [
      { url: '/api/import/part/preview', headers: CSV, body: sheet },
      { url: '/api/import/part?dryRun=1', headers: CSV, body: sheet },
      { url: '/api/import/part/preview', ...form(sheet) },
    ];
    for (const { url, headers, body } of asked) {
      let status = 0;
      const longest = await longestTurn(async () => {
        ({ status } = await send('admin', { method: 'POST', url, headers, body }));
      });
      expect([url, [200, 422].includes(status)]).toEqual([url, true]);
      expect([url, longest > MOST_MS ? longest : 'short']).toEqual([url, 'short']);
    }
  });
});
