import type { Page } from 'playwright-core';
import { judge } from '../checklist.ts';
import { choose } from '../forms.ts';
import { band, expectTone, finish, type } from '../pad.ts';
import { agree } from '../secondPerson.ts';
import { say } from '../words.ts';

/** Something people do at a PAD a thousand times, from the scans to the last press. */
export interface EverydayTask {
  readonly name: string;
  readonly account: string;
  readonly screen: string;
  /** Its action, where that is not called as the screen. */
  readonly action?: string;
  readonly codes: readonly string[];
  /** What is pressed after the scans. */
  readonly press: (page: Page) => Promise<void>;
  /** How often at most. */
  readonly taps: number;
  /** What is left to do then, for somebody else. */
  readonly agree?: (page: Page) => Promise<void>;
}

const nothing = (): Promise<void> => Promise.resolve();

const answered = async (page: Page): Promise<void> => {
  await judge(page, 'Emergency stop', 'ok');
  await band(page).filter({ hasText: 'Pressure' }).waitFor();
  await type(page, '5');
  await judge(page, 'Door', 'ok');
  await finish(page);
};

/** Completes the count once its box is booked. */
const completed = async (page: Page): Promise<void> => {
  await expectTone(page, 'done');
  await page.getByRole('button', { name: await say(page, 'stock-count-complete') }).press('Enter');
};

const reported = async (page: Page): Promise<void> => {
  await choose(page, '/level', 'fault-repair-order.value.level.high');
  await finish(page);
};

/** The tasks whose taps are counted, and that are disturbed in every way. */
export const EVERYDAY_TASKS: readonly EverydayTask[] = [
  {
    name: 'put-away',
    account: 'keeper',
    screen: 'put-on-pad',
    codes: ['E001', 'TK-1', 'DK-1', 'F-02'],
    press: nothing,
    taps: 0,
  },
  {
    name: 'retrieval',
    account: 'keeper',
    screen: 'put-off-pad',
    codes: ['E001', 'TO-1', 'F-01', 'OUT-1'],
    press: nothing,
    taps: 0,
  },
  {
    name: 'pull preparation',
    account: 'keeper',
    screen: 'pull-preparation',
    codes: ['E001', 'PU-1', 'BR-1', 'BR-2'],
    press: nothing,
    taps: 0,
  },
  {
    name: 'the split of a box',
    account: 'keeper',
    screen: 'hu-split',
    codes: ['BX-010'],
    press: async (page) => {
      await type(page, '12');
      await finish(page);
    },
    taps: 1,
  },
  {
    name: 'the building of a pallet',
    account: 'keeper',
    screen: 'pallet-merge',
    codes: ['PL-3', 'BX-008', 'BX-009'],
    press: finish,
    taps: 1,
  },
  { name: 'a pull', account: 'operator', screen: 'pull-list', codes: ['E002', 'ST-WIND', 'BR-OUT'], press: finish, taps: 1 },
  { name: 'stock-up', account: 'keeper', screen: 'assembly-stock-up-save', codes: ['SD-1', 'CM-3'], press: finish, taps: 1 },
  {
    name: 'samples',
    account: 'keeper',
    screen: 'sample-task',
    codes: ['E001', 'SM-1', 'BX-001'],
    press: finish,
    taps: 1,
    agree: (page) => agree(page, 'leader'),
  },
  {
    name: 'a process report',
    account: 'operator',
    screen: 'process-report',
    codes: ['E002', 'PC-1'],
    press: finish,
    taps: 1,
  },
  { name: 'a spot check', account: 'operator', screen: 'spot-check', codes: ['E002', 'EQ-01'], press: answered, taps: 3 },
  {
    name: 'a count',
    account: 'keeper',
    screen: 'supermarket-stock-count',
    codes: ['E001', 'CT-supermarket', 'C-02', 'CB-2'],
    press: completed,
    taps: 1,
  },
  {
    name: 'a fault report',
    account: 'operator',
    screen: 'fault-report',
    codes: ['B-E002', 'EQ-01', 'FC-1'],
    press: reported,
    taps: 2,
  },
];
