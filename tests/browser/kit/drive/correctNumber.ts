import type { Page } from 'playwright-core';
import type { Json, ScanView } from '#engine';
import { primary } from '../hands.ts';
import { rest } from '../watchPage.ts';
import { fillSlots } from './driveScan.ts';
import { typeByKeypad } from './hands.ts';
import { lastSubmit, submittedAction } from './watchAnswers.ts';

type Input = Readonly<Record<string, Json>>;

/** Code of an answer to what was done. */
const DONE = 200;

/** What a scan booked with the proposed number is corrected to the one that was counted; where none was proposed, it is typed. */
export async function correctNumber(page: Page, { action, slots, correct }: ScanView, input: Input): Promise<void> {
  const counted = Number(input[correct?.quantity ?? '']);
  if (!correct || Number.isNaN(counted)) return;
  await rest(page);
  const booked = await lastSubmit(page, action);
  const typed = slots.filter(({ inputs = [] }) => inputs.some(({ name }) => name === correct.quantity));
  if (booked?.reply.body.code !== DONE) return fillSlots(page, { slots: typed }, input);
  if ((booked.sent as Input)[correct.quantity] === counted) return;
  await page.getByTestId('correct').click();
  await typeByKeypad(page, counted);
  const corrected = page.waitForResponse((response) => submittedAction(response) === correct.action);
  await primary(page).click();
  await corrected;
}
