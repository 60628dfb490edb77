import type { Page } from 'playwright-core';
import { open, type Story } from './story.ts';

const LEADER = { size: 'office', language: 'en', theme: 'light', account: 'leader' } as const;

/** Boxes of one part, a frozen one first. */
const FROZEN_FIRST = 'f=stockStatus:is:available,frozen&f=part:starts:BR-008&s=-stockStatus,code';

/** What a team leader keeps at hand, named in the language of the picture. */
const VIEWS = {
  en: {
    [FROZEN_FIRST]: 'Bearings, frozen first',
    'f=receivedAt:older:30d': 'Over 30 days',
    'f=stockStatus:is:frozen': 'Frozen',
  },
  zh: { [FROZEN_FIRST]: '轴承，冻结在前', 'f=receivedAt:older:30d': '超过 30 天', 'f=stockStatus:is:frozen': '冻结' },
} as const;

const list = (name: string, device: Partial<Story>): Story => ({
  ...LEADER,
  ...device,
  play: async (page, shot) => {
    const language = device.language ?? 'en';
    const ids = [];
    for (const [address, title] of Object.entries(VIEWS[language])) ids.push(await keepView(page, title, address));
    await open(page, `/office/s/box-list?v=${ids[0]}&${FROZEN_FIRST}`);
    const rows = page.getByRole('grid').getByRole('row');
    for (const at of [1, 2, 3]) await rows.nth(at).getByRole('checkbox').click();
    await page.locator('button[data-closed="true"]').first().hover();
    await shot(name);
    for (const id of ids) await act(page, 'saved-view-delete', { id, version: 1 });
  },
});

/** The page of a box that was split on the PAD, frozen and unfrozen. */
const record: Story = {
  ...LEADER,
  play: async (page, shot) => {
    await act(page, 'box-freeze', { boxCode: SPLIT, reason: 'quality-complaint' });
    await act(page, 'box-unfreeze', { boxCode: SPLIT, reason: 'inspected' });
    await open(page, `/office/s/box-list?f=code:starts:${SPLIT}`);
    await page.getByRole('grid').getByRole('link').first().click();
    await page.locator('[data-testid="label-card"]').waitFor();
    await shot('office-02-record-detail');
  },
};

/** What is dispatched this month, a day chosen. */
const calendar: Story = {
  ...LEADER,
  language: 'zh',
  account: 'planner',
  play: async (page, shot) => {
    await open(page, '/office/s/dispatch-calendar');
    await page.locator('[data-day] [data-tone]').first().waitFor();
    await shot('office-04-production-calendar');
  },
};

/** The box that the stories of the PAD split. */
const SPLIT = 'BX00004959';

/** Every picture of the office. */
export const OFFICE_STORIES: readonly Story[] = [
  list('office-01-list-boxes', {}),
  record,
  calendar,
  list('office-08-list-boxes-dark', { theme: 'dark' }),
  list('office-zh-list-boxes', { language: 'zh' }),
];

/** Keeps a list as a view. @returns its id */
async function keepView(page: Page, name: string, address: string): Promise<string> {
  const { created } = await act(page, 'saved-view-create', { screen: 'box-list', name, isShared: false, address });
  return created[0]?.id ?? '';
}

interface DoneStory {
  readonly created: readonly { readonly id: string }[];
}

/** Does an action as the person signed in. @throws Error with the answer when it is refused */
async function act(page: Page, action: string, input: object): Promise<DoneStory> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const answer = await page.request.post(`/api/actions/${action}`, { data: input, headers });
  if (!answer.ok()) throw new Error(`${action}: ${await answer.text()}`);
  return ((await answer.json()) as { data: DoneStory }).data;
}
