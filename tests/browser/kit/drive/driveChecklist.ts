import type { Locator, Page } from 'playwright-core';
import type { ChecklistView, Json, ViewField } from '#engine';
import { primary } from '../hands.ts';
import { finish } from '../pad.ts';
import { say } from '../words.ts';
import { givePictures } from './cells.ts';
import { fillSlots } from './driveScan.ts';
import { comes, typeByKeypad, wordText } from './hands.ts';
import { lastLines } from './watchAnswers.ts';

type Input = Readonly<Record<string, Json>>;
type Answer = Readonly<Record<string, Json>>;

/** Scans what is checked, begins where that is a step of its own, answers every line, and fills in what is asked of the whole. */
export async function fillChecklist(page: Page, view: ChecklistView, input: Input): Promise<void> {
  await fillSlots(page, { slots: view.slots.filter(({ kind }) => kind === 'code') }, input);
  await page.locator('main ol > li').first().waitFor();
  if (view.begin && (await primary(page).innerText()).includes(await say(page, view.begin.title))) await finish(page);
  for (const answer of (input[view.lines.input] ?? []) as readonly Answer[]) await answerLine(page, view, answer);
  await fillSlots(page, { slots: view.slots.filter(({ kind }) => kind === 'basket') }, input);
  for (const field of view.slots.flatMap(({ inputs = [] }) => inputs)) await fillRest(page, field, input[field.name]);
}

/** Lines are in the order of the page; an answer names its line by the id of its row. */
async function answerLine(page: Page, view: ChecklistView, answer: Answer): Promise<void> {
  const { judge, measure, fields, input } = view.lines;
  const line = await lineOf(page, view, answer);
  const value = measure && answer[measure.input];
  await line.locator('button').first().click();
  if (typeof value === 'number') await typeByKeypad(page, value);
  const verdict = judge && fields.find(({ name }) => name === judge.input);
  if (verdict && answer[verdict.name] !== undefined) await judgeLine(page, line, verdict, String(answer[verdict.name]));
  for (const field of fields) {
    if ([judge?.input, measure?.input, view.lines.key, view.lines.times].includes(field.name)) continue;
    const given = answer[field.name];
    if (given === undefined || given === null) continue;
    if (field.kind === 'files' || field.kind === 'file') await givePictures(line, given);
    else await line.locator(`[data-at^="/${input}/"][data-at$="/${field.name}"]`).first().fill(String(given));
  }
}

/** The line of an answer, by the place of the line in the last answer. */
async function lineOf(page: Page, { lines: { key, times } }: ChecklistView, answer: Answer): Promise<Locator> {
  const place = (await lastLines(page)).findIndex(({ id, turn }) =>
    turn && times !== undefined ? turn.row === answer[key] && turn.number === answer[times] : id === answer[key],
  );
  if (place < 0) throw new Error(`no line ${JSON.stringify(answer)}`);
  return page.locator('main ol').first().locator(':scope > li').nth(place);
}

async function judgeLine(page: Page, line: Locator, field: ViewField, word: string): Promise<void> {
  const text = await wordText(page, field, word);
  const key = line.getByRole('button', { name: new RegExp(`^${text}:`) }).first();
  if (await comes(key, 500)) {
    if ((await key.getAttribute('aria-pressed')) !== 'true') await key.click();
    return;
  }
  // A word beside good and bad has its key at the side; what is measured is judged by its number.
  const other = page.locator('aside').getByRole('button', { name: text, exact: true });
  if (await comes(other, 500)) await other.click();
}

async function fillRest(page: Page, field: ViewField, value: Json | undefined): Promise<void> {
  if (value === undefined || value === null) return;
  const control = page.locator(`main [data-at="/${field.name}"]`).first();
  await control.waitFor();
  if (field.words)
    return page
      .locator('main')
      .getByRole('radio', { name: await wordText(page, field, String(value)), exact: true })
      .press('Space');
  if (field.kind === 'bool') {
    if (((await control.getAttribute('aria-checked')) === 'true') !== value) await control.press('Space');
    return;
  }
  if (field.kind === 'files') return givePictures(page.locator('main'), value);
  await control.fill(String(value));
  await control.blur();
}
