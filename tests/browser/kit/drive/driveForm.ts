import type { Locator, Page } from 'playwright-core';
import { wallTime, type FormView, type Json, type ViewField } from '#engine';
import { addRow, controls, write } from '../forms.ts';
import { scan } from '../scan.ts';
import { rest } from '../watchPage.ts';
import { say } from '../words.ts';
import { givePictures } from './cells.ts';
import { comes, wordText } from './hands.ts';

type Input = Readonly<Record<string, Json>>;

const ZONE = 'Asia/Shanghai';
const FILES: ReadonlySet<string> = new Set(['picture', 'audio', 'file']);
const SCANNED: ReadonlySet<string> = new Set(['scan']);

/** Fills a form of the PAD field by field, in its order. The record it starts from stays, and so does what nothing is said of. */
export async function fillForm(page: Page, { fields, generated }: FormView, input: Input): Promise<void> {
  for (const field of fields) {
    const value = input[field.name];
    const at = `/${field.name}`;
    if (value === undefined || (generated && field.name === (generated.by ?? 'id'))) continue;
    if (value !== null) await enterAt(page, at, field, value);
    else if (generated?.verb === 'edit') await clear(page, at);
  }
  await rest(page);
}

async function clear(page: Page, at: string): Promise<void> {
  await write(page, at, '');
  await page.keyboard.press('Delete');
  await rest(page);
}

async function enterAt(page: Page, at: string, field: ViewField, value: Json): Promise<void> {
  if (field.widget === 'rows') return enterRows(page, at, field, value as readonly Input[]);
  if (Array.isArray(value) && !FILES.has(field.widget)) {
    for (const each of value) await enterAt(page, at, { ...field, kind: 'code' }, each);
    return;
  }
  if (SCANNED.has(field.widget)) return scanInto(page, at, String(value));
  if (FILES.has(field.widget)) return givePictures(await opened(page, at), value);
  if (field.words) return choose(page, at, await wordText(page, field, String(value)));
  if (field.kind === 'bool') return choose(page, at, await say(page, value === true ? 'ui.widget.yes' : 'ui.widget.no'));
  if (field.kind === 'timestamp') return writeMoment(page, at, String(value));
  await write(page, at, String(value));
}

async function scanInto(page: Page, at: string, code: string): Promise<void> {
  const control = (await opened(page, at)).locator(`[data-at="${at}"]`).first();
  await control.focus();
  await scan(page, code);
  await rest(page);
}

/** Goes to a field, and opens what stands beside it. @returns what holds its controls */
async function opened(page: Page, at: string): Promise<Locator> {
  const tile = page.locator(`main [data-tile="${at}"]`);
  const drawn = tile.or(controls(page, at)).first();
  for (const way of ['page-after', 'page-before'])
    while ((await drawn.count()) === 0 && (await page.locator(`[data-testid="${way}"]:enabled`).count()) > 0)
      await page.getByTestId(way).press('Enter');
  if ((await controls(page, at).count()) === 0 && (await comes(tile))) await tile.press('Enter');
  await controls(page, at).first().waitFor();
  return page.locator('main');
}

async function choose(page: Page, at: string, word: string): Promise<void> {
  await opened(page, at);
  const key = page.locator('main').getByRole('radio', { name: word, exact: true }).first();
  if ((await key.getAttribute('aria-checked')) !== 'true') await key.press('Space');
}

async function writeMoment(page: Page, at: string, value: string): Promise<void> {
  const { day, clock } = wallTime(value, ZONE);
  await write(page, at, day);
  await write(page, at, clock.slice(0, 5), 1);
}

async function enterRows(page: Page, at: string, field: ViewField, rows: readonly Input[]): Promise<void> {
  for (const [n, row] of rows.entries()) {
    await addRow(page, at);
    for (const cell of field.items?.fields ?? []) {
      const value = row[cell.name];
      if (value === undefined || value === null) continue;
      await enterCell(page, `${at}/${n}/${cell.name}`, cell, value);
    }
  }
}

/** A cell of a row has its controls where it stands. */
async function enterCell(page: Page, at: string, cell: ViewField, value: Json): Promise<void> {
  if (SCANNED.has(cell.widget)) return scanInto(page, at, String(value));
  if (cell.kind === 'bool') {
    const key = controls(page, at).first();
    if (((await key.getAttribute('aria-checked')) === 'true') !== value) await key.press('Space');
    return;
  }
  if (cell.words) {
    await write(page, at, await wordText(page, cell, String(value)));
    await page.keyboard.press('Enter');
    return;
  }
  await write(page, at, String(value));
}
