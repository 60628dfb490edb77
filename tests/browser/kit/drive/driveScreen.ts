import { expect } from 'vitest';
import type { Page, Response } from 'playwright-core';
import { screenView, type Act, type ChecklistView, type FormView, type Json, type ScanView } from '#engine';
import { bundle } from '../../../http/plant.ts';
import { band, primary, waitingScans } from '../hands.ts';
import { settle } from '../pad.ts';
import { agree } from '../secondPerson.ts';
import { PASSWORD } from '../../../kit/plantTemplate.ts';
import { expectNoFault, refusals, rest } from '../watchPage.ts';
import { correctNumber } from './correctNumber.ts';
import { fillChecklist } from './driveChecklist.ts';
import { fillForm } from './driveForm.ts';
import { fillSlots } from './driveScan.ts';
import { comes, PATIENCE } from './hands.ts';
import { lastSubmit, submittedAction } from './watchAnswers.ts';
import type { DrivenDevice } from './DrivenRunner.ts';
import type { DrivenScreen } from './drivenScreens.ts';

type View = ScanView | ChecklistView | FormView;
type Input = Readonly<Record<string, Json>>;

/** Code of an answer to what was done. */
const DONE = 200;
const LONG = 12_000;

/** Does an action as a person does: opens the screen, enters everything, presses the key, answers what is asked, sees the sign. */
export async function driveScreen(page: Page, screen: DrivenScreen, act: Act, look: DrivenDevice['look']): Promise<void> {
  const view = screenView(bundle, screen.id, [act.as], 'pad') as View | undefined;
  if (!view) throw new Error(`${screen.id} is not open to ${act.as}`);
  const input = act.input as Input;
  await page.goto(`/#/pad/s/${screen.id}${screen.kind === 'form' ? presetOf(view as FormView, input) : ''}`);
  if (screen.kind === 'form')
    await page.locator('main [data-at], main [data-tile], [data-testid="primary"]').first().waitFor();
  else await page.locator('[data-testid="band"][data-tone="wait"]').waitFor();
  await settle(page);
  await enterAll(page, view, input);
  await rest(page);
  await look(page, 'filled');
  await conclude(page, act);
  await rest(page);
  await look(page, 'done');
  expectNoFault(page);
  expect(await waitingScans(page)).toEqual([]);
}

/** What no field of a form asks, and the record it starts from, comes with the page it was opened from. */
function presetOf({ fields, generated }: FormView, input: Input): string {
  const record = generated && (generated.by ?? 'id');
  const asked = new Set(fields.map(({ name }) => name).filter((name) => name !== record));
  const preset = Object.entries(input).filter(([name, value]) => !asked.has(name) && typeof value === 'string');
  return preset.length === 0 ? '' : `?${new URLSearchParams(preset as [string, string][]).toString()}`;
}

async function enterAll(page: Page, view: View, input: Input): Promise<void> {
  if (view.kind === 'scan') {
    await fillSlots(page, view, input);
    return correctNumber(page, view, input);
  }
  if (view.kind === 'checklist') return fillChecklist(page, view, input);
  await fillForm(page, view, input);
}

/** The server did it, and the sign says so: a green one, an amber one where it is done with a warning. */
async function isDone(page: Page, action: string): Promise<boolean> {
  if ((await lastSubmit(page, action))?.reply.body.code !== DONE) return false;
  return comes(page.locator('[data-testid="band"]:is([data-tone="done"], [data-tone="confirm"])'), LONG);
}

/** Presses the key unless the last scan did it, and answers questions until it is done. */
async function conclude(page: Page, act: Act): Promise<void> {
  const end = Date.now() + LONG;
  while (!(await isDone(page, act.action))) {
    if (Date.now() > end) throw new Error(await complaint(page));
    if ((await page.getByTestId('second-person').count()) > 0) await agree(page, act.second ?? '');
    else if ((await page.getByTestId('signature').count()) > 0) await sign(page);
    else if ((await primary(page).getAttribute('data-closed')) === 'false') await press(page, act.action);
    await rest(page);
    await page.waitForTimeout(100);
  }
}

/** Presses the primary action once, and waits for what the server answers. */
async function press(page: Page, action: string): Promise<void> {
  const isAnswer = (response: Response): boolean => submittedAction(response) === action;
  const answered = page.waitForResponse(isAnswer, { timeout: PATIENCE }).catch(() => undefined);
  await primary(page).click({ timeout: PATIENCE });
  await answered;
}

async function sign(page: Page): Promise<void> {
  await page.getByTestId('signature').locator('input[type="password"]').first().fill(PASSWORD);
  await page.keyboard.press('Enter');
}

async function complaint(page: Page): Promise<string> {
  const words = [await band(page).innerText(), await primary(page).innerText()].join(' / ').replaceAll('\n', ' ');
  return `it is not done: ${words} [${(await refusals(page)).join(', ')}]`;
}
