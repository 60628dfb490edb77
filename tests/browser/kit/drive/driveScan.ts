import type { Page } from 'playwright-core';
import type { Json, ScanView, SlotView, ViewField } from '#engine';
import { band, scanned } from '../hands.ts';
import { rest } from '../watchPage.ts';
import { say } from '../words.ts';
import { comes } from './hands.ts';
import { enterCell } from './cells.ts';

type Input = Readonly<Record<string, Json>>;

const isGiven = (value: Json | undefined): value is Json =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Fills the slots of a scan screen: codes by the scanner, the rest by finger. */
export async function fillSlots(page: Page, view: Slots, input: Input): Promise<void> {
  for (const slot of inOrder(view, input)) await fillSlot(page, slot, withoutScanned(view, slot, input));
}

/** What was scanned as the target is not scanned again among what goes into it. */
function withoutScanned({ slots }: Slots, { kind, expect, input: list = '' }: SlotView, input: Input): Input {
  if (kind !== 'basket' || !isGiven(input[list])) return input;
  const target = slots.find((slot) => slot.kind === 'code' && slot.expect === expect)?.input ?? '';
  return { ...input, [list]: (input[list] as readonly string[]).filter((code) => code !== input[target]) };
}

type Slots = Pick<ScanView, 'slots'> & Partial<Pick<ScanView, 'submit' | 'correct'>>;

/** Where the last scan finishes, a number that is not the proposed one is typed before it, or corrected once it is booked. */
function inOrder({ slots, submit, correct }: Slots, input: Input): readonly SlotView[] {
  const last = slots.findLast(({ kind, input: name = '' }) => kind !== 'form' && isGiven(input[name]));
  if (submit !== 'scan' || !last) return slots;
  if (correct) return slots.filter(({ inputs = [] }) => !inputs.some(({ name }) => name === correct.quantity));
  return [...slots.filter((slot) => slot !== last), last];
}

async function fillSlot(page: Page, slot: SlotView, input: Input): Promise<void> {
  if (slot.kind === 'form') return fillForm(page, slot, input);
  const value = input[slot.input ?? ''];
  if (!isGiven(value)) return;
  if (slot.kind === 'rows') return fillRows(page, slot, value as readonly Input[]);
  for (const code of slot.kind === 'basket' ? (value as readonly string[]) : [String(value)]) await scanOne(page, code);
}

/** No scanner reads a code as short as these: it is typed. */
const isTooShort = (code: string): boolean => code.length < 2 || /^\d{1,3}$/.test(code);

/** Whatever the verdict is: what is not the proposed code deviates, and is decided by its reason. */
async function scanOne(page: Page, code: string): Promise<void> {
  if (isTooShort(code)) return typeCode(page, code);
  if ((await scanned(page, code)) === 'refused') throw new Error(`${code} is refused: ${await band(page).innerText()}`);
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: await say(page, 'ui.scan.byHand') }).click();
  await page.locator('input[name="code"]').fill(code);
  await page.keyboard.press('Enter');
  await rest(page);
}

async function fillForm(page: Page, slot: SlotView, input: Input): Promise<void> {
  const given = (slot.inputs ?? []).filter(({ name }) => isGiven(input[name]));
  if (given.length === 0) return;
  await goTo(page, slot);
  for (const field of given) await enterCell(page, field, input[field.name]!);
}

/** Goes to a part of the work that is not asked for by itself. */
async function goTo(page: Page, slot: SlotView): Promise<void> {
  const step = band(page).getByRole('button', { name: await say(page, slot.title) });
  if ((await step.count()) === 1 && (await step.getAttribute('aria-current')) !== 'step' && (await step.isEnabled()))
    await step.click();
}

const isCode = ({ widget }: ViewField): boolean => widget === 'scan' || widget === 'code' || widget === 'reference';

/** A row is filled in the order of its fields; the code it begins with comes first. */
async function fillRows(page: Page, slot: SlotView, rows: readonly Input[]): Promise<void> {
  for (const [n, row] of rows.entries()) {
    const given = (slot.item ?? []).filter(({ name }) => isGiven(row[name]));
    if (!given.some(isCode) && n > 0) await nextRow(page);
    const first = given.find(({ ref }) => ref !== undefined && ref === slot.expect);
    for (const field of [...(first ? [first] : []), ...given.filter((each) => each !== first)])
      await (isCode(field) ? scanOne(page, String(row[field.name])) : enterCell(page, field, row[field.name]!));
  }
}

async function nextRow(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: await say(page, 'ui.rows.next') }).first();
  if (await comes(next)) await next.click();
}
